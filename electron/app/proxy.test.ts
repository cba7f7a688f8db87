/** The way out as the system names it, in the form in which the engine tells of it. */
import { expect, it, vi } from 'vitest';
import { systemProxy } from './proxy.ts';

const defaultSession = vi.hoisted(() => ({ resolveProxy: vi.fn() }));
vi.mock('electron', () => ({ session: { defaultSession } }));

it.each([
  ['DIRECT', null],
  ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['HTTPS proxy.example:3129', 'https://proxy.example:3129'],
  // The first that can be used, in the system's own order.
  ['PROXY a.example:1; HTTPS b.example:2; DIRECT', 'http://a.example:1'],
  ['HTTPS b.example:2;PROXY a.example:1', 'https://b.example:2'],
  ['DIRECT; PROXY a.example:1', null],
  // SOCKS is not spoken.
  ['SOCKS5 s.example:1080; PROXY a.example:1', 'http://a.example:1'],
  ['SOCKS s.example:1080', null],
  ['PROXY; HTTPS b.example:2', 'https://b.example:2'],
  ['', null],
])('of “%s” it is %s', async (list, way) => {
  defaultSession.resolveProxy.mockResolvedValue(list);
  expect(await systemProxy('https://service.example/verify')).toBe(way);
  expect(defaultSession.resolveProxy).toHaveBeenLastCalledWith('https://service.example/verify');
});
