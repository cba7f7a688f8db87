/** Where Ubuntu keeps Electron from making its sandbox, a person is told what to do, and nowhere else. */
import { expect, it } from 'vitest';

interface System {
  readonly platform: string;
  readonly user: number;
  readonly restricts: () => boolean;
  readonly statOf: (path: string) => { readonly uid: number; readonly mode: number } | undefined;
}

const { sandboxAdvice } = (await import(new URL('./electron-sandbox.mjs', import.meta.url).href)) as {
  sandboxAdvice: (electron: string, system: System) => string | null;
};

const UBUNTU: System = {
  platform: 'linux',
  user: 1000,
  restricts: () => true,
  statOf: () => ({ uid: 1000, mode: 0o100755 }),
};
const helperOf = (uid: number, mode: number): System => ({ ...UBUNTU, statOf: () => ({ uid, mode }) });

it('tells an ordinary user of Ubuntu what to run, once', () => {
  expect(sandboxAdvice('/home/ada/my desk/electron', UBUNTU)).toContain(
    "sudo chown root '/home/ada/my desk/chrome-sandbox' && sudo chmod 4755 '/home/ada/my desk/chrome-sandbox'",
  );
  expect(sandboxAdvice("/home/o'hara/electron", UBUNTU)).toContain("'/home/o'\\''hara/chrome-sandbox'");
});

it.each([
  ['that belongs to somebody else', helperOf(1000, 0o104755)],
  ['that is no set-user-ID program', helperOf(0, 0o100755)],
  ['that is not there', { ...UBUNTU, statOf: () => undefined }],
])('tells it of a helper %s', (_, system) => {
  expect(sandboxAdvice('/desk/electron', system)).toContain('chmod 4755');
});

it.each([
  ['the helper is set up', helperOf(0, 0o104755)],
  ['nothing is restricted', { ...UBUNTU, restricts: () => false }],
  ['root starts it', { ...UBUNTU, user: 0 }],
  ['the system is another', { ...UBUNTU, platform: 'darwin' }],
])('says nothing where %s', (_, system) => {
  expect(sandboxAdvice('/desk/electron', system)).toBeNull();
});

it('never advises to go without the sandbox', () => {
  expect(sandboxAdvice('/desk/electron', UBUNTU)).not.toContain('no-sandbox');
});
