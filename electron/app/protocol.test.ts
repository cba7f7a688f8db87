import { sep } from 'node:path';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CUSTOMER_URL, START_URL } from './origin.ts';
import { answerAppScheme, isWindowFile } from './protocol.ts';

const engine = vi.hoisted(() => ({
  answer: null as unknown as (request: Request) => Promise<Response>,
  read: [] as string[],
  missing: false,
}));
vi.mock('electron', () => ({
  protocol: {
    handle: (_scheme: string, answer: typeof engine.answer) => {
      engine.answer = answer;
    },
  },
}));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  readFile: async (path: string) => {
    engine.read.push(path);
    if (engine.missing) throw Object.assign(new Error(path), { code: 'ENOENT' });
    return Buffer.from('file');
  },
}));

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: (path: string) => !path.includes('gone'),
}));

beforeAll(() => answerAppScheme());
beforeEach(() => {
  engine.read.length = 0;
  engine.missing = false;
});

const get = (url: string, method = 'GET') => engine.answer(new Request(url, { method }));
const policyOf = async (url: string) => (await get(url)).headers.get('content-security-policy') ?? '';

it.each([
  [START_URL, ['index.html'], 'text/html; charset=utf-8'],
  [
    'app://veridesk/assets/main-1a2b.js?v=1#top',
    ['assets', 'main-1a2b.js'],
    'text/javascript; charset=utf-8',
  ],
  [
    'app://veridesk/face/models/blazeface.bin',
    ['face', 'models', 'blazeface.bin'],
    'application/octet-stream',
  ],
])('%s is read from the window’s own folder, with its type', async (url, path, type) => {
  const answer = await get(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'file']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(engine.read).toEqual([expect.stringContaining(['', 'renderer', ...path].join(sep))]);
});

it.each([
  ['another host', 'app://veridesk.evil/index.html', 404],
  ['a file outside of the folder', 'app://veridesk/..%2fmain%2fmain.js', 404],
  ['a file outside of the folder, deeper', 'app://veridesk/assets/..%2f..%2f..%2fpackage.json', 404],
  ['one in a folder whose name begins alike', 'app://veridesk/..%2frenderer-old%2findex.html', 404],
  ['a file of no known type', 'app://veridesk/assets/main.js.map', 404],
  ['a folder', 'app://veridesk/', 404],
  ['an address that cannot be decoded', 'app://veridesk/%ff.html', 400],
])('%s is not read: %s', async (_, url, status) => {
  const answer = await get(url);
  expect([answer.status, await answer.text()]).toEqual([status, '']);
  expect(engine.read).toEqual([]);
});

it('nothing is written or asked in another way', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect((await get(START_URL, method)).status).toBe(405);
  expect(engine.read).toEqual([]);
});

it('a file that is not there is told with a status alone', async () => {
  engine.missing = true;
  const answer = await get('app://veridesk/assets/gone.js');
  expect([answer.status, await answer.text()]).toEqual([404, '']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('every file bears the policy of its page, and the judge alone may compile', async () => {
  const main = await policyOf(START_URL);
  expect(main).toContain("connect-src 'self'");
  expect(await policyOf('app://veridesk/assets/main-1a2b.js')).toBe(main);
  expect(await policyOf(CUSTOMER_URL)).not.toMatch(/connect-src|worker-src|img-src/u);
  expect(await policyOf('app://veridesk/assets/judge-worker-1a2b.js')).toContain("'wasm-unsafe-eval'");
  for (const path of [
    'assets/judge-worker-1a2b.js.html',
    'x/assets/judge-worker-1a2b.js',
    'assets/judge-worker-.js/a.js',
  ])
    expect(await policyOf(`app://veridesk/${path}`), path).toBe(main);
});

it('a script of the window is known by its bare name alone, so nobody learns what else is on the disk', () => {
  expect(isWindowFile('main-1a2b.js')).toBe(true);
  expect(isWindowFile('gone.js')).toBe(false);
  for (const name of ['../index.html', '../../../package.json', '/etc/passwd', 'x/main-1a2b.js'])
    expect(isWindowFile(name), name).toBe(false);
});
