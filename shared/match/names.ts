/** First, middle and last name together: a name in the wrong field is seen only when all are looked at. */
import type { Declared, Identity } from '../identity.ts';
import { likenessPhrase, sameLettersHow } from './likeness.ts';
import { linkWords } from './links.ts';
import { type NameSlot, nameVerdict, type Scene, slotWords } from './name-verdict.ts';
import { legibilityOf, letters } from './text.ts';
import { exact, explained, type Verdict, whyDeclaredUnreadable, whyReturnedUnreadable } from './verdict.ts';
import { joinBeginnings, joinLike, type Slot, type Word, wordsOf } from './words.ts';

export const nameSlots: readonly NameSlot[] = ['firstName', 'middleName', 'lastName'];

/** The verdict on a name field, and the text that it was compared with: the field, else the full name, else null. */
export interface NameResult {
  readonly verdict: Verdict;
  readonly returned: string | null;
}

/** Compares each declared name. Fields that are absent get no result. */
export function compareNames(declared: Declared, identity: Identity): Map<NameSlot, NameResult> {
  const results = new Map<NameSlot, NameResult>();
  const open: NameSlot[] = [];
  for (const slot of nameSlots) {
    const mine = declared[slot];
    if (mine === undefined) continue;
    const verdict = settle(mine, identity, slot);
    if (verdict) results.set(slot, { verdict, returned: returnedFor(identity, slot) });
    else open.push(slot);
  }
  if (open.length === 0) return results;
  const scene = sceneOf(declared, identity, open);
  for (const slot of open) {
    const returned = returnedFor(identity, slot);
    results.set(slot, { verdict: nameVerdict(scene, slot, declared[slot] ?? '', returned), returned });
  }
  return results;
}

function returnedFor(identity: Identity, slot: NameSlot): string | null {
  const values = [identity[slot], identity.fullName];
  return values.find((value) => legibilityOf(value) !== 'missing') ?? identity[slot];
}

/** The verdict where the field alone gives it; null where the other fields must be looked at. */
function settle(mine: string, identity: Identity, slot: NameSlot): Verdict | null {
  const unreadable = whyDeclaredUnreadable(mine);
  if (unreadable) return unreadable;
  const returned = returnedFor(identity, slot);
  const state = legibilityOf(returned);
  if (returned === null || state === 'missing') return null;
  if (state !== 'legible') return whyReturnedUnreadable(returned, slotWords[slot]);
  if (returned !== identity[slot] || letters(mine) !== letters(returned)) return null;
  const phrase = likenessPhrase(sameLettersHow(mine, returned), mine, returned);
  return phrase === null ? exact : explained(phrase);
}

function readWords(source: Declared | Identity, slots: readonly NameSlot[]): Word[] {
  return slots.flatMap((slot) => legibleWords(source[slot], slot));
}

function legibleWords(text: string | null | undefined, slot: Slot): Word[] {
  return text && legibilityOf(text) === 'legible' ? wordsOf(text, slot) : [];
}

function sceneOf(declared: Declared, identity: Identity, open: readonly NameSlot[]): Scene {
  const allDeclared = readWords(declared, nameSlots);
  const parts = readWords(identity, nameSlots);
  const full = legibleWords(identity.fullName, 'fullName');
  const allReturned = [...parts, ...full];
  // A settled field has taken its returned words with it; a part that nothing was declared for stays in play.
  const settled = nameSlots.filter((slot) => !open.includes(slot) && declared[slot] !== undefined);
  const isOpen = (word: Word): boolean => !settled.includes(word.slot as NameSlot);
  const mine = allDeclared.filter(isOpen);
  const theirs = [...parts.filter(isOpen), ...withoutWords(joinLike(full, parts), parts)];
  const joinedMine = joinLike(joinBeginnings(mine, theirs), theirs);
  const joinedTheirs = joinLike(joinBeginnings(theirs, mine), joinedMine);
  return {
    declared: joinedMine,
    returned: joinedTheirs,
    links: linkWords(joinedMine, joinedTheirs),
    allDeclared,
    allReturned,
    sameLettersInAll: lettersOf(allDeclared) === lettersOf(parts.length > 0 ? parts : full),
  };
}

function lettersOf(words: readonly Word[]): string {
  return words
    .filter((word) => word.kind === 'name')
    .map((word) => word.letters)
    .join('');
}

/** The words of a full name that no part holds, such as a middle name that has no field of its own. */
function withoutWords(full: readonly Word[], parts: readonly Word[]): Word[] {
  const left = parts.map((word) => word.letters);
  return full.filter((word) => {
    const at = left.indexOf(word.letters);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
