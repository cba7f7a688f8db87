/** An id and the name of an event may bear the number: they go with it, and the same delivery is known again without them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/profile.ts';
import type { Minimising } from '../../../shared/retention.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { numberKeyer, sealedKey } from '../number-key.ts';
import { beginning, identityOf, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';

type Here = ReturnType<typeof openHere>;

const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
const all: Minimising = { number: true, answer: true, picture: true };
const number = '22298761234';
const spaced = '2229 8761 234';
const said = 'a'.repeat(64);

/** By its own id, and by the one in a header; with the name of its event. */
const bearing = [
  [`id BVN-${number} bvn.done sha256 ${said}`, 'bvn.done', 'bvn.done'],
  [`sha256 ${said} id bvn-${number}`, 'bvn.done', 'bvn.done'],
  [`sha256 ${said}`, `bvn ${spaced}`, 'bvn •••••••1234'],
] as const;

type Of = Parameters<typeof beginning>[0];

function kept(minimising: Minimising, of: Of = { kind: 'bvn', number }): Here & { readonly id: string } {
  const here = openHere(temporaryFolder());
  here.history.addProfile(profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } }), NOW);
  const begun = beginning({ ...of, profileId: 'p-min' });
  here.history.begin(begun);
  here.history.end(begun.id, verified({ identity: identityOf('Ngozi', 'Okafor') }));
  return { ...here, id: begun.id };
}

function deliver(
  { history, id }: Pick<ReturnType<typeof kept>, 'history' | 'id'>,
  key: string,
  event: string,
) {
  const one = taken({ profileId: 'p-min', key }, { event, kind: null });
  expect(history.takeDeliveries([one])).toEqual([true]);
  history.settleByDelivery(one.id, { state: 'matched', reason: 'number', checkId: id }, null, ada, NOW);
  return one;
}

const rows = ({ db }: Pick<Here, 'db'>) =>
  db.prepare<[], { event: string; delivery_key: string }>('SELECT event, delivery_key FROM deliveries').all();

const sealed = expect.stringMatching(/^sealed [0-9a-f]{64}$/u);

it.each(bearing)('%s goes with the number of its check, and is known again', (key, event, left) => {
  const here = kept(all);
  const one = deliver(here, key, event);
  here.history.decide(here.id, accept, ada, NOW + 1);
  expect(rows(here)).toEqual([{ event: left, delivery_key: sealed }]);
  const again = { ...one, id: randomUUID() };
  expect(here.history.takeDeliveries([again, { ...again, id: randomUUID(), isStruck: true }])).toEqual([
    false,
    false,
  ]);
  // Another that the service sends of the same check is none of it.
  const other = { ...again, id: randomUUID(), key: key.replace(said, 'b'.repeat(64)) };
  expect(here.history.takeDeliveries([other])).toEqual([true]);
});

it.each(bearing)('%s goes where it comes after the number went, and is known again', (key, event, left) => {
  const here = kept(all);
  here.history.decide(here.id, accept, ada, NOW + 1);
  const one = deliver(here, key, event);
  deliver(here, 'id ver_1 done', 'done');
  expect(rows(here)).toEqual([
    { event: left, delivery_key: sealed },
    { event: 'done', delivery_key: 'id ver_1 done' },
  ]);
  expect(here.history.takeDeliveries([{ ...one, id: randomUUID() }])).toEqual([false]);
});

it.each<[string, Of, string, string]>([
  [
    'a voter’s number, whose letters tell it from no word',
    { kind: 'voters_card', number: '90F5B123456789AB234' },
    'seen 90F5B-1234-5678-9AB-234',
    'seen •••••••••••••••B234',
  ],
  ['another number than its check’s', { kind: 'bvn', number }, 'not 22298761235', 'not •••••••1235'],
])('the name of its event bears no number after that of its check went: %s', (_, of, event, left) => {
  const here = kept(all, of);
  deliver(here, 'id ver_1', event);
  here.history.decide(here.id, accept, ada, NOW + 1);
  deliver(here, 'id ver_2', event);
  expect(rows(here).map((row) => row.event)).toEqual([left, left]);
});

it('one that came without proof, and is proved later, is known again too', () => {
  const here = kept(all);
  const [key] = bearing[0];
  const { sha256 } = deliver(here, key, 'bvn.done');
  here.history.decide(here.id, accept, ada, NOW + 1);
  const doubted = taken({ profileId: 'p-min', key: `untrusted ${sha256}`, whyUntrusted: 'key-missing' });
  here.history.takeDeliveries([doubted]);
  expect(here.history.trustDelivery(doubted.id, key, doubted.facts)).toBe(false);
  expect(here.history.trustDelivery(doubted.id, key.replace(said, 'b'.repeat(64)), doubted.facts)).toBe(true);
});

it('they stay where the number does', () => {
  const here = kept({ ...all, number: false });
  const [key] = bearing[0];
  deliver(here, key, `bvn ${spaced}`);
  here.history.decide(here.id, accept, ada, NOW + 1);
  expect(rows(here)).toEqual([{ event: `bvn ${spaced}`, delivery_key: key }]);
});

/** As a program of before left one: the hash alone was sealed, and the name stood. */
function leftAsBefore({ db }: Pick<Here, 'db'>, key: string, event: string): void {
  db.prepare('UPDATE deliveries SET delivery_key = ?, event = ?').run(
    sealedKey(numberKeyer(keyOf()), key),
    event,
  );
  db.prepare(`DELETE FROM meta WHERE name LIKE 'erased%'`).run();
}

it.each(bearing)('%s of before goes by the hourly keeping, once', (key, event, left) => {
  const here = kept(all);
  const one = deliver(here, key, event);
  here.history.decide(here.id, accept, ada, NOW + 1);
  leftAsBefore(here, key, event);
  expect(here.history.minimiseDue(NOW + 2)).toEqual({ minimised: [], isMore: false });
  expect(rows(here)).toEqual([{ event: left, delivery_key: sealed }]);
  expect(here.history.takeDeliveries([{ ...one, id: randomUUID() }])).toEqual([false]);
  // A trace can be left in the file.
  expect(here.history.scrubbingOwed().pages).toBe('minimise');
});

it('more than are looked at in one go are all reached, and those with their number stay as they are', () => {
  const here = kept(all);
  const { db, history, id } = here;
  const put = db.prepare(
    `INSERT INTO deliveries (id, profile_id, received_at, delivery_key, way, trust, state, reason, bytes, facts, body_sha256,
       headers, body, check_id) VALUES (?, 'p-min', 1, ?, 'receiver', 'trusted', 'matched', 'number', 1, '{}', ?, '[]', x'', ?)`,
  );
  for (let i = 0; i < 1001; i += 1) put.run(randomUUID(), `id ${i}-${number} done`, i % 2 ? 'aa' : '', id);
  while (history.minimiseDue(NOW).isMore);
  const plain = db.prepare(
    `SELECT body_sha256 AS hash, count(*) AS n FROM deliveries WHERE delivery_key LIKE '%${number}%' GROUP BY hash`,
  );
  expect(plain.all()).toEqual([{ hash: 'aa', n: 500 }]);
});
