/** Makes an evidence pack out of the open history: gathers, writes into the log what the pack holds, has the head signed. */

import { randomUUID } from 'node:crypto';
import type { DeviceKey, SignedHead } from '../shared/audit.ts';
import type { Caution } from '../shared/cautions.ts';
import type { PackProgress, PackShows } from '../shared/evidence.ts';
import type { Actor } from '../shared/journal.ts';
import { coverOfAll, maskCheck } from '../shared/masked-check.ts';
import { isMasked } from '../shared/masking.ts';
import type { Review } from '../shared/review.ts';
import { type Link, readEntry } from './audit/port.ts';
import { packLimits } from './evidence/pack/limits.ts';
import { contentsOf, type Gathered, PackTooLarge, packOf } from './evidence/pack/make.ts';
import { contentsHash, recordPath } from './evidence/pack/manifest.ts';
import { pieceOf } from './evidence/pack/piece.ts';
import type { ReportInput } from './evidence/report/input.ts';
import type { History } from './history/client.ts';
import { HistoryTrouble } from './history/trouble.ts';
import { reportedCheck } from './reported-check.ts';
import { cautionsOf, photoOf } from './views.ts';

/** How often a pack is made at most. Each time may leave its lines in the log. */
const TRIES = 4;

/** Something was written about one of its checks each time that it was made. */
export class PackOvertaken extends Error {
  constructor() {
    super('The pack was overtaken each time.');
    this.name = 'PackOvertaken';
  }
}

export interface PackPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly reviewOf: (history: History, checkId: string, by: Actor) => Promise<Review>;
  /** Null while the desk is not open. */
  readonly signHead: () => Promise<SignedHead | null>;
  /** By the present key, what one before it signed; null where that is not proved. */
  readonly signAgain: (head: SignedHead) => Promise<SignedHead | null>;
  readonly deviceKey: () => Promise<DeviceKey | null>;
  /** A PDF of what is handed over. */
  readonly report: (input: ReportInput) => Promise<Uint8Array>;
}

export interface PackAsked {
  /** No two alike. */
  readonly checkIds: readonly string[];
  readonly shows: PackShows;
  /** Of the program, for the report. */
  readonly version: string;
}

/** Who looks on while a pack is made, and may end it. */
export interface PackWatch {
  readonly told: (progress: PackProgress) => void;
  /** Making it rejects with its reason. */
  readonly signal: AbortSignal;
}

const unwatched: PackWatch = { told: () => undefined, signal: new AbortController().signal };

export interface MadePack {
  readonly id: string;
  readonly file: Buffer;
  /**
   * The last look, before the file bears its name: a large one takes its time to be written. Rejects with `check-unknown` where
   * one of its checks was erased meanwhile, and with the reason of whoever ended it.
   */
  readonly beforeNaming: () => Promise<void>;
}

/** The name that is proposed: it tells the day in UTC, and nothing of a customer. `at` is in milliseconds since 1970. */
export function suggestedName(at: number): string {
  return `evidence-${new Date(at).toISOString().slice(0, 10)}.veridesk.zip`;
}

/** A check, and what the log holds of it. */
interface GatheredWithLog extends Gathered {
  readonly links: readonly Link[];
  readonly cautions: readonly Caution[];
  /** Of the answer as it came, also where that went after a decision. */
  readonly answerSha256: string | null;
}

/**
 * Whether all are surely of one person. A number that went after a decision says four signs, which others end with too; and
 * one of another kind is another number, whatever its digits.
 */
function areOfOnePerson(checks: readonly Pick<Gathered, 'check'>[]): boolean {
  const numbers = new Set(checks.map(({ check: { kind, number } }) => `${kind} ${number}`));
  return numbers.size === 1 && (checks.length === 1 || !checks.some(({ check }) => isMasked(check.number)));
}

/** The report shows what the records show. */
function reportInput(
  checks: readonly GatheredWithLog[],
  { shows, version }: PackAsked,
  made: Pick<ReportInput, 'madeAt' | 'madeBy'>,
): ReportInput {
  const cover = coverOfAll(checks.map(({ check }) => check));
  return {
    ...made,
    version,
    isOnePerson: areOfOnePerson(checks),
    leftOut: 0,
    masked: !shows.clear,
    withPhoto: shows.pictures,
    checks: checks.map((one) => reportedCheck(one, one.links, shows.clear, cover)),
  };
}

async function gather(
  ports: PackPorts,
  history: History,
  { checkIds, shows }: PackAsked,
  by: Actor,
  { told, signal }: PackWatch,
): Promise<GatheredWithLog[]> {
  const gathered: GatheredWithLog[] = [];
  let held = 0;
  for (const id of checkIds) {
    signal.throwIfAborted();
    told({ part: 'gathering', done: gathered.length, of: checkIds.length });
    const [{ links, salts }, check, exchange, { timeline }, sent] = await Promise.all([
      history.auditOf([id]),
      history.show(id),
      history.exchange(id),
      ports.reviewOf(history, id, by),
      shows.pictures ? history.picture(id) : null,
    ]);
    const photo = shows.pictures ? photoOf(exchange) : null;
    const registry = photo && { mediaType: photo.mediaType, bytes: Buffer.from(photo.base64, 'base64') };
    const { bytes, sha256 } = exchange.answer ?? { bytes: null, sha256: '' };
    const answer = bytes && { size: bytes.length, sha256, bytes: shows.answers ? bytes : null };
    // Before the next ones are read: many large pictures would fill the memory.
    held += (sent?.bytes.length ?? 0) + (registry?.bytes.length ?? 0) + (answer?.bytes?.length ?? 0);
    if (held > packLimits.unpacked) throw new PackTooLarge();
    gathered.push({
      ...{ check, masked: maskCheck(check), answer, timeline, sent, registry },
      ...{ links, salt: salts[id] ?? '', cautions: cautionsOf(exchange) },
      answerSha256: exchange.answerSha256,
    });
  }
  return gathered;
}

/** Whether an entry tells of a pack: others may be made of the same check meanwhile. */
const isOfPack = ({ entry }: Link): boolean => readEntry(entry)?.kind === 'pack-made';

/** Rejects with `check-unknown` where one of them was erased. */
async function lookForAll(history: History, checkIds: readonly string[]): Promise<void> {
  for (const id of checkIds) await history.show(id);
}

/**
 * Whether the log tells up to `upTo` what was gathered, and no more: somebody else may have decided or noted meanwhile, or an
 * event settled a check. A pack that lacked it would look as if it had been changed. Rejects with `check-unknown` where one was
 * erased meanwhile, of which the log has no entry by the check.
 */
async function isAsGathered(
  history: History,
  checks: readonly GatheredWithLog[],
  upTo: number,
): Promise<boolean> {
  const ids = checks.map(({ check }) => check.id);
  await lookForAll(history, ids);
  const known = new Set(checks.flatMap(({ links }) => links.map(({ seq }) => seq)));
  const { links } = await history.auditOf(ids);
  return links.every((link) => link.seq > upTo || known.has(link.seq) || isOfPack(link));
}

/** What `making` gives, or a rejection as soon as it is ended: a report that is being made cannot be broken off. */
function unlessAborted<T>(making: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    making.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Null where something was written about one of the checks meanwhile. */
async function tryToMake(
  ports: PackPorts,
  history: History,
  asked: PackAsked,
  by: Actor,
  watch: PackWatch,
): Promise<MadePack | null> {
  const [id, madeAt] = [randomUUID(), ports.now()];
  const tell = (part: PackProgress['part']) =>
    watch.told({ part, done: asked.checkIds.length, of: asked.checkIds.length });
  const checks = await gather(ports, history, asked, by, watch);
  tell('report');
  const input = reportInput(checks, asked, { madeAt, madeBy: by.name });
  const report = await unlessAborted(ports.report(input), watch.signal);
  tell('packing');
  const made = await contentsOf({ id, madeAt, madeBy: by.name, shows: asked.shows, checks, report });
  const contents = contentsHash(made.contents);
  // A report takes its time. What comes between this and the signature is seen below, and is rare.
  if (!(await isAsGathered(history, checks, Number.MAX_SAFE_INTEGER))) return null;
  watch.signal.throwIfAborted();
  for (const { check, links } of checks) {
    const checkId = check.id;
    const record = made.contents.parts.find(({ path }) => path === recordPath(checkId))?.sha256 ?? '';
    const entries = links.filter((link) => !isOfPack(link)).length;
    const detail = { ...asked.shows, checks: checks.length, contents, entries, pack: id, record };
    await history.log({ at: ports.now(), by, what: 'pack-made', checkId, detail });
  }
  const [head, key] = [await ports.signHead(), await ports.deviceKey()];
  // The desk closed meanwhile, or makes way for a backup.
  if (!head || !key) throw new HistoryTrouble('closed');
  if (!(await isAsGathered(history, checks, head.seq))) return null;
  const proof = await pieceOf({ history, signAgain: ports.signAgain }, asked.checkIds, head, key.pem);
  const file = await packOf(made, proof);
  watch.signal.throwIfAborted();
  const beforeNaming = async () => {
    await lookForAll(history, asked.checkIds);
    watch.signal.throwIfAborted();
  };
  return { id, file, beforeNaming };
}

/**
 * The pack, as a file in memory. That it was made stands in the log before anything of it is handed out. It is made anew
 * where something is written about its checks meanwhile. Rejects with `check-unknown` where a check is not there, with
 * `closed` where the desk closes meanwhile, with `PackTooLarge` and `PackOvertaken`, and as the history and the keys do.
 * One that is ended late may have left its lines in the log, as one that is overtaken has.
 */
export async function makePack(
  ports: PackPorts,
  history: History,
  asked: PackAsked,
  by: Actor,
  watch = unwatched,
): Promise<MadePack> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const made = await tryToMake(ports, history, asked, by, watch);
    if (made) return made;
  }
  throw new PackOvertaken();
}
