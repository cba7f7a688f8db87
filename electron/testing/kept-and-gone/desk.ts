/** A real desk behind the contract, over a real file and a real service, whose clock a test moves. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { onTestFinished, vi } from 'vitest';
import type { Reply } from '../../../shared/call.ts';
import type { ProfileSummary } from '../../../shared/contract.ts';
import type { Session } from '../../../shared/operator.ts';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { PASSPHRASE, readNotices, temporaryPlaces } from '../../desk/testing/real-desk.ts';
import { unlock } from '../../history/database.ts';
import { plainBytes } from '../../history/testing/plain-bytes.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { writeQuickVault } from '../../secrets/testing/write-vault.ts';
import { rawService, wholeAnswer } from '../../service/testing/raw-service.ts';
import { mainProcess } from '../main-process.ts';
import type { Said } from './people.ts';

export const DAY_MS = 86_400_000;
const BACKUP_PASSPHRASE = 'quiet river under stones';

export const operators = {
  administrator: { name: 'Adanna', secret: 'a long way down' },
  reviewer: { name: 'Rita', secret: 'a short way up' },
  operator: { name: 'Bobo', secret: 'no way at all' },
} as const;
export type Who = keyof typeof operators;
export const whos = ['administrator', 'reviewer', 'operator'] as const;

export async function openDesk() {
  // Times of waiting stay real.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.parse('2018-06-04T09:00:00Z'));
  const [places, out] = [temporaryPlaces(), temporaryFolder()];
  await writeQuickVault(places.vault);
  let said: Said = null;
  const service = await rawService((socket) => {
    if (said) socket.end(wholeAnswer(...said));
    else socket.destroy();
  });
  let awake = 0;
  const clock = { now: () => Date.now(), monotonic: () => performance.now() + awake };
  const opened = async () => {
    const main = mainProcess({ clock }, places);
    const { state } = await main.core.desk.unlock(PASSPHRASE);
    if (state !== 'open') throw new Error(`The desk is ${state}`);
    return main;
  };
  let main = await opened();
  const value = <T = unknown>(name: string, input?: unknown): Promise<T> => main.value<T>(name, input);
  const keys = { apiKey: 'sandbox_api_k', encryptionKey: 'sandbox_enc_k' };
  const addAccount = async () => {
    const at = { baseUrl: service.baseUrl, environment: 'sandbox' };
    return (await value<{ id: string }>('profiles.add', { name: `Account ${randomUUID()}`, ...at, ...keys }))
      .id;
  };
  const account = await addAccount();
  for (const role of whos) await value('operators.add', { role, ...operators[role] });
  await value('operators.switchOn', operators.administrator);
  const key = async () => {
    const found = main.core.desk.open && (await findDatabaseKey(main.core.desk.open.secrets));
    if (!found) throw new Error('The desk has no key');
    return found;
  };

  return {
    ...{ account, addAccount, value },
    ask: (name: string, input: unknown = {}): Promise<Reply> => main.ask(name, input),
    core: () => main.core,
    say: (next: Said) => {
      said = next;
    },
    /** Where it has none, as one that came back after it was removed. */
    async giveKeys(id: string): Promise<void> {
      const listed = await value<ProfileSummary[]>('profiles.list');
      if (listed.some((one) => one.id === id && one.keys === null))
        await value('profiles.setKeys', { id, ...keys });
    },
    /** Whoever is named is at work from now on. */
    async as(who: Who): Promise<void> {
      const session = await value<Session>('operators.session');
      if (session.operator?.name === operators[who].name) return;
      await value('operators.lock');
      await value('operators.signIn', operators[who]);
    },
    /** The computer was awake meanwhile, or its clock was set. */
    move(ms: number, wasAwake: boolean): void {
      vi.setSystemTime(Date.now() + ms);
      if (wasAwake) awake += ms;
    },
    async reopen(): Promise<void> {
      await main.core.close();
      main = await opened();
    },
    /** Nothing is looked for, erased or written anew any more. */
    settled: () =>
      vi.waitUntil(() => main.core.retention.progress() === null, { timeout: 30_000, interval: 2 }),
    /** A file that was chosen in a dialog of the system, and what stands in it then. */
    async written(name: string, input: unknown): Promise<Buffer> {
      const path = join(out, randomUUID());
      main.saving.path = path;
      await value(name, input);
      return readFileSync(path);
    },
    async backUp(): Promise<string> {
      const path = join(out, `${randomUUID()}.vdbackup`);
      const by = main.core.operators.now();
      if (by) await main.core.backups.saveTo(path, BACKUP_PASSPHRASE, by);
      return path;
    },
    async restore(path: string): Promise<void> {
      main.saving.path = path;
      await value('backup.chooseFile');
      await value('backup.look', { passphrase: BACKUP_PASSPHRASE });
      await value('backup.restore', { store: 'present' });
      await readNotices(main.core);
    },
    /** When each entry of the log was made, in their order. */
    async logged(): Promise<number[]> {
      const db = new Database(places.database, { readonly: true });
      try {
        unlock(db, await key());
        const entries = db
          .prepare<[], string>(`SELECT entry ->> '$.at' FROM audit ORDER BY seq`)
          .pluck()
          .all();
        return entries.map((at) => Date.parse(at));
      } finally {
        db.close();
      }
    },
    /** Every byte of the data folder, the history decrypted, in Latin-1; without the histories that a restore set aside. */
    async bytes(): Promise<string> {
      const files = readdirSync(places.folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile() && !one.name.includes('before-restore'))
        .map((one) => readFileSync(join(one.parentPath, one.name)));
      const history = plainBytes(places.database, await key());
      return Buffer.concat([history, ...files]).toString('latin1');
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
