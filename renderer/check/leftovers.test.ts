import { expect, it } from 'vitest';
import { changed, type Draft, emptyDraft } from './draft.ts';
import { afterAsked, keepsPicture, leftoverWords } from './leftovers.ts';
import { afterKept } from './prepared/prepared.ts';

const picture = {
  ...{ width: 640, height: 480, blob: new Blob(['x']) },
  content: { mediaType: 'image/jpeg', base64: '/9j/' },
} as const;
const ADA = { identifier: 'cust-A', number: '22212345678' } as const;
const BOLA = { identifier: 'cust-B', number: '22212345901' } as const;

/** A form of Ada's with everything in it. */
const ofAda: Draft = {
  ...emptyDraft,
  identifier: ADA.identifier,
  numbers: { bvn: ADA.number, nin: '70123456789', voters_card: '', face: ADA.number },
  declared: { firstName: 'Ada', dateOfBirth: '1990-07-01', gender: '' },
  picture,
};

const sent = (draft: Draft, kind: 'bvn' | 'nin' | 'face', customer: { identifier: string; number: string }) =>
  afterAsked(draft, { draft, question: { kind, ...customer } });

/** Bola's number and identifier are typed over Ada's. */
const typedOver = (
  draft: Draft,
  kind: 'bvn' | 'face',
  { identifier, number }: typeof BOLA | typeof ADA = BOLA,
) => changed(changed(draft, kind, { number }), kind, { identifier });

it('nothing is left over while the same customer is asked about', () => {
  const after = sent(ofAda, 'bvn', ADA);
  for (const kind of ['bvn', 'nin', 'face'] as const) expect(leftoverWords(after, kind)).toEqual([]);
  expect(keepsPicture(after)).toBe(false);
});

it('a number on another tab is told beside another customer, until it is typed anew or sent', () => {
  const next = typedOver(sent(ofAda, 'bvn', ADA), 'bvn');
  expect(leftoverWords(next, 'bvn').join()).not.toContain('This number');
  const [words] = leftoverWords(next, 'nin');
  expect(words).toBe('This number was in the form already when cust-A was checked. Is it this customer’s?');
  // Also once the next customer was checked by another document.
  expect(leftoverWords(sent(next, 'bvn', BOLA), 'nin')[0]).toBe(words);
  expect(leftoverWords(changed(next, 'nin', { number: '70123456780' }), 'nin').join()).not.toContain(
    'This number',
  );
  expect(leftoverWords(sent(next, 'nin', { ...BOLA, number: '70123456789' }), 'nin')).toEqual([]);
  // An identifier that is being typed over is nobody's yet.
  expect(leftoverWords(changed(next, 'bvn', { identifier: '' }), 'nin').join()).not.toContain('This number');
});

it('a picture is that of the customer it was sent for, whatever was checked in between', () => {
  const face = sent(ofAda, 'face', ADA);
  expect(keepsPicture(face)).toBe(false);
  expect(keepsPicture(changed(face, 'face', { number: BOLA.number }))).toBe(true);
  expect(keepsPicture(changed(face, 'face', { number: '2221234590' }))).toBe(false);
  const between = sent(typedOver(face, 'bvn'), 'bvn', BOLA);
  expect(keepsPicture(typedOver(between, 'face'))).toBe(true);
  // Sent for the next one it is theirs; another one is, too; and one that is gone is nobody's.
  expect(keepsPicture(sent(typedOver(between, 'face'), 'face', BOLA))).toBe(false);
  expect(keepsPicture(changed(typedOver(between, 'face'), 'face', { picture: { ...picture } }))).toBe(false);
  expect(keepsPicture(changed(between, 'face', { picture: null }))).toBe(false);
});

it('a picture that was there beside a document alone is told as well', () => {
  expect(keepsPicture(typedOver(sent(ofAda, 'bvn', ADA), 'face'))).toBe(true);
});

it('what was declared is named, but for what was typed since', () => {
  const next = typedOver(sent(ofAda, 'bvn', ADA), 'bvn');
  expect(leftoverWords(next, 'bvn')).toEqual([
    'What cust-A declared is still in the form: first name and date of birth. It would be compared with this customer.',
  ]);
  const typed = changed(next, 'bvn', { declared: { ...next.declared, firstName: 'Bola' } });
  expect(leftoverWords(typed, 'bvn')[0]).toContain('form: date of birth.');
  expect(leftoverWords(sent(typed, 'bvn', BOLA), 'bvn')).toEqual([]);
  // The number alone may be another customer’s, where one identifier is that of a list, or a slip that is put right.
  expect(leftoverWords(changed(sent(ofAda, 'bvn', ADA), 'bvn', { number: BOLA.number }), 'bvn')).toEqual([
    'What was declared beside another number is still in the form: first name and date of birth. It would be compared with this customer.',
  ]);
});

it('what is typed alike for the next customer is theirs', () => {
  const question = { kind: 'bvn', ...ADA } as const;
  const next = typedOver(afterAsked(ofAda, { draft: ofAda, question }), 'bvn');
  const typed = changed(changed(next, 'bvn', { declared: {} }), 'bvn', { declared: { firstName: 'Ada' } });
  expect(leftoverWords(afterAsked(typed, { draft: ofAda, question }), 'bvn')).toEqual([]);
});

it('what is typed while a check runs is the next customer’s', () => {
  const meanwhile = changed(typedOver(ofAda, 'bvn'), 'bvn', {
    declared: { firstName: 'Bola' },
    picture: null,
  });
  const nin = changed(meanwhile, 'nin', { number: '70123456780' });
  const after = afterAsked(nin, { draft: ofAda, question: { kind: 'bvn', ...ADA } });
  expect(leftoverWords(after, 'bvn')).toEqual([]);
  expect(leftoverWords(after, 'nin')).toEqual([]);
  expect(afterAsked(nin, null)).toBe(nin);
});

it('a form that was kept for later loses what was kept, and no other number and no picture', () => {
  const kept = afterKept(ofAda, { kind: 'bvn', ...ADA });
  expect(kept).toMatchObject({
    ...{ identifier: '', declared: {}, picture, prepared: null },
    numbers: { bvn: '', nin: '70123456789', face: ADA.number },
  });
  const next = typedOver(kept, 'bvn');
  expect(leftoverWords(next, 'nin')[0]).toContain('when cust-A was checked');
  expect(keepsPicture(typedOver(kept, 'face'))).toBe(true);
  expect(leftoverWords(typedOver(kept, 'bvn', ADA), 'nin')).toEqual([]);
});
