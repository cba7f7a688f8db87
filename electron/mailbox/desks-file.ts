/**
 * Which hooks the mailbox has, and which desks read them. The file holds no token, only the SHA-256 of each: a copy of it
 * opens nothing. Tokens are 32 random bytes, so that their hash needs no salt.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { z } from 'zod';
import { modeOf, replaceWhole } from '../files/replace-whole.ts';
import { untilLetGoNow } from '../files/until-let-go.ts';
import { MailboxTrouble } from './trouble.ts';

const FORMAT = 'veridesk-mailbox-desks';
const Name = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/u);
const Hash = z.string().regex(/^[0-9a-f]{64}$/u);

const DesksFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  hooks: z.array(z.strictObject({ name: Name, tokenSha256: Hash })).max(1_000),
  /** `hook` is the one whose deliveries this desk gets. A desk that reads two has two entries. */
  desks: z.array(z.strictObject({ name: Name, tokenSha256: Hash, hook: Name })).max(10_000),
});
type DesksFile = z.infer<typeof DesksFile>;

/** The hooks and desks of one mailbox, found by the hash of their token. */
export interface Desks {
  /** The name of the hook that this token opens, or null. */
  hookOf(token: string): string | null;
  /** The name of the desk that this token belongs to, or null. */
  deskOf(token: string): string | null;
  /** Names of the desks that get the deliveries of a hook. */
  readersOf(hook: string): readonly string[];
  readonly names: readonly string[];
}

/** Looked up by hash, so that the time it takes tells nothing of how near a guess was. */
const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest('hex');

function isRepeated(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

function readText(path: string): string {
  try {
    // A device may never end.
    if (statSync(path).isFile()) return readFileSync(path, 'utf8');
  } catch {
    throw new MailboxTrouble(`The file of the desks, ${path}, cannot be read. Check its name and its mode.`);
  }
  throw new MailboxTrouble(
    `${path} is no file. Name the file of the desks, or make one with --new-desk NAME.`,
  );
}

function readFile(path: string): DesksFile {
  const text = readText(path);
  let read: DesksFile;
  try {
    read = DesksFile.parse(JSON.parse(text));
  } catch {
    throw new MailboxTrouble(
      `The file of the desks, ${path}, is not what it should be. Make one with --new-desk NAME.`,
    );
  }
  const hooks = read.hooks.map(({ name }) => name);
  const isAstray =
    read.desks.some(({ hook }) => !hooks.includes(hook)) ||
    hooks.some((name) => !read.desks.some(({ hook }) => hook === name));
  if (isAstray || isRepeated(hooks) || isRepeated(read.desks.map(({ name }) => name))) {
    throw new MailboxTrouble(
      `The file of the desks, ${path}, names something twice, or a desk and a hook that do not belong together.`,
    );
  }
  return read;
}

/** Reads the file; throws a `MailboxTrouble` where it cannot be used. */
export function readDesks(path: string): Desks {
  const { hooks, desks } = readFile(path);
  const hookByHash = new Map(hooks.map(({ name, tokenSha256 }) => [tokenSha256, name]));
  const deskByHash = new Map(desks.map(({ name, tokenSha256 }) => [tokenSha256, name]));
  const readers = new Map(
    hooks.map((hook) => [hook.name, desks.filter((desk) => desk.hook === hook.name).map(({ name }) => name)]),
  );
  return {
    hookOf: (token) => hookByHash.get(hashOf(token)) ?? null,
    deskOf: (token) => deskByHash.get(hashOf(token)) ?? null,
    readersOf: (hook) => readers.get(hook) ?? [],
    names: desks.map(({ name }) => name),
  };
}

/** What was made for a new desk. The tokens stand nowhere else: they are told once. */
export interface MadeDesk {
  readonly desk: string;
  readonly token: string;
  readonly hook: string;
  /** The token in the hook's address; null where the hook was there already. */
  readonly hookToken: string | null;
}

/** A desk is added in milliseconds. How long another process is waited for, and how often it is looked, in milliseconds. */
const WAIT_MS = 10_000;
const STEP_MS = 20;

/** False where another process has the lock. */
function tryLock(lock: string): boolean {
  try {
    // Windows says of one that was just removed, and that a scanner still has open, that it may not be made.
    closeSync(untilLetGoNow(() => openSync(lock, 'wx', 0o600)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Runs `change` while no other process changes the file. The lock of one that was killed is left to a person. */
function alone<T>(path: string, waitMs: number, change: () => T): T {
  const lock = `${path}.lock`;
  const until = performance.now() + waitMs;
  while (!tryLock(lock)) {
    if (performance.now() > until)
      throw new MailboxTrouble(
        `Another process is adding a desk to ${path}, or was killed while it did. If none is, remove ${lock}, then try again.`,
      );
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
  }
  try {
    return change();
  } finally {
    // One that stayed would keep everybody from adding a desk, and nobody would be told the token of this one.
    untilLetGoNow(() => rmSync(lock, { force: true }));
  }
}

/**
 * Adds a desk to the file, which is made where there is none, and its hook if that is new. A new file is readable by its owner
 * alone; one that is there stays readable by whom it was. Throws a `MailboxTrouble` where the name is taken or cannot be used.
 */
export function addDesk(path: string, desk: string, hook: string, waitMs = WAIT_MS): MadeDesk {
  if (!Name.safeParse(desk).success || !Name.safeParse(hook).success)
    throw new MailboxTrouble('A name has 1 to 60 letters, digits, “.”, “-” and “_”.');
  // Of two that add one at once, the desk of one would be lost, behind a token that was told.
  return alone(path, waitMs, () => addAlone(path, desk, hook));
}

function addAlone(path: string, desk: string, hook: string): MadeDesk {
  const file: DesksFile = existsSync(path)
    ? readFile(path)
    : { format: FORMAT, version: 1, hooks: [], desks: [] };
  if (file.desks.some(({ name }) => name === desk))
    throw new MailboxTrouble(`There is a desk “${desk}” already. Choose another name.`);
  const newToken = () => randomBytes(32).toString('base64url');
  const token = newToken();
  const hookToken = file.hooks.some(({ name }) => name === hook) ? null : newToken();
  const hooks = hookToken ? [...file.hooks, { name: hook, tokenSha256: hashOf(hookToken) }] : file.hooks;
  const desks = [...file.desks, { name: desk, tokenSha256: hashOf(token), hook }];
  write(path, { ...file, hooks, desks });
  return { desk, token, hook, hookToken };
}

function write(path: string, file: DesksFile): void {
  // A group may be there to read it alone, the service’s own.
  untilLetGoNow(() => replaceWhole(path, `${JSON.stringify(file, null, 2)}\n`, modeOf(path) ?? undefined));
}

/** Takes a desk out again, and its hook if no other desk has come to read that: of a desk whose token nobody was told. */
export function takeBackDesk(path: string, { token, hook }: MadeDesk, waitMs = WAIT_MS): void {
  alone(path, waitMs, () => {
    const file = readFile(path);
    const desks = file.desks.filter(({ tokenSha256 }) => tokenSha256 !== hashOf(token));
    const hooks = file.hooks.filter(({ name }) => name !== hook || desks.some((desk) => desk.hook === name));
    if (desks.length > 0) write(path, { ...file, hooks, desks });
    else untilLetGoNow(() => rmSync(path));
  });
}
