/**
 * What stands in the form since the check of an earlier customer: a number on another tab, a picture, what was declared. It stays,
 * since it may be wanted still, and is said where another customer is typed, since it would be sent as theirs.
 */
import { type KindName, kindNames, kinds, readIdentifier } from '../../shared/kinds.ts';
import { fieldWords, type MatchableField, matchableFields } from '../../shared/match-report.ts';
import type { Draft, DraftChange, Question } from './draft.ts';

/** Whose check it was beside which a part stood in the form; number and identifier in normal form. */
export type Owner = Pick<Question, 'kind' | 'number' | 'identifier'>;

/** By the part that has not been changed since. */
export interface Leftovers {
  readonly numbers: Partial<Readonly<Record<KindName, Owner>>>;
  readonly picture: Owner | null;
  readonly declared: Partial<Readonly<Record<MatchableField, Owner>>>;
  /** The last check that was noted so: what is typed alike after it is the next customer's all the same. */
  readonly noted: Owner | null;
}

export const noLeftovers: Leftovers = { numbers: {}, picture: null, declared: {}, noted: null };

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/**
 * The form once a question was asked, from here, whatever came of it: somebody who reads an earlier answer, or is told that the budget
 * is spent, goes on to the next customer too. What was typed since is theirs.
 */
export function afterAsked(
  now: Draft,
  asked: { readonly draft: Draft; readonly question: Owner } | null,
): Draft {
  if (asked === null) return now;
  const { draft: then, question } = asked;
  if (now.leftovers.noted === question) return now;
  const { kind, number, identifier } = question;
  const owner: Owner = { kind, number, identifier };
  const { leftovers } = now;
  const numbers = { ...leftovers.numbers };
  for (const other of kindNames) {
    if (now.numbers[other] !== then.numbers[other]) continue;
    if (other === kind || !isFilled(now.numbers[other])) delete numbers[other];
    else numbers[other] ??= owner;
  }
  const declared = { ...leftovers.declared };
  for (const field of matchableFields) {
    if (isFilled(now.declared[field]) && now.declared[field] === then.declared[field])
      declared[field] = owner;
  }
  const isSamePicture = now.picture !== null && now.picture === then.picture;
  // Of a document the picture was not sent: it goes on being the one of the face before, if there was one.
  const picture =
    isSamePicture && kind === 'face' ? owner : (leftovers.picture ?? (isSamePicture ? owner : null));
  return { ...now, leftovers: { numbers, picture, declared, noted: question } };
}

/** What is left over once a person has changed the form: what they changed is theirs. */
export function leftoversAfter(
  { leftovers, declared: before }: Draft,
  kind: KindName | null,
  change: DraftChange,
): Leftovers {
  const { number, picture, pictureOf = null, declared } = change;
  const { numbers } = leftovers;
  return {
    ...leftovers,
    numbers: number === undefined || kind === null ? numbers : without(numbers, [kind]),
    picture: picture === undefined ? leftovers.picture : pictureOf,
    declared: declared
      ? without(
          leftovers.declared,
          matchableFields.filter((field) => declared[field] !== before[field]),
        )
      : leftovers.declared,
  };
}

function without<K extends string>(owners: Partial<Readonly<Record<K, Owner>>>, keys: readonly K[]) {
  const left = { ...owners };
  for (const key of keys) delete left[key];
  return left;
}

/** By what the form asks for another than an owner's check did; null if by nothing. What is not whole yet tells nothing. */
function otherBy(owner: Owner, kind: KindName, { numbers, identifier }: Draft): 'customer' | 'number' | null {
  const typed = readIdentifier(identifier);
  if (typed.verdict !== 'stops' && typed.number !== owner.identifier) return 'customer';
  const number = kinds[kind].readNumber(numbers[kind]);
  return kind === owner.kind && number.verdict !== 'stops' && number.number !== owner.number
    ? 'number'
    : null;
}

/** Whether the picture in the form is that of a check of another customer. */
export function keepsPicture(draft: Draft): boolean {
  const { picture, leftovers } = draft;
  return picture !== null && leftovers.picture !== null && otherBy(leftovers.picture, 'face', draft) !== null;
}

const listed = new Intl.ListFormat('en-GB');

/** What a form of this kind would send of an earlier customer besides the picture, each in a sentence. */
export function leftoverWords(draft: Draft, kind: KindName): string[] {
  const { numbers, declared } = draft.leftovers;
  const words: string[] = [];
  const own = numbers[kind];
  if (own && otherBy(own, kind, draft) !== null)
    words.push(
      `This number was in the form already when ${own.identifier} was checked. Is it this customer’s?`,
    );
  const said = new Map<string, MatchableField[]>();
  for (const field of matchableFields) {
    const owner = declared[field];
    const by = owner ? otherBy(owner, kind, draft) : null;
    if (!owner || by === null) continue;
    const whose =
      by === 'customer' ? `What ${owner.identifier} declared` : 'What was declared beside another number';
    said.set(whose, [...(said.get(whose) ?? []), field]);
  }
  for (const [whose, fields] of said) {
    const names = listed.format(fields.map((field) => fieldWords[field].toLowerCase()));
    words.push(`${whose} is still in the form: ${names}. It would be compared with this customer.`);
  }
  return words;
}
