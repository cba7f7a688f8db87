/** `Menu`: Chromium shows none, so the menu is kept, and its items are clicked by key or by a test. */
import type {
  Menu as ElectronMenu,
  MenuItem as ElectronMenuItem,
  MenuItemConstructorOptions,
  PopupOptions,
} from 'electron';
import { type KeyPress, matches } from './accelerator.ts';
import { frontWindow, hub } from './hub.ts';
import { loud, loudClass, notCovered } from './loud.ts';
import { roleDefaults } from './roles.ts';

export type { KeyPress };

const coveredItem = [
  'id',
  'label',
  'role',
  'type',
  'accelerator',
  'enabled',
  'visible',
  'checked',
  'submenu',
  'click',
];
const coveredMenu = ['items', 'getMenuItemById', 'popup'];
const coveredPopup = new Set(['window', 'sourceType', 'x', 'y']);
const coveredOptions = new Set([...coveredItem, 'sublabel', 'toolTip', 'registerAccelerator']);

class Item {
  readonly id: string;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly registers: boolean;
  readonly submenu: ElectronMenu | undefined;
  readonly inner: Menu | undefined;
  readonly face: ElectronMenuItem;
  readonly #onClick: MenuItemConstructorOptions['click'];
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(options: MenuItemConstructorOptions) {
    for (const option of Object.keys(options)) {
      if (!coveredOptions.has(option)) throw notCovered(`the menu item option '${option}'`);
    }
    const defaults = options.role === undefined ? undefined : roleDefaults(options.role);
    const submenu = options.submenu ?? defaults?.submenu;
    this.id = options.id ?? '';
    this.role = options.role?.toLowerCase();
    this.label = options.label ?? defaults?.label ?? '';
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.accelerator = options.accelerator ?? defaults?.accelerator;
    this.registers = options.registerAccelerator !== false && defaults?.native !== true;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.inner = submenu === undefined ? undefined : menuOf(submenu);
    this.submenu = this.inner?.face;
    this.#onClick = options.click;
    this.face = loud('MenuItem', this as unknown as ElectronMenuItem, coveredItem);
  }

  /** What a click does: the item's own, or its role's. */
  click(): void {
    const front = frontWindow();
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') this.checked = true;
    if (this.role === undefined) this.#onClick?.(this.face, front?.face, {});
    else if (this.role === 'quit') hub.emit('quit-wanted');
    else front?.performRole(this.role);
  }
}

class Menu {
  readonly face: ElectronMenu;
  readonly own: readonly Item[];

  constructor(template: readonly MenuItemConstructorOptions[]) {
    this.own = template.map((options) => new Item(options));
    this.face = loud('Menu', this as unknown as ElectronMenu, coveredMenu);
    rawOf.set(this.face, this);
  }

  get items(): ElectronMenuItem[] {
    return this.own.map((item) => item.face);
  }

  getMenuItemById(id: string): ElectronMenuItem | null {
    return this.all().find((item) => item.id === id)?.face ?? null;
  }

  popup(options: PopupOptions = {}): void {
    for (const option of Object.keys(options)) {
      if (!coveredPopup.has(option)) throw notCovered(`the option '${option}' of menu.popup`);
    }
    poppedUp = this;
  }

  all(): Item[] {
    return this.own.flatMap((item) => [item, ...(item.inner?.all() ?? [])]);
  }
}

const rawOf = new WeakMap<ElectronMenu, Menu>();
let applicationMenu: Menu | undefined;
/** The menu that stands at the pointer, until one of its items is clicked. */
let poppedUp: Menu | undefined;

const statics: Pick<typeof ElectronMenu, 'buildFromTemplate' | 'setApplicationMenu' | 'getApplicationMenu'> =
  {
    buildFromTemplate: (template) => new Menu(template as MenuItemConstructorOptions[]).face,
    setApplicationMenu(menu) {
      applicationMenu = menu === null ? undefined : rawOf.get(menu);
    },
    getApplicationMenu: () => applicationMenu?.face ?? null,
  };

const refuse = (): never => {
  throw notCovered('new Menu()');
};

const MenuFace = loudClass<typeof ElectronMenu>('Menu', Object.keys(statics), refuse, statics);

export { MenuFace as Menu };

/** Clicks the item of that label, or path of labels such as `File > Quit`. Throws when it cannot be clicked. */
export function clickLabel(path: string): void {
  const labels = path.split('>').map((label) => plain(label));
  let found: Item | undefined;
  let among = labels.length === 1 ? applicationMenu?.all() : applicationMenu?.own;
  for (const label of labels) {
    const named = among?.filter((item) => plain(item.label) === label) ?? [];
    found = named.find((item) => item.inner === undefined) ?? named[0];
    among = found?.inner?.own;
  }
  if (found === undefined) throw new Error(`no menu item '${path}' among: ${labelsShown().join(', ')}`);
  if (!found.enabled || !found.visible) throw new Error(`the menu item '${path}' cannot be clicked`);
  found.click();
}

/** The labels of all items, for a test's message and for looking at the menu as a whole. */
export function labelsShown(): string[] {
  return applicationMenu?.all().flatMap(({ label }) => (label === '' ? [] : [label])) ?? [];
}

/** The items of the menu that was popped up last, those that cannot be clicked in brackets; null where none stands. */
export function popupShown(): string[] | null {
  const words = ({ enabled, label }: Item): string => (enabled ? label : `(${label})`);
  return poppedUp?.own.filter(({ label }) => label !== '').map(words) ?? null;
}

/** Clicks an item of that menu, or closes it. Throws where there is no such item. */
export function popupClicked(label: string | null): void {
  const item = poppedUp?.own.find((one) => one.label === label);
  poppedUp = undefined;
  if (label === null) return;
  if (!item?.enabled) throw new Error(`the menu at the pointer has no '${label}' that can be clicked`);
  item.click();
}

/** A key that the page did not keep for itself: the first item with that accelerator is clicked. */
export function pressed(press: KeyPress): void {
  const item = applicationMenu
    ?.all()
    .find(
      (one) =>
        one.registers && one.enabled && one.accelerator !== undefined && matches(one.accelerator, press),
    );
  item?.click();
}

/** A label without the mark of its access key. */
function plain(label: string): string {
  return label.trim().replace(/&(.)/g, '$1');
}

function menuOf(submenu: ElectronMenu | readonly MenuItemConstructorOptions[]): Menu {
  const built = rawOf.get(submenu as ElectronMenu);
  return built ?? new Menu(submenu as readonly MenuItemConstructorOptions[]);
}
