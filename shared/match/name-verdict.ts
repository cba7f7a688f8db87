/** The verdict on one declared name field, once its words are linked. */
import { likenessPhrase } from './likeness.ts';
import { isFree, type Link, type Links } from './links.ts';
import { verdictOnLost } from './name-hints.ts';
import { clean } from './text.ts';
import { generationOf, isOfBearer, sexOfTitle } from './titles.ts';
import { different, exact, explained, notComparable, type Verdict } from './verdict.ts';
import type { Slot, Word } from './words.ts';

export type NameSlot = Exclude<Slot, 'fullName'>;

/** What all fields of one comparison know together. */
export interface Scene {
  /** The declared words that are not settled yet, and the returned words that are left for them. */
  readonly declared: readonly Word[];
  readonly returned: readonly Word[];
  readonly links: Links;
  /** Every declared word, settled or not. */
  readonly allDeclared: readonly Word[];
  readonly allReturned: readonly Word[];
  /** Whether all the letters of the name are the same, in the same order, over all fields. */
  readonly sameLettersInAll: boolean;
}

export const slotWords: Readonly<Record<Slot, string>> = {
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  fullName: 'full name',
};

const SHORT: Readonly<Record<NameSlot, string>> = {
  firstName: 'first',
  middleName: 'middle',
  lastName: 'last',
};
const ORDER: readonly NameSlot[] = ['firstName', 'middleName', 'lastName'];
const DOUBLE = 'double name; one part given';

/** One field's words, sorted by what became of them. */
interface Sorted {
  readonly slot: NameSlot;
  readonly found: readonly Link[];
  readonly lost: readonly Word[];
  /** A word that another declared field holds too, and that the registry has once. */
  readonly repeats: boolean;
  /** The returned words of this very field. */
  readonly own: readonly Word[];
  readonly ownFree: readonly Word[];
}

/** Judges one field. `declared` and `returned` are its texts; `returned` is the full name where that stands for it. */
export function nameVerdict(
  scene: Scene,
  slot: NameSlot,
  declared: string,
  returned: string | null,
): Verdict {
  const words = scene.declared.filter((word) => word.slot === slot);
  if (words.length === 0) return notComparable('no name can be read in the declared value');
  const sorted = sortWords(scene, slot, words);
  if (sorted.found.length + sorted.lost.length === 0) return notComparable('only a title was declared');
  const isAlike = sorted.found.length > 0 || words.some((word) => isLoneSuffix(word, words));
  const contradiction = isAlike ? contradictionOf(scene, slot) : null;
  if (contradiction) return different(contradiction);
  const isWhole = sorted.lost.length === 0 && returned !== null && clean(declared) === clean(returned);
  if (isWhole) return exact;
  const verdict = sorted.own.length > 0 ? againstOwn(scene, sorted) : againstRest(scene, sorted);
  const isMet = verdict.result === 'explained' || !scene.sameLettersInAll;
  return isMet ? verdict : explained('same letters, divided otherwise');
}

function sortWords(scene: Scene, slot: NameSlot, words: readonly Word[]): Sorted {
  const { links } = scene;
  const found = words.flatMap((word) => links.get(word) ?? []);
  const unlinked = words.filter((word) => isFree(word, links));
  const isRepeat = (word: Word): boolean =>
    found.length > 0 &&
    scene.allDeclared.some((other) => other.slot !== slot && other.letters === word.letters);
  const lost = unlinked.filter((word) => !isRepeat(word));
  const own = scene.returned.filter(
    (word) => word.slot === slot && (word.kind === 'name' || links.has(word)),
  );
  return {
    slot,
    found,
    lost,
    repeats: lost.length < unlinked.length,
    own,
    ownFree: own.filter((word) => isFree(word, links)),
  };
}

/** Judges a field that the registry has a value for. */
function againstOwn(scene: Scene, sorted: Sorted): Verdict {
  const { slot, found, lost, own, ownFree } = sorted;
  const inOwn = found.filter((link) => link.returned.slot === slot);
  const elsewhere = found.filter((link) => link.returned.slot !== slot);
  const ownTaken = inOwn.length === 0 && own.length > ownFree.length;
  if (lost.length > 0) {
    const spare = scene.returned.filter((word) => isFree(word, scene.links));
    const spareGiven = spare.filter((word) => word.slot !== 'lastName');
    const fits = slot === 'lastName' || spareGiven.length === 0;
    if (inOwn.length > 0 && ownFree.length === 0 && fits)
      return explained(withNotes(scene, sorted, [DOUBLE]));
    if (ownTaken && elsewhere.length > 0 && spare.length === 0) {
      return explained(withNotes(scene, sorted, [swapPhrase(slot, elsewhere), DOUBLE]));
    }
    const left = [ownFree, spareGiven, own].find((words) => words.length > 0) ?? [];
    return verdictOnLost(lost, left, found.length > 0);
  }
  if (inOwn.length > 0) {
    const shape: string[] = [];
    if (elsewhere.length > 0) shape.push(oneFieldPhrase(found));
    if (ownFree.length > 0) shape.push(DOUBLE);
    else if (own.length > inOwn.length) shape.push('the registry has two names in this field');
    if (!inOrder(scene, found)) shape.push('order of the names differs');
    return explained(withNotes(scene, sorted, shape));
  }
  if (ownTaken) {
    const shape = [swapPhrase(slot, elsewhere), ...(ownFree.length > 0 ? [DOUBLE] : [])];
    return explained(withNotes(scene, sorted, shape));
  }
  const areGiven = elsewhere.every(({ returned }) => returned.slot !== 'lastName');
  if (slot === 'firstName' && areGiven) {
    return explained(withNotes(scene, sorted, ['middle name used as first name']));
  }
  const [first] = elsewhere;
  return different(first ? `the registry has it as the ${slotWords[first.returned.slot]}` : null);
}

/** Judges a field that the registry has no value of its own for: the full name, or another field, may hold it. */
function againstRest(scene: Scene, sorted: Sorted): Verdict {
  const { slot, found, lost } = sorted;
  const full = scene.returned.filter((word) => word.slot === 'fullName' && word.kind === 'name');
  const free = full.filter((word) => isFree(word, scene.links));
  if (lost.length === 0) return explained(withNotes(scene, sorted, [whereFound(scene, sorted, full)]));
  if (found.length > 0) {
    const ends = [full[0], full.at(-1)];
    const fits = slot === 'lastName' ? !free.some((word) => ends.includes(word)) : free.length === 0;
    return fits ? explained(withNotes(scene, sorted, [DOUBLE])) : verdictOnLost(lost, free, true);
  }
  // A full name of two words or more has a first and a last name in it; only a middle name may be missing.
  if (free.length > 0 || (full.length > 1 && slot !== 'middleName')) return verdictOnLost(lost, free, false);
  return notComparable(`the registry gave no ${slotWords[slot]}`);
}

function whereFound(scene: Scene, { slot, found }: Sorted, full: readonly Word[]): string {
  const [first] = found;
  if (!first) return '';
  if (first.returned.slot !== 'fullName')
    return `the registry has it as the ${slotWords[first.returned.slot]}`;
  const at = full.indexOf(first.returned);
  const start = full[0];
  if (slot === 'firstName' && start && isFree(start, scene.links)) {
    return 'found in the full name, not at its start';
  }
  const after = ORDER.slice(ORDER.indexOf(slot) + 1);
  const isLate = scene.declared.some((word) => {
    const link = after.includes(word.slot as NameSlot) ? scene.links.get(word) : undefined;
    return link?.returned.slot === 'fullName' && full.indexOf(link.returned) < at;
  });
  return isLate ? 'found in the full name, in another order' : 'found in the full name';
}

function swapPhrase(slot: NameSlot, elsewhere: readonly Link[]): string {
  const homes = new Set(elsewhere.map((link) => link.returned.slot));
  const [home] = homes;
  if (homes.size !== 1 || !home || home === 'fullName') return 'names are in another order';
  const [a, b] = ORDER.filter((one) => one === slot || one === home);
  return a && b ? `${SHORT[a]} and ${SHORT[b]} name are swapped` : 'names are in another order';
}

function oneFieldPhrase(found: readonly Link[]): string {
  const homes = new Set(found.map((link) => link.returned.slot));
  if (homes.has('firstName') && homes.has('lastName')) return 'full name in one field';
  if (homes.has('lastName')) return 'middle and last name in one field';
  return 'first and middle name in one field';
}

function inOrder(scene: Scene, found: readonly Link[]): boolean {
  const places = found.map((link) => scene.returned.indexOf(link.returned));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
}

/** A lone I is an initial, but beside a name with II or III it is the first of that name. */
function isNumbered(generations: readonly string[]): boolean {
  return generations.some((generation) => /^I/.test(generation));
}

/** Whether a title is the person’s own: behind their name stands that of a father or a husband, “Amina Alhaji Musa”. */
function isOwnTitle(word: Word, all: readonly Word[]): boolean {
  const full = all.filter(({ slot }) => slot === 'fullName');
  const isInFront = full
    .slice(
      0,
      full.findIndex(({ kind }) => kind === 'name'),
    )
    .includes(word);
  return word.slot === 'firstName' || isInFront || isOfBearer(word.letters);
}

/** A suffix that was written into the field for the middle name, where nothing else stands. */
function isLoneSuffix(word: Word, all: readonly Word[]): boolean {
  const isMiddle = ({ slot }: Word): boolean => slot === 'middleName';
  return isMiddle(word) && all.filter(isMiddle).length === 1 && generationOf(word.letters) !== null;
}

/** Words that no two papers of one person have: the titles of man and wife, the suffixes of father and son. */
function contradictionOf(scene: Scene, slot: NameSlot): string | null {
  const generations = (words: readonly Word[], of?: NameSlot): string[] =>
    words.flatMap((word) => {
      const isHere = word.kind === 'suffix' && (of === undefined || word.slot === of);
      return isHere || isLoneSuffix(word, words) ? (generationOf(word.letters) ?? []) : [];
    });
  const theirs = generations(scene.allReturned);
  const mine = generations(scene.declared, slot);
  const [one] = mine;
  if (one && theirs.length > 0 && !theirs.includes(one)) return `${one} and ${theirs[0]} are two people`;
  const isFirst = (words: readonly Word[]): boolean => words.at(-1)?.letters === 'i';
  const own = scene.declared.filter((word) => word.slot === slot);
  if ((isNumbered(mine) && isFirst(scene.allReturned)) || (isNumbered(theirs) && isFirst(own)))
    return 'I and II are two people';
  const titles = (words: readonly Word[]): Word[] => words.filter(({ kind }) => kind === 'title');
  const sexes = (words: readonly Word[]): Set<string> =>
    new Set(words.flatMap(({ letters }) => sexOfTitle(letters) ?? []));
  const mineTitles = titles(own);
  const isOwn = mineTitles.some((word) => isOwnTitle(word, scene.declared));
  const theirTitles = titles(scene.allReturned).filter(
    (word) => word.slot === slot || (isOwn && isOwnTitle(word, scene.allReturned)),
  );
  const [declaredSexes, returnedSexes] = [sexes(mineTitles), sexes(theirTitles)];
  const agree = [...declaredSexes].some((sex) => returnedSexes.has(sex));
  const both = declaredSexes.size > 0 && returnedSexes.size > 0;
  return both && !agree ? 'the titles are of a man and a woman' : null;
}

/** At most so many phrases are shown: more would not be read. */
const PHRASES_MAX = 3;

function withNotes(scene: Scene, { slot, found, repeats }: Sorted, shape: readonly string[]): string {
  const phrases = [...shape];
  if (repeats) phrases.push('a name is given twice');
  const likenesses = found
    .map((link) => likenessPhrase(link.how, link.declared.text, link.returned.text))
    .filter((phrase) => phrase !== null);
  phrases.push(...likenesses);
  const isLeftOut = (word: Word): boolean =>
    word.kind !== 'name' && !scene.links.has(word) && (word.slot === slot || word.slot === 'fullName');
  const declared = scene.declared.filter(isLeftOut);
  const returned = scene.returned.filter(isLeftOut);
  for (const kind of ['title', 'suffix'] as const) {
    const mine = declared.some((word) => word.kind === kind);
    const theirs = returned.some((word) => word.kind === kind);
    if (mine && theirs) phrases.push(`another ${kind}`);
    else if (mine || theirs) phrases.push(`${kind} left out`);
  }
  const said = [...new Set(phrases)].filter((phrase, _, all) => all.length === 1 || phrase !== CAPITALS);
  return said.length > 0 ? said.slice(0, PHRASES_MAX).join('; ') : 'written otherwise';
}

const CAPITALS = 'only capitals differ';
