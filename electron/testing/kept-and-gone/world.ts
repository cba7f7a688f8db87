/** What a desk has to know, and what it has to have forgotten: the model beside which the real one is held. */
import type { Check, CheckState, Outcome } from '../../../shared/check.ts';
import { keepsAll } from '../../../shared/keeps-all.ts';
import { mayBeKept } from '../../../shared/kinds/virtual-nin.ts';
import type { Minimising } from '../../../shared/retention.ts';
import type { DecisionName } from '../../../shared/review.ts';
import { type MadeKind, type Person, people } from './people.ts';

export interface Known {
  readonly id: string;
  readonly kind: MadeKind;
  readonly number: string;
  readonly identifier: string;
  /** The account with which it was made. */
  readonly account: string;
  readonly operator: string;
  /** The local day on which it was made. */
  readonly day: string;
  state: CheckState;
  outcome: Outcome | null;
  returned: readonly string[];
  readonly declared: readonly string[];
  /** Words that stand in the answer, in its portrait, and in the picture that was sent; null for none. */
  readonly answer: string | null;
  readonly portrait: string | null;
  readonly picture: string | null;
  isPictureErased: boolean;
  minimised: Minimising | null;
  readonly decisions: { id: string; decision: DecisionName; note: string | null; operator: string }[];
  readonly notes: { text: string; operator: string }[];
  readonly uses: { identifier: string; day: string }[];
  /** What was done to it, as its timeline names that. */
  readonly did: string[];
}

export interface Told {
  readonly id: string;
  /** A word that stands in it alone. */
  readonly word: string;
  readonly person: Person;
  readonly identifier: string | null;
  readonly number: string | null;
  /** The local day on which it came. */
  readonly day: string;
  state: string;
  checkId: string | null;
  settled: boolean;
}

/** Its rules hold on for its checks once it is removed. */
export interface Account {
  readonly id: string;
  isRemoved: boolean;
  minimising: Minimising;
  keepsPictures: 'keep' | 'decision';
}

export const newAccount = (id: string): Account => ({
  ...{ id, isRemoved: false, minimising: keepsAll, keepsPictures: 'keep' },
});

export interface World {
  checks: Known[];
  events: Told[];
  /** The day of each end that is entered, by identifier. */
  ends: Record<string, string>;
  prepared: { id: string; identifier: string; number: string; isRestored: boolean }[];
  views: { id: string; text: string }[];
  years: number;
  accounts: Account[];
}

export const newWorld = (account: string): World => ({
  ...{ checks: [], events: [], ends: {}, prepared: [], views: [], years: 5 },
  accounts: [newAccount(account)],
});

export const standing = ({ decisions }: Known) => decisions.at(-1)?.decision ?? 'none';
export const isOver = (check: Known) => ['accepted', 'rejected'].includes(standing(check));

/** Accounts with which checks are made. */
export const presentAccounts = ({ accounts }: World) => accounts.filter(({ isRemoved }) => !isRemoved);

const rulesOf = ({ accounts }: World, { account }: Known) =>
  accounts.find(({ id }) => id === account) ?? newAccount(account);

/** Whether the number stands in the history: of a virtual NIN there is a hash alone. */
export const hasNumber = ({ kind, number, minimised }: Known) =>
  mayBeKept(kind, number) && !minimised?.number;

const takesSomething = (rule: Minimising) => rule.number || rule.answer || rule.picture;

function erasePicture(check: Known): void {
  if (check.picture === null || check.isPictureErased) return;
  check.isPictureErased = true;
  check.did.push('picture-erased');
}

function minimise(world: World, check: Known, rule: Minimising): void {
  check.minimised = { ...rule, answer: rule.answer || rule.number };
  if (rule.picture) erasePicture(check);
  check.did.push('minimised');
  const bears = (one: Known) => one.number === check.number && !one.minimised?.number;
  if (rule.number && !world.checks.some(bears))
    world.views = world.views.filter(({ text }) => text !== check.number);
}

/** What goes of a check that is accepted or rejected; once, whatever the rule says later. */
export function goesWithDecision(world: World, check: Known): void {
  if (!isOver(check)) return;
  const { keepsPictures, minimising } = rulesOf(world, check);
  if (keepsPictures === 'decision') erasePicture(check);
  if (check.minimised === null && takesSomething(minimising)) minimise(world, check, minimising);
}

/** What was taken of a check goes of its event too. */
export function goesWithEvent(world: World, check: Known): void {
  const before = check.minimised ?? keepsAll;
  const now = isOver(check) ? rulesOf(world, check).minimising : keepsAll;
  const rule = {
    number: before.number || now.number,
    answer: before.answer || now.answer,
    picture: before.picture || now.picture,
  };
  if (rule.number || rule.answer || (rule.picture && !before.picture)) minimise(world, check, rule);
}

/** Whether records may go on this day of a customer whose relationship ended on that one. */
export function isDue(endedOn: string, years: number, day: string): boolean {
  const year = Number(endedOn.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const dueOn = endedOn.slice(5) === '02-29' && !isLeap ? `${year}-03-01` : `${year}-${endedOn.slice(5)}`;
  return dueOn <= day;
}

/** Who would go on this day, and who is held although their time is over. */
export function dueIn(world: World, day: string): { going: string[]; held: string[] } {
  const over = Object.entries(world.ends).filter(([, on]) => isDue(on, world.years, day));
  const isHeld = ([identifier, endedOn]: [string, string]) =>
    world.prepared.some((one) => one.identifier === identifier) ||
    world.checks.some(
      (check) =>
        check.identifier === identifier &&
        (check.day > endedOn ||
          check.uses.some((use) =>
            use.identifier === identifier ? use.day > endedOn : !isDue(use.day, world.years, day),
          )),
    );
  const namesOf = (some: typeof over) => some.map(([identifier]) => identifier).sort();
  return { going: namesOf(over.filter((one) => !isHeld(one))), held: namesOf(over.filter(isHeld)) };
}

/** Takes customers out, with all that is theirs, and says what went. */
export function erase(world: World, going: readonly string[], day: string) {
  const gone = world.checks.filter(({ identifier }) => going.includes(identifier));
  world.checks = world.checks.filter((check) => !gone.includes(check));
  for (const identifier of going) delete world.ends[identifier];
  const bears = (checks: readonly Known[], number: string) => checks.some((one) => one.number === number);
  const isLoose = ({ state }: Told) => state !== 'matched';
  const goes = (event: Told) => {
    const { identifier, number, state } = event;
    if (!isLoose(event)) return gone.some(({ id }) => id === event.checkId);
    if (identifier !== null && going.includes(identifier)) return true;
    if (identifier === null && number !== null && bears(gone, number) && !bears(world.checks, number))
      return true;
    return ['untrusted', 'not-ours'].includes(state) && isDue(event.day, world.years, day);
  };
  const events = world.events.filter(goes);
  world.events = world.events.filter((event) => !events.includes(event));
  const theirs = new Set(gone.flatMap((one) => [...one.returned, ...one.declared]));
  world.views = world.views.filter(({ text }) => {
    if (going.includes(text) || bears(gone, text)) return false;
    return !theirs.has(text) || foundBy(world, text).length > 0;
  });
  return { gone, events: events.filter(isLoose).length };
}

/** The checks that a number, an identifier or a word finds. */
export function foundBy(world: World, text: string): Known[] {
  const isIdentifier = people.some(({ identifier }) => identifier === text);
  return world.checks.filter(({ number, identifier, uses, returned, declared, notes, decisions }) => {
    if (isIdentifier) return identifier === text || uses.some((use) => use.identifier === text);
    const said = [...notes.map((note) => note.text), ...decisions.map(({ note }) => note ?? '')];
    return number === text || [...returned, ...declared].includes(text) || said.includes(text);
  });
}

/** Every value that the desk still has a reason to hold, anywhere. */
export function heldIn({ checks, events, ends, prepared, views }: World): Set<string> {
  const ofCheck = (check: Known) => [
    ...[check.identifier, ...check.returned, ...check.declared, hasNumber(check) ? check.number : null],
    ...(check.minimised?.answer ? [] : [check.answer, check.portrait]),
    check.isPictureErased ? null : check.picture,
    ...check.notes.map(({ text }) => text),
    ...check.decisions.map(({ note }) => note),
  ];
  const isStruck = ({ state, checkId }: Told) =>
    state === 'matched' && checks.some(({ id, minimised }) => id === checkId && minimised?.answer);
  const ofEvent = (event: Told) =>
    isStruck(event)
      ? []
      : [event.word, event.identifier, event.number, event.person.first, event.person.last];
  const all = [
    ...[...checks.flatMap(ofCheck), ...events.flatMap(ofEvent), ...Object.keys(ends)],
    ...prepared.flatMap(({ identifier, number }) => [identifier, number]),
    ...views.map(({ text }) => text),
  ];
  return new Set(all.filter((one) => one !== null));
}

/** How a check stands by itself, as the model has it. */
export const asShown = ({ state, outcome, identifier, operator, minimised, isPictureErased }: Known) => ({
  ...{ state, outcome, identifier, operator, isPictureErased },
  minimised,
});

/** The same of the real one. */
export function shownAs({ state, outcome, identifier, operator, minimised, pictureErasedAt }: Check) {
  const { number, answer, picture } = minimised ?? keepsAll;
  return {
    ...{ state, outcome, identifier, operator, isPictureErased: pictureErasedAt !== null },
    minimised: minimised && { number, answer, picture },
  };
}
