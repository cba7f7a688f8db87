/**
 * Verifying the audit log as the product does, in pieces and in the history's own thread, against bare SHA-256 over the
 * same bytes. (`--entries=1000000`)
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { makeAudit } from '../electron/audit/audit.ts';
import { GENESIS, hashText, linkOf } from '../electron/audit/chain.ts';
import { openHistory } from '../electron/history/client.ts';
import { openDatabase } from '../electron/history/database.ts';
import { memorySecrets } from '../electron/secrets/memory.ts';
import type { JournalLine } from '../shared/journal.ts';
import { inFolder } from './folder.ts';
import { interleave, p50 } from './measure.ts';
import { numberOption } from './options.ts';
import { figure, note, table, verdict, verdictLeast } from './report.ts';

const LEAST_A_SECOND = 200_000;
/** Of the whole: reading encrypted pages out of the file, and looking at each link, beside the hash itself. */
const RATIO_MOST = 6;
const FROM = Date.parse('2026-01-01T08:00:00Z');
/** Texts that are hashed over and over for the bare hash, so that they fit into memory. */
const HELD = 10_000;
/** How long another question may wait while a verification runs, in milliseconds. */
const WAIT_MOST_MS = 50;

/** What a desk writes of one check: begun, ended, and every third one is looked at. */
function lineOf(i: number, checkId: string): JournalLine {
  const by = { id: null, name: ['Ada Bello', 'Bọ́lá Okoro', 'Chidi Eze'][i % 3] ?? '' };
  const at = FROM + i * 1_000;
  const seal = hashText(String(i));
  if (i % 7 === 6) return { at, by, what: 'revealed', checkId, detail: { value: 'number' } };
  if (i % 2 === 0) {
    const facts = {
      environment: 'production',
      kind: 'bvn',
      picture: null,
      profileId: 'p-main',
      sandbox: false,
    };
    return { at, by, what: 'check-begun', checkId, detail: { body: seal, ...facts } };
  }
  const ended = { answer: seal, follows: i, outcome: 'verified', state: 'answered', trouble: null };
  return { at, by, what: 'check-ended', checkId, detail: ended };
}

/** Fills the log, and gives the texts of its first entries and the bytes of all. */
function fill(db: Database, entries: number): { held: string[]; bytes: number } {
  const insert = db.prepare('INSERT INTO audit (seq, entry, hash) VALUES (?, ?, ?)');
  const held: string[] = [];
  let [prev, checkId, bytes] = [GENESIS, randomUUID() as string, 0];
  const part = db.transaction((from: number, to: number) => {
    for (let seq = from; seq <= to; seq += 1) {
      if (seq % 2 === 0) checkId = randomUUID();
      const link = linkOf(lineOf(seq, checkId), seq, prev);
      insert.run(link.seq, link.entry, link.hash);
      prev = link.hash;
      bytes += Buffer.byteLength(link.entry);
      if (held.length < HELD) held.push(link.entry);
    }
  });
  db.pragma('synchronous = OFF');
  for (let from = 1; from <= entries; from += 20_000) part(from, Math.min(entries, from + 19_999));
  db.pragma('wal_checkpoint(TRUNCATE)');
  return { held, bytes };
}

export async function run(): Promise<void> {
  const entries = numberOption('entries', 1_000_000);
  await inFolder(async (folder) => {
    const key = Buffer.alloc(32, 7);
    const path = join(folder, 'history.db');
    const db = openDatabase(path, key);
    const { held, bytes } = fill(db, entries);
    db.close();
    note(`${entries.toLocaleString('en-GB')} entries of ${Math.round(bytes / entries)} bytes, encrypted`);
    const worker = new URL('../electron/history/worker.ts', import.meta.url);
    const history = await openHistory({ worker, path, runnersFolder: join(folder, 'runners') }, key, FROM);
    try {
      const audit = makeAudit({ now: () => FROM, open: () => ({ history, secrets: memorySecrets() }) });
      const waits: number[] = [];
      const verify = async () => {
        let isRunning = true;
        // Somebody works on meanwhile.
        const others = (async () => {
          while (isRunning) {
            const from = performance.now();
            await history.page(null, 1);
            waits.push(performance.now() - from);
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
        })();
        const report = await audit.verify(history, {
          ...{ isDeep: false, told: () => undefined, cancel: new AbortController().signal },
        });
        isRunning = false;
        await others;
        if (report?.entries !== entries || report.found !== 0) throw new Error(JSON.stringify(report));
      };
      const bare = () => {
        for (let done = 0; done < entries; done += held.length)
          for (let i = 0; i < held.length && done + i < entries; i += 1) hashText(held[i] ?? '');
      };
      const samples = await interleave(
        { 'bare SHA-256': { run: bare }, 'audit verify': { run: verify } },
        { rounds: 3, warmUp: 1 },
      );
      table(samples, [50]);
      const took = p50(samples['audit verify']);
      verdictLeast('entries a second', entries / (took / 1_000), LEAST_A_SECOND, '');
      verdict('ratio to bare SHA-256', took / p50(samples['bare SHA-256']), RATIO_MOST, '');
      verdict('longest wait of another question', Math.max(...waits), WAIT_MOST_MS, ' ms');
      figure('its middle wait', p50(waits), ' ms');
    } finally {
      await history.close();
    }
  });
}
