/** Saved views that name somebody whose records went, also with the apostrophe of another keyboard or document. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { numberKeyer } from '../number-key.ts';
import { beginning, identityOf, troubled, verified } from '../testing/documents.ts';
import { ada, eraseWhole, OLD } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { keyOf, NOW } from '../testing/temporary-history.ts';
import { viewsNaming } from './views-naming.ts';

const keyer = numberKeyer(keyOf());
/** The views that are still there. */
const left = (history: ReturnType<typeof openHere>['history']) =>
  history
    .views('ada')
    .map(({ id }) => id)
    .toSorted();
const TEXTS = ["O'Neil", 'o’neil', 'O`Neil Ngozi'];

it.each([
  ['O’Neil', 'names'],
  ["O'Neil", 'names'],
  ['O’Neil', 'identifiers'],
  ["O'Neil", 'identifiers'],
] as const)('a view that finds %s of their %s goes with them', (theirs, what) => {
  const { db, history } = openHere();
  for (const text of TEXTS)
    history.addView('ada', { id: text, name: text, query: { ...wholeHistory, text } }, NOW);
  const none = { identifiers: [], numbers: [], names: [] };
  viewsNaming(db, keyer)({ ...none, [what]: [theirs, 'Ngozi'] });
  expect(history.views('ada')).toEqual([]);
});

it.each(['Nwa-Eze', 'Nwaeze'])(
  'a view that finds %s with a hyphen or in one word goes with them',
  (theirs) => {
    const { db, history } = openHere();
    for (const text of ['nwa-eze', 'Nwaeze Ngozi', 'Nwa‐Eze'])
      history.addView('ada', { id: text, name: text, query: { ...wholeHistory, text } }, NOW);
    viewsNaming(db, keyer)({ identifiers: [], numbers: [], names: [theirs, 'Ngozi'] });
    expect(history.views('ada')).toEqual([]);
  },
);

it.each([
  ['Abdulrahman', ['abdul rahman', 'Ngozi abdul-rahman', 'Abdul Rahman NGOZI']],
  ['Abdul Rahman', ['abdulrahman', 'ngozi Abdulrahman']],
  ['Oluwafunmilayo', ['oluwa funmilayo']],
])(
  'a view that finds %s in pieces or as one goes with them, and none with another name or a piece',
  (theirs, texts) => {
    const { db, history } = openHere();
    const others = ['abdul musa', 'abdulmusa', 'rahman abdul musa', 'oluwa', 'ngozi balogun'];
    for (const text of [...texts, ...others])
      history.addView('ada', { id: text, name: text, query: { ...wholeHistory, text } }, NOW);
    viewsNaming(db, keyer)({ identifiers: [], numbers: [], names: [theirs, 'Ngozi'] });
    expect(left(history)).toEqual(others.toSorted());
  },
);

it.each(['O’Neil', "O'Neil", 'O‘Neil'])(
  'a view that names their identifier %s beside other words goes',
  (theirs) => {
    const { db, history } = openHere();
    const texts = ["balogun o'neil", 'O’Neil balogun'];
    for (const text of texts)
      history.addView('ada', { id: text, name: 'x', query: { ...wholeHistory, text } }, NOW);
    for (const name of ["of O'Neil", 'of o’neil'])
      history.addView('ada', { id: name, name, query: wholeHistory }, NOW);
    viewsNaming(db, keyer)({ identifiers: [theirs], numbers: [], names: [] });
    expect(history.views('ada')).toEqual([]);
  },
);

it.each(['O’Neil', "O'Neil"])('such a view stays while it finds %s otherwise', (other) => {
  const { db, history } = openHere();
  for (const text of TEXTS)
    history.addView('ada', { id: text, name: text, query: { ...wholeHistory, text } }, NOW);
  history.begin(beginning({ declared: { firstName: 'Ngozi', lastName: other } }));
  for (const theirs of ['O’Neil', "O'Neil"])
    viewsNaming(db, keyer)({ identifiers: [], numbers: [], names: [theirs, 'Ngozi'] });
  expect(history.views('ada').map(({ id }) => id)).toHaveLength(TEXTS.length);
});

it('a view of a name that was declared alone goes with whom it names', () => {
  const here = openHere();
  const { history } = here;
  const declared = { firstName: 'Ngozi', lastName: 'Okafor' };
  const begun = beginning({ declared, identifier: 'gone', createdAt: OLD });
  history.begin(begun);
  history.end(begun.id, troubled('unknown', 'answer-timeout'));
  for (const text of ['okafor ngozi', 'balogun'])
    history.addView(
      'ada',
      { id: randomUUID(), name: `Asks ${text.length}`, query: { ...wholeHistory, text } },
      NOW,
    );
  history.endRelationship('gone', '2019-01-31', ada, NOW);
  eraseWhole(here);
  expect(history.views('ada').map(({ name }) => name)).toEqual(['Asks 7']);
});

it('a view of a name beside a shorter whole one, or of an identifier without its groups, goes with whom it names', () => {
  const here = openHere();
  const { history } = here;
  const begun = beginning({ identifier: 'ACC-0123-456-789', createdAt: OLD });
  history.begin(begun);
  const identity = { ...identityOf('Ngozi', 'Okafor'), middleName: 'Adaeze', fullName: 'N A OKAFOR' };
  history.end(begun.id, verified({ identity }));
  const theirs = ['ngozi okafor', 'Ngozi Adaeze', 'n a okafor', 'ACC0123456789', '0123456789'];
  const beside = ['ACC0123456789 pending', '0123456789 okafor', 'x acc0123456789'];
  for (const name of ['Watch ACC0123456789', 'of 0123456789'])
    history.addView('ada', { id: name, name, query: wholeHistory }, NOW);
  for (const [at, text] of [...theirs, ...beside, 'ngozi balogun'].entries())
    history.addView('ada', { id: text, name: `Asks ${at}`, query: { ...wholeHistory, text } }, NOW);
  expect(history.views('ada')).toHaveLength(11);
  history.endRelationship('ACC-0123-456-789', '2019-01-31', ada, NOW);
  eraseWhole(here);
  expect(history.views('ada').map(({ id }) => id)).toEqual(['ngozi balogun']);
});

it('a view of the number in their identifier stays while it finds somebody else', () => {
  const { db, history } = openHere();
  for (const text of ['0123456789', 'acc0123456789'])
    history.addView('ada', { id: text, name: text, query: { ...wholeHistory, text } }, NOW);
  history.begin(beginning({ identifier: 'SAV-0123456789' }));
  viewsNaming(db, keyer)({ identifiers: ['ACC-0123-456-789'], numbers: [], names: [] });
  expect(history.views('ada').map(({ id }) => id)).toEqual(['0123456789']);
});

it.each(['bvn', 'voters_card'] as const)(
  'a view of the whole number of a %s, of which the record keeps the mask alone, goes with its customer',
  (kind) => {
    const here = openHere();
    const { history } = here;
    const [number, other] =
      kind === 'bvn' ? ['22298761234', '22298771234'] : ['90F5B0C1A2345678901', '90F5B0C1A2345678911'];
    const minimising = { number: true, answer: true, picture: true };
    history.addProfile(profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } }), NOW);
    const begun = beginning({ kind, number, profileId: 'p-min', identifier: 'gone', createdAt: OLD });
    history.begin(begun);
    history.end(begun.id, troubled('unknown', 'answer-timeout'));
    const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
    history.decide(begun.id, accept, ada, NOW);
    const spaced = `${number.slice(0, 4)} ${number.slice(4)}`;
    for (const [text, name] of [
      [spaced, 'x'],
      [other, 'y'],
    ] as const)
      history.addView('ada', { id: text, name, query: { ...wholeHistory, text } }, NOW);
    history.addView('ada', { id: 'name', name: `Of ${number.toLowerCase()}`, query: wholeHistory }, NOW);
    // What comes of the check later takes none of them.
    const event = taken({ profileId: 'p-min' }, { kind });
    history.takeDeliveries([event]);
    const matched = { state: 'matched', reason: 'number', checkId: begun.id } as const;
    history.settleByDelivery(event.id, matched, null, ada, NOW);
    expect(history.views('ada')).toHaveLength(3);
    history.endRelationship('gone', '2019-01-31', ada, NOW);
    eraseWhole(here);
    expect(history.views('ada').map(({ id }) => id)).toEqual([other]);
  },
);

it('a number is found in a view however its digits are written, and whoever went before', () => {
  const { db, history } = openHere();
  const theirs = ['of ２２２ 1234 5678', 'of ②②②①②③④⑤⑥⑦⑧', 'of ٢٢٢١٢٣٤٥٦٧٨', '222-1234-5678 pending'];
  const others = ['of Lagos', '22212345679', 'Balogun'];
  for (const [at, text] of [...theirs, ...others].entries())
    history.addView('ada', { id: text, name: `Asks ${at}`, query: { ...wholeHistory, text } }, NOW);
  const remove = viewsNaming(db, keyer);
  const one = (number: string) => ({ kind: 'bvn' as const, number, numberKey: () => keyer('bvn', number) });
  const gone = (number: string) => remove({ identifiers: [], numbers: [one(number)], names: [] });
  gone('22299999999');
  expect(history.views('ada')).toHaveLength(theirs.length + others.length);
  gone('22212345678');
  expect(left(history)).toEqual(others.toSorted());
  history.addView('ada', { id: 'new', name: 'Asks', query: { ...wholeHistory, text: '22288888888' } }, NOW);
  gone('22288888888');
  expect(history.views('ada')).toHaveLength(others.length);
});
