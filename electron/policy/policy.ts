/** The rules of the organisation: read once, when the program starts, and never taken for none where they cannot be read. */
import { closeSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import type { z } from 'zod';
import { noRules, PolicyFile, type Rules } from '../../shared/policy.ts';
import { firstRepeated } from '../../shared/profile/repeated.ts';
import { READ_AT_ONCE } from '../files/at-once.ts';
import { errorCode } from '../files/error-code.ts';
import { type Keeper, notGuarded, ROOT } from './guarded.ts';
import { policyPlace } from './place.ts';

/** Most characters of the file; a hundred services take a few thousand. */
const FILE_MAX = 100_000;

/** The file is there and cannot be used. The sentence is for a person at a desk, and for whoever looks after it. */
export class PolicyBroken extends Error {
  readonly sentence: string;
  /** What is wrong alone, for where it is looked for. */
  readonly why: string;
  constructor(place: string, why: string) {
    super('policy-broken');
    this.name = 'PolicyBroken';
    this.why = `Your organisation’s rules for this computer, ${place}, cannot be used: ${why}.`;
    this.sentence = `${this.why} Nothing was opened. Ask whoever looks after this computer.`;
  }
}

/** `place` is where the rules lie, or null where there are none. */
export interface Policy {
  readonly rules: Rules;
  readonly place: string | null;
}

/** What a schema says where nothing of our own was written for it; no words for people. */
const LIBRARY_WORDS = /^(?:Too |Invalid |Unrecognized )/u;

function wordsOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'it holds no rules';
  if (issue.code === 'unrecognized_keys') return `“${issue.keys[0]?.slice(0, 64)}” is not known in it`;
  const where = issue.path.map(String).join('.');
  if (where === '') return 'it holds no rules';
  if (!LIBRARY_WORDS.test(issue.message)) return `“${where}”: ${issue.message.replace(/\.$/u, '')}`;
  return `“${where}” is missing, or is not what it should be`;
}

function rulesIn(text: string): Rules | string {
  if (text.length > FILE_MAX) return 'it is far longer than rules are';
  const plain = text.replace(/^\ufeff/u, '');
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch {
    return 'it is not JSON';
  }
  // JSON takes the last of two, and a reader looks at the first.
  const repeated = firstRepeated(parseTree(plain) as Node);
  if (repeated) return `“${repeated.name.slice(0, 64)}” stands in it twice`;
  const read = PolicyFile.safeParse(value);
  if (!read.success) return wordsOf(read.error.issues[0]);
  const { format: _, version: __, ...rules } = read.data;
  return rules;
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Opens the file; null where there is none. A link that leads to nothing is one that somebody has put there. */
function openFile(place: string): number | null {
  try {
    return openSync(place, READ_AT_ONCE);
  } catch (error) {
    const code = errorCode(error);
    const broken = code === 'ENOENT' ? [place, dirname(place)].find(isLink) : undefined;
    if (broken !== undefined) throw new PolicyBroken(place, `the link ${broken} leads to nothing`);
    if (code === 'ENOENT') return null;
    throw new PolicyBroken(place, code === 'EACCES' ? 'you may not read it' : `it cannot be read (${code})`);
  }
}

/** The rules of this machine. Throws `PolicyBroken`. */
export function readPolicy(place = policyPlace(), keeper: Keeper = ROOT): Policy {
  const descriptor = openFile(place);
  if (descriptor === null) return { rules: noRules, place: null };
  try {
    const open = notGuarded(place, descriptor, keeper);
    if (open !== null) throw new PolicyBroken(place, open);
    const rules = rulesIn(readFileSync(descriptor, 'utf8'));
    if (typeof rules === 'string') throw new PolicyBroken(place, rules);
    return { rules, place };
  } catch (error) {
    if (error instanceof PolicyBroken) throw error;
    throw new PolicyBroken(place, `it cannot be read (${errorCode(error) ?? 'unknown'})`);
  } finally {
    closeSync(descriptor);
  }
}
