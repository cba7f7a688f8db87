/**
 * A desk as a process of its own that does nothing but pull: the real history, intake and puller. It is told by its
 * arguments where its history lies and where the mailbox is, reads the token from standard input, and goes on until it is ended.
 */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { defaultSettings } from '../../../shared/profile.ts';
import { openHistory } from '../../history/client.ts';
import { historyProgram } from '../../history/testing/history-program.ts';
import { keptLine } from '../../service/kept-line.ts';
import { pullMailbox } from '../brought/pull.ts';
import { makeIntake } from '../intake.ts';

/** The key of its history, for whoever counts afterwards what it holds. */
export const DESK_KEY = () => Buffer.alloc(32, 7);

export const historyIn = (folder: string) => ({
  worker: historyProgram,
  path: join(folder, 'history.db'),
  runnersFolder: join(folder, 'runners'),
});

async function run(folder: string, address: string): Promise<void> {
  const token = (await text(process.stdin)).trim();
  const history = await openHistory(historyIn(folder), DESK_KEY(), Date.now());
  const signature = { ...defaultSettings.events.signature, method: 'none' as const };
  const judge = { profileId: 'p-1', signature, key: null };
  const intake = makeIntake(
    () => history,
    () => undefined,
    Date.now,
  );
  const polling = pullMailbox({
    everyMs: 100,
    line: keptLine(address, async () => null),
    token: async () => ({ token }),
    take: (raw) => intake.take(judge, raw, 'mailbox'),
    now: Date.now,
    changed: () => undefined,
    stumbled: () => undefined,
  });
  process.once('SIGTERM', () => {
    void polling
      .end()
      .then(() => history.close())
      .then(() => process.exit(0));
  });
}

const [, entry = '', folder, address] = process.argv;
if (import.meta.url.endsWith(entry.replace(/^.*[\\/]/u, '/')) && folder && address)
  await run(folder, address);
