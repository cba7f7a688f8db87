import { describe, expect, it } from 'vitest';
import { fail } from '../../shared/failure.ts';
import { defaultKindSettings, defaultSettings } from '../../shared/profile.ts';
import {
  asksAlike,
  asksAnother,
  changed,
  type Draft,
  declaredLine,
  documentsOn,
  emptyDraft,
  errorsAfter,
  errorsFrom,
  groundIn,
  kindFor,
  leadsToSame,
  questionOf,
  ticksAreOf,
  withoutTicks,
  wrongIn,
} from './draft.ts';
import { summaryOf } from './testing/summary-of.ts';

const filled: Draft = {
  ...emptyDraft,
  numbers: { ...emptyDraft.numbers, bvn: '22212345678' },
  identifier: 'c-1',
};
const picture = {
  width: 640,
  height: 480,
  content: { mediaType: 'image/jpeg', base64: '/9j/' },
  blob: new Blob(['x'.repeat(30_000)]),
} as const;
const withKinds = (kinds: Partial<typeof defaultKindSettings>) => ({
  ...defaultSettings,
  kinds: { ...defaultKindSettings, ...kinds },
});

describe('the kind in sight', () => {
  const off = (kind: 'bvn' | 'nin' | 'voters_card' | 'face') => ({
    [kind]: { ...defaultKindSettings[kind], isOn: false },
  });
  it('is the chosen one, or the first that the profile makes, or none', () => {
    expect(kindFor({ ...filled, kind: 'face' }, defaultSettings)).toBe('face');
    expect(kindFor(filled, withKinds(off('bvn')))).toBe('nin');
    const none = { ...off('bvn'), ...off('nin'), ...off('voters_card'), ...off('face') };
    expect(kindFor(filled, withKinds(none))).toBeNull();
  });

  it('of a face gives way to no document, and a document to no face', () => {
    expect(kindFor({ ...filled, kind: 'face' }, withKinds(off('face')))).toBeNull();
    const faceAlone = withKinds({ ...off('bvn'), ...off('nin'), ...off('voters_card') });
    expect(kindFor(filled, faceAlone)).toBeNull();
    expect(documentsOn(defaultSettings)).toEqual(['bvn', 'nin', 'voters_card']);
  });

  it('remembers the document that was chosen before a face', () => {
    const away = changed(changed(filled, 'bvn', { kind: 'nin' }), 'nin', { kind: 'face' });
    expect(away).toMatchObject({ kind: 'face', documentKind: 'nin' });
  });

  it('has a number of its own, which is kept under another tab', () => {
    const away = changed(changed(filled, 'bvn', { kind: 'nin' }), 'nin', { number: '5' });
    expect(away.numbers).toMatchObject({ bvn: '22212345678', nin: '5' });
    expect(changed(away, 'nin', { kind: 'bvn' }).numbers).toEqual(away.numbers);
  });
});

describe('what is wrong', () => {
  it('is nothing where all is there', () => expect(wrongIn(filled, 'bvn', defaultSettings)).toEqual({}));

  it('is a declared field that the service asks for', () => {
    const settings = withKinds({ bvn: { ...defaultKindSettings.bvn, declared: { lastName: 'surname' } } });
    expect(wrongIn(filled, 'bvn', settings)).toEqual({ lastName: 'The service asks for the last name.' });
    expect(wrongIn({ ...filled, declared: { lastName: ' ' } }, 'bvn', settings)).toHaveProperty('lastName');
    expect(wrongIn({ ...filled, declared: { lastName: 'Bello' } }, 'bvn', settings)).toEqual({});
  });

  it('is a declared field that cannot be compared', () => {
    const declared = { dateOfBirth: 'in spring' };
    expect(Object.keys(wrongIn({ ...filled, declared }, 'bvn', defaultSettings))).toEqual(['dateOfBirth']);
  });

  it('is a picture that is missing or too large, of a face check alone', () => {
    const face = { ...filled, numbers: { ...filled.numbers, face: '22212345678' } };
    const small = { ...defaultSettings, picture: { ...defaultSettings.picture, maxBytes: 20_000 } };
    expect(wrongIn(face, 'face', defaultSettings)).toEqual({ picture: 'Add a picture of the customer.' });
    expect(wrongIn({ ...face, picture }, 'face', defaultSettings)).toEqual({});
    expect(wrongIn({ ...face, picture }, 'face', small).picture).toContain(
      'larger than this profile allows (20 kB)',
    );
    const asLarge = { ...small, picture: { ...small.picture, maxBytes: picture.blob.size } };
    expect(wrongIn({ ...face, picture }, 'face', asLarge)).toEqual({});
  });

  it('is no odd voter’s number, which the card may really bear', () => {
    const card = { ...filled, numbers: { ...filled.numbers, voters_card: '90F5' } };
    expect(wrongIn(card, 'voters_card', defaultSettings)).toEqual({});
  });

  it('goes as soon as the field is touched, and all of it with another kind', () => {
    const errors = { number: 'a', lastName: 'b', purpose: 'c' };
    expect(errorsAfter(errors, filled, { number: '1' })).toEqual({ lastName: 'b', purpose: 'c' });
    expect(errorsAfter(errors, filled, { declared: { lastName: 'x' } })).toEqual({
      number: 'a',
      purpose: 'c',
    });
    expect(errorsAfter(errors, filled, { ground: { purpose: 'x' } })).toEqual({ number: 'a', lastName: 'b' });
    expect(errorsAfter(errors, filled, { kind: 'nin' })).toEqual({});
  });

  it('stands beside the field that the main process names, if the form has it', () => {
    expect(errorsFrom(fail('input-wrong', { field: 'picture', sentence: 'x' }).failure)).toEqual({
      picture: 'x',
    });
    expect(errorsFrom(fail('input-wrong', { field: 'somethingElse' }).failure)).toBeNull();
  });
});

describe('the ground', () => {
  it('follows the profile until it is changed', () => {
    const settings = { ...defaultSettings, ground: { ...defaultSettings.ground, purpose: 'Audit' } };
    expect(groundIn(filled, settings)).toMatchObject({ purpose: 'Audit', consentGiven: false });
    const own = changed(filled, 'bvn', { ground: { purpose: 'Other' } });
    expect(groundIn(own, settings)).toMatchObject({ purpose: 'Other', basis: 'legal_obligation' });
  });

  it('loses its ticks with another basis', () => {
    const ticked = changed(filled, 'bvn', { ground: { withdrawalTold: true, consentGiven: true } });
    const other = changed(ticked, 'bvn', { ground: { basis: 'contract' } });
    expect(groundIn(other, defaultSettings)).toMatchObject({ withdrawalTold: false, consentGiven: false });
  });
});

it('makes a question in normal form, with the picture only where it is needed', () => {
  const draft = { ...filled, picture, declared: { firstName: ' Ngozi ', phone: ' ' } };
  const question = questionOf(draft, 'bvn', summaryOf());
  expect(question).toMatchObject({ kind: 'bvn', profileId: 'p-1', declared: { firstName: 'Ngozi' } });
  expect(question).not.toHaveProperty('picture');
  expect(questionOf(draft, 'face', summaryOf()).picture).toEqual(picture.content);
  expect(question.ground).toMatchObject({ basis: 'legal_obligation', consent: null });
});

it('tells a form that asks for another customer', () => {
  expect(asksAnother(filled, filled)).toBe(false);
  expect(asksAnother(emptyDraft, filled)).toBe(false);
  expect(asksAnother({ ...filled, ground: { purpose: 'x' } }, filled)).toBe(false);
  expect(asksAnother({ ...filled, identifier: 'c-2' }, filled)).toBe(true);
  expect(asksAnother({ ...filled, kind: 'nin' }, filled)).toBe(true);
  expect(asksAnother({ ...filled, declared: { lastName: 'x' } }, filled)).toBe(true);
});

it('how a picture was taken goes with that picture, and into the question', () => {
  const capture = { source: 'camera', shot: 'hands-free', advice: 'dark', override: 'No lamp' } as const;
  const taken = changed({ ...filled, kind: 'face' }, 'face', { picture, capture });
  expect(questionOf(taken, 'face', summaryOf()).capture).toEqual(capture);
  expect(questionOf(taken, 'bvn', summaryOf()).capture).toBeUndefined();
  expect(changed(taken, 'face', { identifier: 'c-2' }).capture).toEqual(capture);
  expect(changed(taken, 'face', { picture: { ...picture } }).capture).toBeNull();
  expect(changed(taken, 'face', { picture: null }).capture).toBeNull();
});

describe('a consent is one customer’s, at one service, for one reason', () => {
  const ground = { basis: 'consent', purpose: 'Account opening' } as const;
  const ticked: Draft = { ...filled, ground: { ...ground, withdrawalTold: true, consentGiven: true } };

  it.each<[string, Partial<Draft>]>([
    ['another number', { numbers: { ...filled.numbers, bvn: '22212345679' } }],
    ['another identifier', { identifier: 'c-2' }],
    ['another picture', { picture: { ...picture } }],
    ['another kind', { kind: 'nin' }],
    ['another basis', { ground: { ...ticked.ground, basis: 'contract' } }],
    ['another purpose', { ground: { ...ticked.ground, purpose: 'Audit' } }],
    ['a tick taken out', { ground: { ...ticked.ground, withdrawalTold: false } }],
    ['the other tick taken out', { ground: { ...ticked.ground, consentGiven: false } }],
  ])('the ticks of a form are not those of before with %s', (_, change) => {
    expect(ticksAreOf(ticked, 'bvn', { ...ticked })).toBe(true);
    expect(ticksAreOf(ticked, 'bvn', { ...ticked, ...change })).toBe(false);
  });

  it.each(['withdrawalTold', 'consentGiven'] as const)('%s is not ticked for the next', (tick) => {
    expect(withoutTicks({ ...filled, ground: { ...ground, [tick]: true } }).ground).toEqual(ground);
    expect(withoutTicks(filled)).toBe(filled);
  });

  const one = summaryOf();
  it('leads to the same account by its id, address and environment together', () => {
    expect(leadsToSame(one, { ...one, name: 'Renamed' })).toBe(true);
    expect(leadsToSame(one, { ...one, id: 'p-2' })).toBe(false);
    expect(leadsToSame(one, { ...one, baseUrl: 'https://other.example.com' })).toBe(false);
    expect(leadsToSame(one, { ...one, environment: 'sandbox' })).toBe(false);
    expect([leadsToSame(one, null), leadsToSame(null, null)]).toEqual([false, true]);
  });

  it('asks alike where the profile brings the same reason and makes the same kind', () => {
    const other = (settings: Parameters<typeof summaryOf>[1]) =>
      asksAlike(filled, one, summaryOf({}, settings));
    const { ground: usual } = defaultSettings;
    expect(other({})).toBe(true);
    expect(other({ ground: { ...usual, basis: 'consent' } })).toBe(false);
    expect(other({ ground: { ...usual, purpose: 'Audit' } })).toBe(false);
    const { kinds } = withKinds({ bvn: { ...defaultKindSettings.bvn, isOn: false } });
    expect(other({ kinds })).toBe(false);
    expect([asksAlike(filled, one, null), asksAlike(filled, null, null)]).toEqual([false, true]);
  });
});

it('what is declared stands in a line where it is folded away', () => {
  expect(declaredLine({ dateOfBirth: '1990-07-01', firstName: ' Ada ', gender: '' })).toBe(
    'Ada · 1990-07-01',
  );
  expect(declaredLine({})).toBe('');
});
