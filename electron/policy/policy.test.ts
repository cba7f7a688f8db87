/** The file of the organisation’s rules: taken where it can be, refused in one sentence where not, and never for none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { policyPlace } from './place.ts';
import { PolicyBroken, readPolicy } from './policy.ts';

const own = process.getuid?.() ?? 0;
let place: string;
let keeper: { owner: number; top: string };

beforeEach(() => {
  const top = realpathSync(temporaryFolder());
  chmodSync(top, 0o755);
  mkdirSync(join(top, 'veridesk'), { mode: 0o755 });
  place = join(top, 'veridesk', 'policy.json');
  keeper = { owner: own, top };
});

const whole = {
  ...{ format: 'veridesk-policy', version: 1 },
  services: ['https://API.example.com/', 'http://127.0.0.1:8080'],
  keyStores: ['keychain'],
  retentionYears: { least: 6, most: 10 },
  lockAfterMinutes: 5,
  signIn: 'required',
  eventWays: [],
  dailyBackups: 'required',
};

const put = (content: unknown) =>
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o644 });
const said = (with_: Partial<typeof keeper> = {}) => {
  try {
    return readPolicy(place, { ...keeper, ...with_ });
  } catch (error) {
    if (!(error instanceof PolicyBroken)) throw error;
    return error.sentence;
  }
};

describe('the rules', () => {
  it('are none where there is no file, nor its folder', () => {
    expect(said()).toEqual({ rules: {}, place: null });
    expect(readPolicy(join(dirname(place), 'none', 'policy.json'), keeper).place).toBeNull();
  });

  it('are taken as they stand in it, its services in normal form', () => {
    put(`\ufeff${JSON.stringify(whole)}`);
    const { format: _, version: __, ...rules } = whole;
    const services = ['https://api.example.com', 'http://127.0.0.1:8080'];
    expect(said()).toEqual({ rules: { ...rules, services }, place });
  });

  it.each([
    ['no JSON', '{', 'it is not JSON'],
    ['empty', '', 'it is not JSON'],
    ['a list', [], 'it holds no rules'],
    ['far too long', `"${'x'.repeat(100_000)}"`, 'far longer'],
    ['a slip in a name', { ...whole, retentionYear: {} }, '“retentionYear” is not known'],
    ['a slip within', { ...whole, retentionYears: { min: 5 } }, '“min” is not known'],
    ['without its format', { version: 1 }, '“format” is missing'],
    ['of a later version', { ...whole, version: 2 }, '“version” is missing, or is not what it should be'],
    [
      'a name twice',
      '{"format":"veridesk-policy","version":1,"signIn":"required","signIn":"required"}',
      'twice',
    ],
    ['no service', { ...whole, services: [] }, '“services” is missing, or is not'],
    ['a service with a path', { ...whole, services: ['https://a.example/v1'] }, '“services.0”: A service is'],
    ['a service in clear', { ...whole, services: ['http://a.example'] }, '“services.0”: A service is'],
    ['a store that is none', { ...whole, keyStores: ['disk'] }, '“keyStores.0” is missing, or is not'],
    ['years the wrong way round', { ...whole, retentionYears: { least: 9, most: 8 } }, 'is more than'],
    ['no minute', { ...whole, lockAfterMinutes: 0 }, '“lockAfterMinutes”: Idle time is from'],
    ['sign-in that is off', { ...whole, signIn: 'off' }, '“signIn” is missing, or is not'],
  ])('are refused in one sentence: %s', (_, content, words) => {
    put(content);
    const sentence = String(said());
    expect(sentence).toContain(words);
    expect(sentence).toContain(place);
    expect(sentence).not.toMatch(/\.\.|Invalid|Unrecognized|Too /u);
  });
});

describe.skipIf(process.platform === 'win32')('who may write the rules', () => {
  beforeEach(() => put(whole));

  it('is their owner alone: a file that others may write to is refused, and one of somebody else', () => {
    for (const mode of [0o666, 0o664, 0o646]) {
      chmodSync(place, mode);
      expect(said()).toContain('it has to belong to root, and nobody else may write to it');
    }
    chmodSync(place, 0o644);
    expect(said()).toMatchObject({ place });
    expect(said({ owner: own + 1 })).toContain('it has to belong to root');
  });

  it('holds for the folder, in which the file could be replaced, and for those above it', () => {
    for (const folder of [dirname(place), dirname(dirname(place))]) {
      chmodSync(folder, 0o777);
      expect(said()).toContain(`its folder ${folder} has to belong to root`);
      chmodSync(folder, 0o755);
    }
  });

  it('holds for where a folder leads, and the file is no link', () => {
    const outer = join(keeper.top, 'outer');
    mkdirSync(outer, { mode: 0o755 });
    const elsewhere = join(outer, 'elsewhere');
    renameSync(dirname(place), elsewhere);
    symlinkSync(elsewhere, dirname(place));
    expect(said()).toMatchObject({ place });
    chmodSync(elsewhere, 0o777);
    expect(said()).toContain('its folder');
    chmodSync(elsewhere, 0o755);
    // Whoever may write to that one could put another folder in the place of the one to which the link leads.
    chmodSync(outer, 0o777);
    expect(said()).toContain(`its folder ${outer} has to belong to root`);
    chmodSync(outer, 0o755);
    renameSync(place, join(elsewhere, 'real.json'));
    symlinkSync('real.json', place);
    expect(said()).toContain('it is no plain file');
  });

  it('a link that leads to nothing is not taken for no rules, nor is one in place of the folder', () => {
    rmSync(place);
    symlinkSync('gone.json', place);
    expect(said()).toContain(`the link ${place} leads to nothing`);
    renameSync(dirname(place), join(keeper.top, 'moved'));
    symlinkSync('not-mounted', dirname(place));
    expect(said()).toContain(`the link ${dirname(place)} leads to nothing`);
  });

  it('a pipe in their place is refused at once: nobody may ever write to it', () => {
    rmSync(place);
    execFileSync('mkfifo', [place]);
    // Whoever waits for a pipe waits for good, so another process does.
    const [program, keeps] = [new URL('policy.ts', import.meta.url).href, JSON.stringify(keeper)];
    const script = `import(${JSON.stringify(program)}).then(({ readPolicy }) => readPolicy(${JSON.stringify(place)}, ${keeps}))`;
    const { stderr, signal } = spawnSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      timeout: 5_000,
    });
    expect(signal).toBeNull();
    expect(stderr).toContain('it is no plain file');
  });

  it('a folder in their place is no file', () => {
    renameSync(place, `${place}.away`);
    mkdirSync(place, { mode: 0o755 });
    expect(said()).toContain('it is no plain file');
  });
});

it('lie where nothing that a person sets can lead elsewhere', () => {
  // The program's own environment, and not one in its place: other tests of this process set their own in it.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('ProgramData', 'D:\\mine');
  vi.stubEnv('HOME', '/tmp/mine');
  vi.stubEnv('XDG_CONFIG_DIRS', '/tmp/mine');
  expect(policyPlace('linux')).toBe('/etc/veridesk/policy.json');
  expect(policyPlace('darwin')).toBe('/Library/Application Support/Veridesk/policy.json');
  expect(policyPlace('win32')).toBe('C:\\ProgramData\\Veridesk\\policy.json');
});
