import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { installMenu } from './menu.ts';

type Items = readonly MenuItemConstructorOptions[];

const shell = vi.hoisted(() => ({ template: [] as readonly unknown[] }));
vi.mock('electron', () => ({
  Menu: {
    buildFromTemplate: (template: readonly unknown[]) => {
      shell.template = template;
    },
    setApplicationMenu: () => undefined,
  },
}));

afterEach(() => vi.unstubAllGlobals());

function menuOn(platform: NodeJS.Platform): Items {
  vi.stubGlobal('process', { ...process, platform });
  installMenu(() => undefined);
  return shell.template as Items;
}

const namesOf = (items: Items) => items.map(({ role, label }) => label ?? role);
const allOf = (items: Items): Items =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? allOf(item.submenu) : [])]);

it('macOS has its menus of the app and of the window, by which it is hidden and minimised', () => {
  const menu = menuOn('darwin');
  expect(namesOf(menu)).toEqual(['appMenu', '&File', 'editMenu', '&Go', '&View', 'windowMenu', '&Help']);
  expect(menu.at(-1)?.role).toBe('help');
  expect(allOf(menu).map(({ role }) => role)).not.toContain('quit');
  expect(namesOf(allOf(menu))).not.toContain('About Veridesk');
});

it.each(['linux', 'win32'] as const)('on %s the first menu ends the app', (platform) => {
  const menu = menuOn(platform);
  expect(namesOf(menu)).toEqual(['&File', 'editMenu', '&Go', '&View', '&Help']);
  expect(allOf(menu).map(({ role }) => role)).toContain('quit');
  expect(namesOf(allOf(menu))).toContain('About Veridesk');
});

it('help ends with what this is', () => {
  const help = menuOn('linux').at(-1)?.submenu as Items;
  expect(help.at(-1)?.label).toBe('About Veridesk');
});

it('no key has two meanings, and what is out of sight has a key', () => {
  const items = allOf(menuOn('linux'));
  const keys = items.flatMap(({ accelerator }) =>
    accelerator === undefined ? [] : [accelerator.toLowerCase()],
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { accelerator, visible } of items) if (visible === false) expect(accelerator).toBeDefined();
});
