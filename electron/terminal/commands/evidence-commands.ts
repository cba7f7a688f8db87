/** `veridesk evidence`: makes a pack of checks, and verifies one, on any machine and with no desk at all. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { standingOf } from '../../../shared/check.ts';
import {
  heldAgainst,
  isKeyId,
  PACK_BYTES_MAX,
  PACK_CHECKS_MAX,
  type PackVerdict,
} from '../../../shared/evidence.ts';
import { kinds } from '../../../shared/kinds.ts';
import { standingWords } from '../../../shared/standing-words.ts';
import { decidedWords } from '../../../shared/timeline-words.ts';
import type { Core } from '../../core.ts';
import { writeFailure } from '../../evidence/evidence.ts';
import { PackTooLarge } from '../../evidence/pack/make.ts';
import { verifyPack } from '../../evidence/pack/verify.ts';
import { utc } from '../../evidence/report/times.ts';
import { FileTrouble, writeWhole } from '../../evidence/whole-file.ts';
import { HistoryTrouble } from '../../history/trouble.ts';
import { type MadePack, makePack, type PackAsked, PackOvertaken } from '../../packs.ts';
import { whenAskedToEnd } from '../asked-to-end.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, stopFor, wrongUse } from '../exit.ts';
import { notRead } from '../not-read.ts';
import type { GlobalOptions } from '../options.ts';
import { print, printJson } from '../output.ts';
import { fileAt, isTaken } from '../path.ts';
import { readUpTo } from '../read-up-to.ts';
import { tellPack } from '../told-progress.ts';
import { version } from '../version.ts';
import { checkIdIn } from './check-id.ts';
import { packedWords } from './export-words.ts';

export interface MakeOptions {
  readonly check?: readonly string[];
  readonly out: string;
  readonly clear?: boolean;
  readonly pictures?: boolean;
  readonly answers?: boolean;
  readonly json?: boolean;
}

export interface VerifyOptions {
  readonly key?: string;
  readonly json?: boolean;
}

/** What can be seen to be wrong before anything is opened. */
function readAsked({ check = [], out, clear = false, pictures = false, answers = false }: MakeOptions) {
  const checkIds = [...new Set(check.map((id) => checkIdIn(id)))];
  if (checkIds.length === 0) throw wrongUse('Name at least one check: --check ID.');
  if (checkIds.length > PACK_CHECKS_MAX) {
    throw wrongUse(`A pack holds ${PACK_CHECKS_MAX} checks at most. Make several.`);
  }
  if (answers && !clear) throw wrongUse('An answer holds everything in clear: name --clear with --answers.');
  const path = fileAt(out);
  if (isTaken(path)) throw wrongUse(`${out} is there already. Name another file.`);
  if (!existsSync(dirname(path))) throw wrongUse(`The folder of ${out} is not there. Make it first.`);
  return { path, asked: { checkIds, shows: { clear, pictures, answers } } };
}

/** Why no pack was made; a defect is given back. What is left of a file is told also where somebody ended it. */
function stopOf(error: unknown, { aborted }: AbortSignal): unknown {
  if (error instanceof FileTrouble) return stopFor(writeFailure(error));
  if (aborted) return stopFor({ code: 'export-cancelled' });
  if (error instanceof PackTooLarge) return stopFor({ code: 'pack-too-large' });
  if (error instanceof PackOvertaken) return stopFor({ code: 'pack-overtaken' });
  const isUnknown = error instanceof HistoryTrouble && error.kind === 'check-unknown';
  return isUnknown ? stopFor({ code: 'check-unknown' }) : error;
}

/** Makes the pack and writes it, which Ctrl+C ends in order: half a pack never bears its name, and none is left. */
async function untilEnded(core: Core, path: string, asked: PackAsked): Promise<MadePack> {
  const [history, by] = [core.history(), core.operators.now()];
  if (!history || !by) throw stopFor({ code: 'desk-not-open' });
  const control = new AbortController();
  const { signal } = control;
  const isOver = whenAskedToEnd(() => control.abort());
  const write = async () => {
    const made = await makePack(core.packs, history, asked, by, { told: tellPack, signal });
    await writeWhole({ path, isNew: true, pieces: [made.file], beforeNaming: made.beforeNaming });
    return made;
  };
  try {
    return await core.evidence.withOthers(control, write());
  } catch (error) {
    throw stopOf(error, signal);
  } finally {
    isOver();
  }
}

/** Makes the pack. The role is the window's. */
export async function evidenceMakeCommand(options: MakeOptions, global: GlobalOptions): Promise<ExitCode> {
  const { path, asked } = readAsked(options);
  const work = (core: Core) => untilEnded(core, path, { ...asked, version });
  const { id, file } = await withCore(global, work, { least: 'reviewer' });
  if (options.json) printJson({ id, file: path, bytes: file.length });
  else print(packedWords(path, file.length, asked.checkIds.length));
  return EXIT.verified;
}

async function readPack(path: string): Promise<Buffer> {
  try {
    // Of one that is too large, no more than that is told.
    return (await readUpTo(path, PACK_BYTES_MAX)) ?? Buffer.alloc(PACK_BYTES_MAX + 1);
  } catch (error) {
    throw notRead(`The file ${path}`, error);
  }
}

/** The verdict in words, line by line. */
function linesOf({ verdict, findings, found, facts }: PackVerdict): string[] {
  const lines = findings.map(({ sentence }) => `  ${sentence}`);
  const more = found - findings.length;
  if (more > 0) lines.push(`  And ${more.toLocaleString('en-GB')} more.`);
  if (verdict === 'unreadable') return ['NO PACK', ...lines];
  if (verdict === 'changed' || !facts) return ['CHANGED: do not rely on this pack.', ...lines];
  const checks = facts.checks.map((check) => {
    const { word } = standingWords[standingOf(check)];
    const decided = check.decision === null ? '' : `  ${decidedWords[check.decision]}`;
    return `  ${kinds[check.kind].short}  ${check.number}  ${word}${decided}  ${check.name ?? '—'}  ${check.sandbox ? 'SANDBOX  ' : ''}${check.id}`;
  });
  return [
    'VALID: nothing in it was changed since it was signed.',
    ...(facts.sandbox ? ['  SANDBOX: it tells of made-up people and proves nothing of a real one.'] : []),
    `  Made     ${utc(facts.madeAt)} by ${facts.madeBy}`,
    `  Signed   ${utc(facts.signedAt)}`,
    `  Key      ${facts.keyId}`,
    '           Compare it with the keys that the desk shows, the present one and those before it:',
    '           the pack cannot prove whose it is.',
    ...checks,
  ];
}

const exits = { valid: EXIT.verified, changed: EXIT.otherOutcome, unreadable: EXIT.failed } as const;

/** Opens no desk and asks for nobody. */
export async function evidenceVerifyCommand(path: string, options: VerifyOptions): Promise<ExitCode> {
  // Held against what is no id, such as the key itself, every pack would be told as signed by another one.
  if (options.key !== undefined && !isKeyId(options.key))
    throw wrongUse(
      '--key is the id of a key, of 43 characters, and not the key itself. See “keyId” of: veridesk audit key --json',
    );
  const read = await verifyPack(await readPack(path));
  const verdict = options.key === undefined ? read : heldAgainst(read, options.key);
  if (options.json) printJson(verdict);
  else print(linesOf(verdict));
  return exits[verdict.verdict];
}
