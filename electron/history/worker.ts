/** The thread of the database: takes one message at a time, answers each. */
import { mkdirSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type Database from 'better-sqlite3-multiple-ciphers';
import type { ExportChunk } from '../../shared/exported.ts';
import type { CheckBeginning } from '../../shared/record.ts';
import { answerRoom } from './answer-room.ts';
import { carryOver } from './audit/carry-over.ts';
import { openDatabase } from './database.ts';
import { checkpointBehind, isFollowed } from './file/checkpoint-behind.ts';
import { examineIfNoted, noteDamage } from './file/damage-note.ts';
import { openSqlite } from './file/database-library.ts';
import { removeDeadRunners } from './file/dead-runners.ts';
import { exactTrouble } from './file/exact-trouble.ts';
import { holdRoomForOne, holdRoomToRead, inHeldRoom, inRoomToRead, isWithoutRoom } from './file/held-room.ts';
import { type InPlace, stayInPlace } from './file/in-place.ts';
import { withLateStatements } from './file/late-statements.ts';
import { tellRestored } from './file/restored-mark.ts';
import { becomeRunner, isAnyoneAtWork, type Runner, whileNobodyElseOpens } from './file/runner.ts';
import { removeLeftCopies } from './file/staged-copies.ts';
import { cautionsBehind } from './find/cautions-behind.ts';
import { indexBehind } from './find/index-behind.ts';
import { listedBehind } from './find/listed-behind.ts';
import type { Loaded, Reply, Taken, ToWorker } from './messages.ts';
import { keyOldNumbers, numberKeyer } from './number-key.ts';
import { type Operations, operations } from './operations.ts';
import { isReading } from './readings.ts';
import { nothingRecovered, type Recovered } from './recovery.ts';
import { HistoryTrouble, troubleFrom } from './trouble.ts';

interface Open {
  readonly db: Database.Database;
  readonly path: string;
  readonly runnersFolder: string;
  readonly runner: Runner;
  readonly operations: Operations;
  readonly behind: ReturnType<typeof indexBehind>;
  readonly checkpoint: ReturnType<typeof checkpointBehind>;
  readonly listed: ReturnType<typeof listedBehind>;
  readonly cautions: ReturnType<typeof cautionsBehind>;
  readonly inPlace: InPlace;
  readonly answerRoom: ReturnType<typeof answerRoom>;
}

let open: Open | undefined;

/** A damaged page that is met behind the answers is told as one that is met by a question. */
function noteIfDamaged(error: unknown, path: string): void {
  if (troubleFrom(error).kind === 'damaged') noteDamage(path);
}

type Opening = Extract<ToWorker, { type: 'open' }>;

/**
 * A runner and its database. The runner comes first: a process that is just opening the database counts as at work on it.
 * It comes while nobody else opens: whoever still waits for that has nothing open, and is in nobody's way.
 */
function openInTurn({ path, key, runnersFolder }: Opening): { runner: Runner; db: Database.Database } {
  const runner = becomeRunner(runnersFolder);
  try {
    const db = openDatabase(path, key, () => isAnyoneAtWork(runnersFolder, runner));
    return { runner, db: withLateStatements(db) };
  } catch (error) {
    runner.release();
    throw error;
  }
}

/** What a full disk does not take is settled by a later opening, or once the number is asked for: it keeps nobody from reading. */
function recoverIfRoom(path: string, recover: (found: Recovered) => Recovered): Recovered {
  const found = nothingRecovered();
  try {
    return inRoomToRead(path, () => recover(found));
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
    return found;
  }
}

function openAll(message: Opening): Recovered {
  let opened: { runner: Runner; db: Database.Database } | undefined;
  try {
    // The data folder may be new.
    mkdirSync(message.runnersFolder, { recursive: true, mode: 0o700 });
    const isAlone = () => !isAnyoneAtWork(message.runnersFolder);
    opened = whileNobodyElseOpens(message.path, () => {
      holdRoomForOne(message.path, isAlone);
      return inRoomToRead(message.path, () => openInTurn(message), isAlone);
    });
    const { runner, db } = opened;
    const inPlace = stayInPlace(message.path);
    examineIfNoted(db, message.path, () => !isAnyoneAtWork(message.runnersFolder, runner));
    const keyOf = numberKeyer(message.key);
    const stumbled = (error: unknown) => noteIfDamaged(error, message.path);
    const checkpoint = checkpointBehind(db, stumbled);
    const behind = indexBehind(db, stumbled);
    const listed = listedBehind(db, stumbled);
    const cautions = cautionsBehind(db, stumbled);
    // What an update leaves to be done takes many transactions, between which nobody else would get a turn to write.
    whileNobodyElseOpens(message.path, () => {
      keyOldNumbers(db, keyOf);
      behind.catchUp();
      carryOver(db, message.now);
    });
    tellRestored(db);
    const made = operations(db, runner, message.runnersFolder, keyOf);
    const recovered = recoverIfRoom(message.path, (found) => made.recover(message.now, found));
    const { path, runnersFolder } = message;
    open = {
      ...{ db, path, runnersFolder, runner, operations: made, inPlace, answerRoom: answerRoom(db) },
      ...{ behind, checkpoint, listed, cautions },
    };
    return recovered;
  } catch (error) {
    opened?.db.close();
    opened?.runner.release();
    throw error;
  } finally {
    message.key.fill(0);
  }
}

type Asked = Extract<ToWorker, { type: 'ask' }>;

function asked({ operations: all }: Open, { id, operation, input }: Asked): unknown {
  if (operation === 'begin') {
    const [beginning, rules] = input as Parameters<Operations['begin']>;
    const taken: Taken = { id, isTaken: true };
    return all.begin(beginning, rules, () => parentPort?.postMessage(taken));
  }
  return (all[operation] as (...given: readonly unknown[]) => unknown)(...input);
}

/** Without its journal the file has to hold what is written at once. What cannot go into it now goes with the next. */
function putIntoFile({ db }: Open): void {
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // It is written all the same, and in the file once this is closed in order.
  }
}

/** What is written before anything can be read: who signs in, and who looked at a number. */
const READERS: readonly (keyof Operations)[] = ['beginTry', 'endTries', 'log'];

/** In the room that is held for this operation where the disk has none; a check begins once that for its answer is held. */
function inItsRoom<T>(
  { path, answerRoom, operations: all }: Open,
  { operation, input }: Asked,
  work: () => T,
): T {
  if (operation === 'begin') {
    const { createdAt } = input[0] as CheckBeginning;
    return answerRoom.begin(work, () => all.recover(createdAt));
  }
  if (operation === 'end') return inHeldRoom(path, work);
  return READERS.includes(operation) ? inRoomToRead(path, work) : work();
}

/** What is written into a file that nobody will open again is lost: a check that is paid for, a decision, an erasing. */
function written(open: Open, message: Asked): unknown {
  const { inPlace, path, runnersFolder } = open;
  const { operation } = message;
  inPlace.insist();
  const isLoose = !inPlace.hasJournal();
  if (isLoose) putIntoFile(open);
  if (operation === 'begin' && isLoose) throw new HistoryTrouble('taken-away', 'its journal');
  // What is erased goes from every file of this desk that nobody waits with.
  if (operation === 'beforeRewriting') removeLeftCopies(path, runnersFolder);
  const value = inItsRoom(open, message, () => asked(open, message));
  if (operation === 'begin') holdRoomToRead(path);
  if (isLoose) putIntoFile(open);
  return value;
}

function answer(message: ToWorker): unknown {
  switch (message.type) {
    case 'open':
      return openAll(message);
    case 'settle':
      open?.behind.catchUp();
      open?.checkpoint.cancel();
      open?.listed.cancel();
      open?.cautions.cancel();
      return null;
    case 'readOn':
      return open?.cautions.next() ?? 'stuck';
    case 'close':
      open?.behind.catchUp();
      open?.checkpoint.cancel();
      open?.listed.last();
      open?.cautions.last();
      open?.db.close();
      open?.runner.release();
      open = undefined;
      return null;
    case 'ask':
      if (!open) throw new HistoryTrouble('closed');
      return isReading(message.operation) ? asked(open, message) : written(open, message);
  }
}

/** Parts of a list go over as they lie, instead of being copied into the memory of each thread on their way. */
function handedOver(reply: Reply): ArrayBuffer[] {
  const value = reply.ok ? (reply.value as Partial<ExportChunk> | null) : null;
  return value?.json instanceof Uint8Array ? [value.json.buffer] : [];
}

// The library loads its own code with the first database: here, while a thread that was started ahead waits for its history.
openSqlite(':memory:').close();
parentPort?.postMessage({ isLoaded: true } satisfies Loaded);

parentPort?.on('message', (message: ToWorker) => {
  let reply: Reply;
  try {
    reply = { id: message.id, ok: true, value: answer(message) };
  } catch (error) {
    const at = message.type === 'open' ? message : open;
    const { kind, message: why } = at ? exactTrouble(error, at.path, at.runnersFolder) : troubleFrom(error);
    if (kind === 'damaged' && open) noteDamage(open.path);
    reply = { id: message.id, ok: false, kind, why };
  }
  parentPort?.postMessage(reply, handedOver(reply));
  if (message.type === 'ask' && message.operation === 'end') open?.behind.soon();
  if (message.type === 'ask' && isFollowed(message.operation)) {
    open?.checkpoint.soon();
    // They stop where the file is written anew, and where another process held it.
    open?.listed.soon();
    open?.cautions.soon();
  }
  // After the answer, so that nobody waits for it, and after the recovery, which asks those files who has ended.
  if (message.type === 'open' && open) {
    removeDeadRunners(message.runnersFolder);
    removeLeftCopies(message.path, message.runnersFolder);
    holdRoomToRead(message.path);
  }
  // What a crash left in the journal.
  if (message.type === 'open') open?.checkpoint.catchUp();
  if (message.type === 'open') open?.listed.soon();
  if (message.type === 'open') open?.cautions.soon();
});
