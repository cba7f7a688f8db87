import { expect, it } from 'vitest';
import { untilLetGo, untilLetGoNow } from './until-let-go.ts';

/** Refused so many times; `tries` says how often it was tried. */
function refused(code: string, times: number) {
  let tries = 0;
  const rename = () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error(code), { code });
  };
  return { rename, tries: () => tries };
}

it.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows %s is waited for', async (code) => {
  const { rename, tries } = refused(code, 3);
  await untilLetGo(rename, 'win32');
  expect(tries()).toBe(4);
});

it('so it is where nothing may come in between', () => {
  const { rename, tries } = refused('EBUSY', 3);
  untilLetGoNow(rename, 'win32');
  expect(tries()).toBe(4);
  const elsewhere = refused('EBUSY', 1);
  expect(() => untilLetGoNow(elsewhere.rename, 'linux')).toThrow('EBUSY');
});

it('there too what lasts is told after about a second', () => {
  const begun = performance.now();
  const { rename } = refused('EPERM', Number.POSITIVE_INFINITY);
  expect(() => untilLetGoNow(rename, 'win32')).toThrow('EPERM');
  expect(performance.now() - begun).toBeGreaterThan(900);
});

it('what lasts is told after about a second', async () => {
  const begun = performance.now();
  const { rename } = refused('EPERM', Number.POSITIVE_INFINITY);
  await expect(untilLetGo(rename, 'win32')).rejects.toMatchObject({ code: 'EPERM' });
  expect(performance.now() - begun).toBeGreaterThan(900);
});

it.each([
  ['win32', 'ENOSPC'],
  ['linux', 'EPERM'],
  ['darwin', 'EBUSY'],
] as const)('on %s %s is told at once', async (platform, code) => {
  const { rename, tries } = refused(code, 1);
  await expect(untilLetGo(rename, platform)).rejects.toMatchObject({ code });
  expect(tries()).toBe(1);
});
