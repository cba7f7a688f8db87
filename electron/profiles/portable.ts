/** Reads and writes profile files. A file that cannot be used is refused with the line and the reason. */
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { fail, succeed } from '../../shared/failure.ts';
import { jsonFaultWords } from '../../shared/json-fault-words.ts';
import { firstChanged } from '../../shared/profile/changed-by-reading.ts';
import {
  PORTABLE_FORMAT,
  type PortableProfile,
  readPortableDocument,
} from '../../shared/profile/portable.ts';
import { firstRepeated } from '../../shared/profile/repeated.ts';
import { looksSecret } from '../../shared/profile/secret-name.ts';
import type { Profile } from '../../shared/profile.ts';

/** Longest file that is looked at, in characters; a profile has a few thousand. */
const FILE_MAX = 200_000;

/** The profile as the text of a file. Holds no secret, since a profile holds none. */
export function portableText({ name, baseUrl, environment, settings }: Profile): string {
  const portable: PortableProfile = {
    format: PORTABLE_FORMAT,
    version: 2,
    name,
    baseUrl,
    environment,
    settings,
  };
  return `${JSON.stringify(portable, null, 2)}\n`;
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

const refuse = (text: string, offset: number, why: string) =>
  fail('profile-file-wrong', {
    field: 'file',
    sentence: `Line ${lineOf(text, offset)} of the file: ${why} Nothing was changed.`,
  });

/** The node that an issue is about, or the nearest container that is there. */
function nodeAt(tree: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[]);
    if (found) return found.parent?.type === 'property' ? found.parent : found;
  }
  return tree;
}

function unknownMember(tree: Node, issue: z.core.$ZodIssueUnrecognizedKeys): { offset: number; why: string } {
  const [name = ''] = issue.keys;
  const { offset } = nodeAt(tree, [...issue.path, name]);
  // The value is never repeated: it may be the very key that should not be here.
  if (looksSecret(name)) {
    return {
      offset,
      why: `“${name.slice(0, 64)}” looks like a key or a password, and a profile’s file never holds one.`,
    };
  }
  return { offset, why: `“${name.slice(0, 64)}” is not known here.` };
}

/** What a schema says where nothing of our own was written for it; no words for people. */
const LIBRARY_WORDS = /^(?:Too |Invalid |Unrecognized )/u;

/** Of what the schema gives no sentence, one of ours by the sort of mistake. */
const plainWords: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_small: 'This is too short or too small.',
  too_big: 'This is too long or too large.',
  invalid_key: 'This name is not known here.',
};

function sentenceOf(issue: z.core.$ZodIssue): string {
  // Of a name that is refused, what is wrong with it stands within.
  const inner = issue.code === 'invalid_key' ? issue.issues[0] : undefined;
  const message = inner?.message ?? issue.message;
  if (LIBRARY_WORDS.test(message)) return plainWords[issue.code] ?? choiceWords(issue);
  return message;
}

function choiceWords(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_value') return 'This value cannot be used.';
  return `It is one of ${issue.values.map(String).join(', ')}.`;
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.');
  if (issue.code === 'invalid_type') {
    const due = {
      ...{ string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
      ...{ object: 'an object', record: 'an object', array: 'a list' },
    };
    return `“${where}” is missing or is not ${due[issue.expected as keyof typeof due] ?? 'what it should be'}.`;
  }
  const sentence = sentenceOf(issue);
  return `“${where}”: ${sentence}${/[.!?]$/u.test(sentence) ? '' : '.'}`;
}

/** Reads a profile file's text: the profile, or `profile-file-wrong` with the line and what is wrong there. */
export function readPortable(text: string) {
  try {
    return readText(text);
  } catch (error) {
    // No profile is as deep as the stack: neither the parser nor the schema can follow.
    if (error instanceof RangeError) return refuse(text, 0, 'it is nested too deeply.');
    throw error;
  }
}

function readText(text: string) {
  if (text.length > FILE_MAX) {
    return fail('profile-file-wrong', {
      field: 'file',
      sentence: 'This file is far longer than a profile. Choose another one. Nothing was changed.',
    });
  }
  const plain = text.replace(/^\ufeff/u, '');
  const errors: ParseError[] = [];
  const tree = parseTree(plain, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !tree) {
    const why = first ? jsonFaultWords[printParseErrorCode(first.error)] : undefined;
    return refuse(plain, first?.offset ?? 0, `${why ?? 'this is not JSON'}.`);
  }
  if (tree.type !== 'object') return refuse(plain, tree.offset, 'this is no profile.');
  const repeated = firstRepeated(tree);
  if (repeated) {
    const { name, first: at, second } = repeated;
    return refuse(
      plain,
      second,
      `“${name.slice(0, 64)}” stands here again, after line ${lineOf(plain, at)}.`,
    );
  }
  const changed = firstChanged(tree, plain);
  if (changed) return refuse(plain, changed.offset, changed.why);
  const read = readPortableDocument(JSON.parse(plain));
  if (read.success) return succeed(read.data);
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const { offset, why } = unknownMember(tree, issue);
    return refuse(plain, offset, why);
  }
  if (!issue) return refuse(plain, 0, 'this is no profile.');
  return refuse(plain, nodeAt(tree, issue.path).offset, wordsOf(issue));
}
