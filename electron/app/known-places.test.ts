import { afterEach, expect, it, vi } from 'vitest';
import { knowsPlaces } from './known-places.ts';

const shell = vi.hoisted(() => ({ running: '' }));
vi.mock('electron', () => ({
  app: {
    commandLine: { getSwitchValue: (name: string) => (name === 'ozone-platform' ? shell.running : '') },
  },
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ['linux', 'wayland', 'wayland', false],
  ['linux', 'wayland', 'x11', false],
  ['linux', 'x11', 'wayland', true],
  ['linux', 'headless', 'wayland', true],
  ['linux', '', 'wayland', false],
  ['linux', 'auto', 'wayland', false],
  ['linux', '', 'x11', true],
  ['linux', '', undefined, true],
  ['darwin', '', 'wayland', true],
  ['win32', '', undefined, true],
])('on %s, running on %j in a session of %j: %j', (platform, running, session, known) => {
  shell.running = running;
  vi.stubGlobal('process', { ...process, platform, env: { XDG_SESSION_TYPE: session } });
  expect(knowsPlaces()).toBe(known);
});
