import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { APP_ID, tellWindowsWho } from './app-id.ts';

const { app } = vi.hoisted(() => ({ app: { isPackaged: true, setAppUserModelId: vi.fn() } }));
vi.mock('electron', () => ({ app }));

afterEach(() => vi.unstubAllGlobals());

it('is the one that the app is packed under', () => {
  expect(readFileSync('electron-builder.yml', 'utf8')).toMatch(new RegExp(`^appId: ${APP_ID}$`, 'mu'));
});

it.each([
  ['win32', true, 1],
  ['win32', false, 0],
  ['linux', true, 0],
  ['darwin', true, 0],
])('on %s, packed: %s, it is told %i times', (platform, isPackaged, times) => {
  vi.stubGlobal('process', { ...process, platform });
  app.isPackaged = isPackaged;
  app.setAppUserModelId.mockClear();
  tellWindowsWho();
  expect(app.setAppUserModelId.mock.calls).toEqual(Array(times).fill([APP_ID]));
});
