/** Whether a restore has a way back: until its plan is on disk all is as it was, and from then on it goes forward. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DeskStatus } from '../../shared/desk.ts';
import { memorySecrets } from '../secrets/memory.ts';
import type { Secrets } from '../secrets/port.ts';
import { placesIn } from './places.ts';
import type { DeskPorts, OpenDesk, OpenedHistory } from './ports.ts';
import { RestoreRefused, replaceHistory } from './replacing.ts';
import { COMING_KEY, comingVault, goOnRestoring } from './restoring.ts';

const OPEN: DeskStatus = { state: 'open', store: 'keychain', notices: [] };
const key = Buffer.alloc(32, 7);
type WhileAlone = DeskPorts<OpenedHistory>['history']['whileAlone'];

/** A desk with a history, and a verified one beside it. */
function scene(whileAlone: WhileAlone, isAlone = true) {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-replacing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const places = placesIn(folder);
  const restored = { path: join(folder, `history.restoring-${randomUUID()}.db`), key };
  writeFileSync(places.database, 'present');
  writeFileSync(restored.path, 'restored');
  const keychain = memorySecrets();
  const made = memorySecrets();
  const vault = {
    exists: async () => false,
    make: async (path: string) => {
      writeFileSync(path, '{}');
      return made;
    },
    open: async () => made,
  };
  const history = { keyCheck: () => 'ab'.repeat(32), whileAlone };
  const ports = { places, history, vault, now: () => new Date(0) } as unknown as DeskPorts<OpenedHistory>;
  const open = {
    ...{ store: 'keychain', secrets: keychain, places },
    history: { isAlone: async () => isAlone },
  } as unknown as OpenDesk<OpenedHistory>;
  const order: string[] = [];
  const leave = vi.fn(async () => void order.push(`left with ${await keychain.get(COMING_KEY)}`));
  const enter = vi.fn<(store: 'keychain' | 'vault', secrets: Secrets) => Promise<DeskStatus>>(
    async () => OPEN,
  );
  const replace = (place: Parameters<typeof replaceHistory>[2] = { store: 'present' }) =>
    replaceHistory(ports, restored, place, open, { leave, enter });
  const lies = () => [readFileSync(places.database, 'utf8'), existsSync(join(folder, 'restore.json'))];
  return { folder, places, restored, keychain, made, order, leave, enter, replace, lies };
}

const straight: WhileAlone = (_places, work) => work();

it('takes its place; its key is kept before the desk is left', async () => {
  const { order, enter, replace, lies, keychain } = scene(straight);
  expect(await replace()).toEqual(OPEN);
  expect([order, lies()]).toEqual([[`left with ${key.toString('hex')}`], ['restored', true]]);
  expect(enter.mock.calls).toEqual([['keychain', keychain]]);
});

it('into a new vault is entered by what the passphrase opens there', async () => {
  const { places, enter, replace, made } = scene(straight);
  await replace({ store: 'vault', passphrase: 'correct horse battery' });
  expect(enter.mock.calls).toEqual([['vault', made]]);
  expect([existsSync(places.vault), existsSync(comingVault(places))]).toEqual([true, false]);
});

it.each<[string, WhileAlone]>([
  ['another process has the history open', () => null],
  [
    'the file system refuses before anything is planned',
    () => {
      throw new Error('EROFS');
    },
  ],
])('is refused, and the desk is entered as it was, where %s', async (_, whileAlone) => {
  const { folder, enter, replace, lies, keychain } = scene(whileAlone);
  await expect(replace({ store: 'vault', passphrase: 'correct horse battery' })).rejects.toBeInstanceOf(
    RestoreRefused,
  );
  expect(lies()).toEqual(['present', false]);
  expect(enter.mock.calls).toEqual([['keychain', keychain]]);
  expect(readdirSync(folder).filter((name) => name.startsWith('vault'))).toEqual([]);
});

it.each(['keeping its key', 'leaving the desk'])('leaves no new vault where %s fails', async (what) => {
  const { folder, replace, lies, made, leave } = scene(straight);
  const fails = async () => Promise.reject(new Error('ENOSPC'));
  if (what === 'keeping its key') vi.spyOn(made, 'set').mockImplementation(fails);
  else leave.mockImplementation(fails);
  await expect(replace({ store: 'vault', passphrase: 'correct horse battery' })).rejects.toThrow('ENOSPC');
  expect(lies()).toEqual(['present', false]);
  expect(readdirSync(folder).filter((name) => name.startsWith('vault'))).toEqual([]);
});

it('is refused before the desk is left where another process is seen to have the history open', async () => {
  const { order, enter, replace, lies, keychain } = scene(straight, false);
  await expect(replace()).rejects.toBeInstanceOf(RestoreRefused);
  expect([order, enter.mock.calls, lies()]).toEqual([[], [], ['present', false]]);
  expect(await keychain.get(COMING_KEY)).toBeNull();
});

it('is refused where the verified history is gone', async () => {
  const { restored, replace, lies } = scene(straight);
  rmSync(restored.path);
  await expect(replace()).rejects.toBeInstanceOf(RestoreRefused);
  expect(lies()).toEqual(['present', false]);
});

it('goes forward once its plan is on disk, whatever fails behind that', async () => {
  const { enter, replace, lies, keychain } = scene((_places, work) => {
    work();
    throw new Error('EIO');
  });
  expect(await replace()).toEqual(OPEN);
  expect(lies()).toEqual(['restored', true]);
  expect(enter.mock.calls).toEqual([['keychain', keychain]]);
});

it.each([
  ['for nobody where a vault lies there that another restore left', { store: 'present' }, true],
  ['for the one who has it open where its own vault is still to be moved', { store: 'vault' }, false],
] as const)('whose files are moved waits %s', async (_, place, isThrough) => {
  const { places, replace, lies } = scene(straight);
  await replace(place.store === 'vault' ? { ...place, passphrase: 'correct horse battery' } : place);
  expect(lies()).toEqual(['restored', true]);
  writeFileSync(comingVault(places), '{}');
  const whileAlone: WhileAlone = () => null;
  const history = { whileAlone } as unknown as DeskPorts<OpenedHistory>['history'];
  expect(goOnRestoring({ places, history })).toBe(isThrough);
});
