import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proxyFromEnvironment } from './proxy.ts';

const NAMES = ['https_proxy', 'http_proxy', 'all_proxy', 'no_proxy'];

beforeEach(() => {
  for (const name of NAMES) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toUpperCase(), undefined);
  }
});
afterEach(() => vi.unstubAllEnvs());

const SERVICE = 'https://api.example.com/v1';

it.each([
  ['http://proxy.example:3128', 'http://proxy.example:3128'],
  ['https://proxy.example:3128', 'https://proxy.example:3128'],
  ['http://ada:p%40ss@proxy.example:3128', 'http://ada:p%40ss@proxy.example:3128'],
  ['proxy.example:3128', 'http://proxy.example:3128'],
  ['HTTP://proxy.example:3128', 'http://proxy.example:3128'],
  [' http://proxy.example:3128 ', 'http://proxy.example:3128'],
  ['\tproxy.example:3128', 'http://proxy.example:3128'],
  ['socks5://proxy.example:1080', null],
  [' ', null],
  ['', null],
])('HTTPS_PROXY=%s is %s', async (said, proxy) => {
  vi.stubEnv('HTTPS_PROXY', said);
  expect(await proxyFromEnvironment(SERVICE)).toBe(proxy);
});

it('takes the one for all where there is none of its own, and none where the address is excepted', async () => {
  vi.stubEnv('ALL_PROXY', 'proxy.example:3128');
  vi.stubEnv('HTTP_PROXY', 'https://other.example');
  expect(await proxyFromEnvironment(SERVICE)).toBe('http://proxy.example:3128');
  expect(await proxyFromEnvironment('http://api.example.com')).toBe('https://other.example');
  vi.stubEnv('NO_PROXY', '.example.com');
  expect(await proxyFromEnvironment(SERVICE)).toBeNull();
});

it.each([
  ['example.com', null],
  ['Example.COM', null],
  ['other.test, example.com', null],
  ['other.test example.com:443', null],
  ['example.com:8443', 'http://proxy.example:3128'],
  ['le.com', 'http://proxy.example:3128'],
  ['api.example.com.test', 'http://proxy.example:3128'],
  ['', 'http://proxy.example:3128'],
])('NO_PROXY=%j, of a domain that the address may lie below, is %s', async (said, proxy) => {
  vi.stubEnv('HTTPS_PROXY', 'proxy.example:3128');
  vi.stubEnv('NO_PROXY', said);
  expect(await proxyFromEnvironment(SERVICE)).toBe(proxy);
});

it('the end of an address of numbers is no domain that others lie below', async () => {
  vi.stubEnv('HTTPS_PROXY', 'proxy.example:3128');
  vi.stubEnv('NO_PROXY', '2.3.4');
  expect(await proxyFromEnvironment('https://1.2.3.4')).toBe('http://proxy.example:3128');
});

it.each([
  ['https://10.1.2.3', '10.0.0.0/8', null],
  ['http://10.1.2.3:8443', 'other.test, 192.168.0.0/16 10.1.2.3/32', null],
  ['https://11.1.2.3', '10.0.0.0/8', 'http://proxy.example:3128'],
  ['https://[fd00::1]', 'fd00::/8', null],
  ['https://[fe80::1]', 'FD00::/8,10.0.0.0/8', 'http://proxy.example:3128'],
  ['https://10.1.2.3', '0.0.0.0/0', null],
  // No networks, and names, which are not looked up.
  ['https://10.1.2.3', '10.0.0.0/33', 'http://proxy.example:3128'],
  ['https://10.1.2.3', '10.0.0/8', 'http://proxy.example:3128'],
  ['https://10.1.2.3', '::/0', 'http://proxy.example:3128'],
  ['https://localhost', '127.0.0.0/8', 'http://proxy.example:3128'],
])('%s where NO_PROXY names networks, as %j, goes by %s', async (url, said, proxy) => {
  vi.stubEnv('ALL_PROXY', 'proxy.example:3128');
  vi.stubEnv('NO_PROXY', said);
  expect(await proxyFromEnvironment(url)).toBe(proxy);
});
