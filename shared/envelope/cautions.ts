/**
 * What an answer says besides its verdict, and never as part of it: lists that its person stands on (a watch list of a registry,
 * sanctions, politically exposed persons), and that it is of another environment than the account that asked.
 */
import { type Caution, cautions, isOfList, type ListCaution } from '../cautions.ts';
import type { Check } from '../check.ts';
import { MAX_TAGS, TAGS } from './against.ts';
import { environmentsSaid } from './environment.ts';
import { readNumber } from './figures.ts';
import { namesOf } from './names.ts';
import { isUnseenTag } from './not-triggered.ts';
import { isPlaceholder, readFlag, wordsOf } from './texts.ts';
import { type Entry, fold, type Node, treeOf } from './tree.ts';
import { parseAnswer } from './unpacked.ts';
import { wordsSaid } from './words/denied-words.ts';

const OF = '(?:is|has|on|in|bvn|v?nin|person|customer|individual|subject|id|identity|record|screening|aml)*';
const TOLD =
  '(?:ed|ing|s)?(?:hits?|matche?[sd]?|match|status|flag(?:ged)?|found|results?|entries|lists?|persons?)?';
const of = (list: string) => new RegExp(`^${OF}${list}${TOLD}$`);
/** A word of its own among flags, and not whether the list was looked through. */
const taggedAs = (list: string) =>
  new RegExp(
    `^(?:(?:is|on|possible|potential|confirmed|true) )*${list}(?: (?:list|person))?(?: (?:hits?|match(?:ed)?|found|listed|flag(?:ged)?|positive|yes|true))?$`,
  );

/** Of a check, what its answer is held against. */
type Asked = Pick<Check, 'environment' | 'kind'>;

interface Telling {
  /** A key, folded, that tells of the list. */
  readonly key: RegExp;
  /** The same in a sentence, out of which everything is taken that it denies. */
  readonly sentence: RegExp;
  /** The words of a flag that tells of it: `flags: ["PEP"]`. */
  readonly tag: RegExp;
}

const LISTS: Readonly<Record<ListCaution, Telling>> = {
  'watch-list': {
    key: of('watchlist'),
    sentence:
      /\bwatch ?list (?:hits?|match(?:es)?)\b|\b(?:on|in) (?:the |a |an |our )?(?:\w+ )?watch ?list\b|\bwatch ?listed\b/,
    tag: taggedAs('watch ?list(?:ed)?'),
  },
  sanctions: {
    key: of('sanction'),
    sentence: /\bsanctions? (?:list )?(?:hits?|match(?:es)?)\b|\bis sanctioned\b/,
    tag: taggedAs('sanction(?:s|ed)?'),
  },
  'politically-exposed': {
    key: of('(?:pep|politicallyexposed)'),
    sentence: /\bpep (?:hits?|match(?:es)?)\b|\bis (?:a )?(?:pep|politically exposed)\b/,
    tag: taggedAs('(?:pep|politically exposed)'),
  },
};

/** Words that say that somebody stands on the list. That it was looked through says nothing. */
const ON =
  /^(?:(?:possible|potential|confirmed|exact|true|positive|watch ?list|sanctions?|pep) )*(?:hits?|match(?:es|ed)?|found|listed|positive|flagged|watch ?listed|on (?:the |a )?(?:watch ?)?list|confirmed|pep|sanctioned)(?: found)?$/;
/** Within an object that tells of the list. */
const MEMBER =
  /^(?:is)?(?:on|in)?(?:list|listed|hits?|matche?[sd]?|match|found|flag|flagged|positive|status|results?|value|total|totalhits|totalmatches|hitcount|matchcount|count|entries|records|data|details)$/;
const COUNTS = /(?:hits?|match(?:es)?|count|total\w*|found|entries|records)$/;
/** A list under one of these is of hits, unless its items say otherwise. */
const HITS = /(?:list(?:ed)?|sanctions?|peps?|hits|matches|entries)$/;
const SENTENCE = /^(?:message|msg|detail|details|description|remarks?|reason|note|notes|comments?|summary)$/;
const LONGEST_WORD = 60;
/** How far an object is followed. */
const DEEPEST = 3;

/**
 * @param body an already-parsed JSON value, of any shape, size and depth; work is bounded.
 * @param asked the check that was answered. Without one nothing is known that its environment could contradict.
 * @returns each caution once, in the order of `cautions`. Never throws.
 */
export function readCautions(body: unknown, asked?: Asked): Caution[] {
  const all = treeOf(body);
  const nodes = all.filter(({ room }) => room !== 'foreign');
  const other = asked ? otherEnvironment(all, asked) : null;
  return cautions.filter((caution) =>
    isOfList(caution) ? nodes.some((node) => tellsOf(node, LISTS[caution])) : caution === other,
  );
}

/** The same of a body as it is kept: of an answer, or of the event that settled the check. None where there is none. */
export const cautionsIn = (body: Uint8Array | null | undefined, asked: Asked): Caution[] =>
  body ? readCautions(parseAnswer(new TextDecoder().decode(body)), asked) : [];

/** One word of the other environment is enough, whatever else the answer says of it. */
function otherEnvironment(nodes: readonly Node[], { environment, kind }: Asked): Caution | null {
  const said = environmentsSaid(nodes, kind);
  if (environment === 'production') return said.has('sandbox') ? 'test-answer' : null;
  return said.has('production') ? 'live-answer' : null;
}

function tellsOf(node: Node, { key, sentence, tag }: Telling): boolean {
  return node.entries.some(
    (entry) =>
      (key.test(entry.name) && saysOn(entry, DEEPEST)) ||
      (typeof entry.value === 'string' &&
        SENTENCE.test(entry.name) &&
        sentence.test(wordsSaid(entry.value))) ||
      tagsOf(node, entry).some((said) => tag.test(wordsOf(said))),
  );
}

/** What an entry says in flags: some in a list, or the one that an item of a list is called after. */
function tagsOf(node: Node, entry: Entry): readonly string[] {
  const { name, value } = entry;
  if (!TAGS.test(name) || isUnseenTag(node, entry)) return [];
  return (Array.isArray(value) ? value.slice(0, MAX_TAGS) : [value]).filter(
    (one): one is string => typeof one === 'string' && one.length <= LONGEST_WORD,
  );
}

function saysOn({ name, value }: Pick<Entry, 'name' | 'value'>, depth: number): boolean {
  if (Array.isArray(value)) return value.some((item) => isHit(item, name, depth));
  if (typeof value === 'object' && value !== null)
    return depth > 0 && membersOf(value).some((one) => saysOn(one, depth - 1));
  if (readFlag(value) === true) return true;
  if (typeof value === 'string' && value.length <= LONGEST_WORD && ON.test(wordsOf(value))) return true;
  return COUNTS.test(name) && (readNumber(value) ?? 0) > 0;
}

function isHit(item: unknown, name: string, depth: number): boolean {
  if (typeof item === 'string') return !isPlaceholder(item) && readFlag(item) !== false;
  if (typeof item !== 'object' || item === null || depth === 0) return false;
  const members = membersOf(item);
  return members.length === 0 ? HITS.test(name) : members.some((one) => saysOn(one, depth - 1));
}

const membersOf = (value: object) =>
  namesOf(value).flatMap((key) => {
    const name = fold(key);
    return MEMBER.test(name) ? [{ name, value: (value as Record<string, unknown>)[key] }] : [];
  });
