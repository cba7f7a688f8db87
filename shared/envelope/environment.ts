/**
 * What an answer says of the environment that it is of: the sandbox, or the live service. Heard at the top of the answer, in the
 * containers around the record, and in a `meta`. Never in the record, where a customer may be called Test, and never in a
 * sentence.
 */
import type { Environment } from '../check.ts';
import type { KindName } from '../kinds.ts';
import { spellingOf } from './fields.ts';
import { isClear, partsOf } from './record/parts.ts';
import { readFlag, wordsOf } from './texts.ts';
import type { Entry, Node } from './tree.ts';

/** A yes under these is of a test, a no of the live service: `sandbox`, `is_test`, `test_mode`. */
const OF_TEST = /^(?:is)?(?:in)?(?:sandbox|test)(?:mode|environment|env)?$/;
/** The other way round: `livemode`, `production`. `is_live` is of a face. */
const OF_LIVE = /^(?:is)?(?:in)?(?:live(?:mode|environment|env)|prod(?:uction)?(?:mode|environment|env)?)$/;
/** A number under it may be a count or a score. */
const COUNTED = 'test';
/** Said with a yes alone: a no is more often of something that was not looked up live, or of no sign of life. */
const LIVE = 'live';
/** Under these a word says which it is. */
const WHICH =
  /^(?:api|service|account|key|runtime|request)?(?:environment|env)(?:name|type|mode)?$|^(?:api|account|key)?mode$/;
/** What all of these have: most keys are asked no further. */
const MAY_SAY = /test|sandbox|live|prod|env|mode/;

const TEST_WORD = /^(?:sandbox|test|testing|staging|uat|demo|dev|development)(?: (?:mode|environment|env))?$/;
const LIVE_WORD = /^(?:live|production|prod)(?: (?:mode|environment|env))?$/;
const LONGEST_WORD = 40;

/** Containers around a record that speak of the call. */
const ENVELOPE =
  /^(?:|data|payload|body|envelope|results?|output|status|header|meta(?:data|info)?)$|responses?(?:data|body)?$/;
/** Heard also where it says nothing else of the call; `metadata` may be the caller’s own, sent back. */
const META = /^meta(?:info)?$/;
const OWN = 'metadata';
const OF_CALL = /^(?:success|ok|status(?:code)?)$/;
const DEEPEST = 2;

/** The environments that an answer names, each once; both where it contradicts itself. */
export function environmentsSaid(nodes: readonly Node[], kind: KindName): ReadonlySet<Environment> {
  const said = new Set<Environment>();
  for (const node of nodes) {
    if (node.depth > DEEPEST) continue;
    for (const entry of node.entries) {
      const one = MAY_SAY.test(entry.name) ? saidBy(entry, kind) : null;
      if (one !== null && !said.has(one) && speaksOfCall(node, kind)) said.add(one);
    }
  }
  return said;
}

function saidBy({ name, value }: Entry, kind: KindName): Environment | null {
  // A face that was checked may be alive, and taken in the mode for that.
  const isFace = kind === 'face';
  if (WHICH.test(name)) {
    const which = saidInWords(value);
    return isFace && name === 'mode' && which === 'production' ? null : which;
  }
  if (name === LIVE)
    return !isFace && typeof value !== 'number' && readFlag(value) === true ? 'production' : null;
  const isOfLive = OF_LIVE.test(name);
  if (!isOfLive && !OF_TEST.test(name)) return null;
  const flag = name === COUNTED && typeof value === 'number' ? null : readFlag(value);
  if (flag === null) return null;
  return flag === isOfLive ? 'production' : 'sandbox';
}

function saidInWords(value: unknown): Environment | null {
  if (typeof value !== 'string' || value.length > LONGEST_WORD) return null;
  const words = wordsOf(value);
  if (TEST_WORD.test(words)) return 'sandbox';
  return LIVE_WORD.test(words) ? 'production' : null;
}

/** The top of an answer does, also where the person’s fields stand in it; below it, what is called so and holds no person. */
function speaksOfCall(node: Node, kind: KindName): boolean {
  for (let at: Node | null = node; at; at = at.parent) {
    // Of several in a list each is a person’s, or a step’s.
    if (at.parent?.isArray && at.parent.entries.length > 1) return false;
    if (at.depth === 0) continue;
    if (!ENVELOPE.test(at.name) || at.room === 'checked') return false;
    if (at.room === 'foreign' && !META.test(at.name)) return false;
    if (at.name === OWN && !at.entries.some(({ name }) => OF_CALL.test(name))) return false;
    if (isPersons(at, kind)) return false;
  }
  return true;
}

/** Also where little is told of the person, and where the name is none that is taken for one: a customer of a trial is called Test. */
function isPersons(node: Node, kind: KindName): boolean {
  if (isClear(partsOf(node, kind))) return true;
  return node.entries.some(({ name }) => spellingOf(name, kind) !== null);
}
