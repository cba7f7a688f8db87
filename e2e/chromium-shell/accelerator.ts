/** Electron's accelerators, such as `CmdOrCtrl+Shift+1`, against the keys that a page saw. */

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

type Modifier = 'ctrl' | 'shift' | 'alt' | 'meta';

const mac = process.platform === 'darwin';
const modifiers: Record<string, Modifier> = {
  commandorcontrol: mac ? 'meta' : 'ctrl',
  cmdorctrl: mac ? 'meta' : 'ctrl',
  command: 'meta',
  cmd: 'meta',
  super: 'meta',
  meta: 'meta',
  control: 'ctrl',
  ctrl: 'ctrl',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
};
const keyNames: Record<string, string> = {
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};
/** Electron’s names of the number pad’s keys that are no digit. */
const padNames: Record<string, string> = {
  add: 'numadd',
  subtract: 'numsub',
  multiply: 'nummult',
  divide: 'numdiv',
  decimal: 'numdec',
  enter: 'enter',
};
const codeNames: Record<string, string> = { Equal: '=', Minus: '-', Comma: ',', Period: '.', Slash: '/' };

/** Throws for what Electron would not understand. */
export function matches(accelerator: string, press: KeyPress): boolean {
  const { wanted, key } = parse(accelerator);
  const held = new Set<Modifier>();
  if (press.ctrlKey) held.add('ctrl');
  if (press.shiftKey) held.add('shift');
  if (press.altKey) held.add('alt');
  if (press.metaKey) held.add('meta');
  return (
    keysOf(press).includes(key) &&
    held.size === wanted.size &&
    [...wanted].every((modifier) => held.has(modifier))
  );
}

/** What a key is called in an accelerator. The number pad has names of its own, and none of the other keys’. */
function keysOf({ key, code }: KeyPress): readonly string[] {
  const pad = /^Numpad(.+)$/u.exec(code)?.[1]?.toLowerCase();
  if (pad !== undefined) return [padNames[pad] ?? `num${pad}`];
  const named = /^(?:Key|Digit)(.)$/u.exec(code)?.[1] ?? codeNames[code];
  // Some keyboards have a key for the plus: it is the one that others have for the equals sign.
  const plus = key === '+' && !code.startsWith('Digit') ? ['='] : [];
  return [key.toLowerCase(), ...(named === undefined ? [] : [named.toLowerCase()]), ...plus];
}

function parse(accelerator: string): { wanted: Set<Modifier>; key: string } {
  const parts = accelerator.split('+').map((part) => part.trim().toLowerCase());
  const last = parts.pop() || 'plus';
  const wanted = new Set<Modifier>();
  for (const part of parts) {
    const modifier = modifiers[part];
    if (modifier !== undefined) wanted.add(modifier);
    else if (part !== '') throw new Error(`chromium-shell: '${accelerator}' is no accelerator`);
  }
  // For Electron a plus is the equals key with Shift, on every keyboard.
  if (last === 'plus') return { wanted: wanted.add('shift'), key: '=' };
  return { wanted, key: keyNames[last] ?? last };
}
