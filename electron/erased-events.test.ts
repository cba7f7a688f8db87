/** What the service delivered of a check goes with it: erased or minimised, out of the bytes, and the audit log still fits. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { defaultSettings, readProfile } from '../shared/profile.ts';
import { makeAudit } from './audit/audit.ts';
import { eventAbout, eventDesk, receivingProfile } from './events/testing/desk.ts';
import { beginning, troubled } from './history/testing/documents.ts';
import { plainBytes } from './history/testing/plain-bytes.ts';
import { keyOf, placeIn, temporaryFolder } from './history/testing/temporary-history.ts';
import { makeRetention } from './retention/retention.ts';
import { memorySecrets } from './secrets/memory.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const OLD = Date.parse('2018-05-06T10:00:00Z');
const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;

const customers = {
  gone: { kind: 'bvn', number: '22290817263', identifier: 'canary-gone' },
  kept: { kind: 'bvn', number: '22290817264', identifier: 'canary-kept' },
} as const;
type Customer = (typeof customers)[keyof typeof customers];

/** A desk with a receiver, at which two checks without an answer were settled by an event each. */
async function settledDesk(profile = receivingProfile()) {
  const folder = temporaryFolder();
  const desk = await eventDesk([profile], placeIn(folder));
  const { history, post, lookedAt } = desk;
  await history.addProfile(profile, NOW);
  const secrets = memorySecrets();
  const audit = makeAudit({ now: () => NOW, open: () => ({ history, secrets }) });
  await audit.key();
  const eventOf = ({ identifier, ...of }: Customer) =>
    eventAbout({ ...of, identifier }, { id: undefined, note: `said of ${identifier}` });
  const checkOf = async (of: Customer) => {
    const body = `{"number":"${of.number}"}`;
    const begun = beginning({ ...of, profileId: profile.id, createdAt: OLD, body });
    await history.begin(begun);
    await history.end(begun.id, troubled('unknown', 'answer-timeout'));
    expect(await post(eventOf(of))).toBe(200);
    await lookedAt();
    expect((await history.show(begun.id)).settledBy).not.toBeNull();
    return begun.id;
  };
  const ids = { gone: await checkOf(customers.gone), kept: await checkOf(customers.kept) };
  const found = (texts: readonly string[]) => {
    const bytes = plainBytes(join(folder, 'history.db'), keyOf());
    return texts.filter((text) => bytes.includes(text));
  };
  const deep = async () => {
    const told = { isDeep: true, told: () => undefined, cancel: new AbortController().signal };
    return (await audit.verify(history, told))?.findings;
  };
  const erase = async () => {
    const retention = makeRetention({ now: () => NOW, years: async () => 5, progressed: () => undefined });
    await retention.endRelationship(history, customers.gone.identifier, '2019-01-31', ada);
    const seen = await retention.preview(history);
    if (!seen.ok || !seen.value) throw new Error('Nothing was found');
    const begun = await retention.erase(history, seen.value.planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    await begun.value.settled;
  };
  const total = async () => Object.values(await history.deliveryCounts()).slice(0, 4);
  return { ...desk, ids, eventOf, found, deep, erase, total };
}

describe('an event that was delivered', () => {
  it('goes with the customer whose check it settled, or whom it names alone, and with nobody else', async () => {
    const { history, post, lookedAt, ids, found, deep, erase } = await settledDesk();
    const { gone, kept } = customers;
    const loose = [
      // No check of theirs has this number.
      eventAbout({ kind: 'bvn', number: '22255555555', identifier: gone.identifier }, { note: 'loose-gone' }),
      eventAbout({ kind: 'nin', number: gone.number }, { bvn: gone.number, note: 'loose-number' }),
      eventAbout({ kind: 'bvn', number: gone.number, identifier: 'somebody' }, { note: 'loose-other' }),
      eventAbout({ kind: 'bvn', number: '22266666666', identifier: kept.identifier }, { note: 'loose-kept' }),
    ];
    for (const event of loose) expect(await post(event)).toBe(200);
    await lookedAt();
    const { rows } = await history.deliveryPage({}, null, 10);
    expect(rows.filter(({ reason }) => reason === 'new')).toEqual([]);
    expect(rows).toHaveLength(6);
    const theirs = ['said of canary-gone', 'loose-gone', 'loose-number'];
    const others = ['said of canary-kept', 'loose-other', 'loose-kept'];
    expect(found([...theirs, ...others])).toEqual([...theirs, ...others]);
    expect(await deep()).toEqual([]);

    await erase();
    expect((await history.certificates())[0]?.overwrittenAt).toBeTruthy();

    expect(found([...theirs, ...others])).toEqual(others);
    expect(await history.deliveriesOf(ids.gone)).toEqual([]);
    expect(await history.deliveriesOf(ids.kept)).toHaveLength(1);
    expect(await deep()).toEqual([]);
  });

  it.each([
    ['it', 'newDeliveries', eventAbout(customers.gone, { note: 'another of theirs' }), 0],
    // It names a check that is there when it is asked, and neither number nor identifier.
    ['its check', 'matchQuestion', null, 1],
  ] as const)('holds up no other one where %s goes while it is looked at', async (_, at, event, left) => {
    const { history, stumbles, ids, post, lookedAt, erase } = await settledDesk();
    const { newDeliveries } = history;
    const asked = history[at] as (...input: unknown[]) => Promise<unknown>;
    const erasing = vi.fn(asked).mockImplementationOnce(async (...input) => {
      const answer = await asked(...input);
      await erase();
      return answer;
    });
    // Nothing is looked at until both are there.
    Object.assign(history, { newDeliveries: async () => [] });
    const { kind } = customers.gone;
    expect(await post(event ?? eventAbout({ kind }, { reference: ids.gone }))).toBe(200);
    expect(await post(eventAbout({ kind, number: '22266666666', identifier: 'somebody' }))).toBe(200);
    Object.assign(history, { newDeliveries, [at]: erasing });
    await lookedAt();
    expect(erasing).toHaveBeenCalled();
    const { rows } = await history.deliveryPage({ states: ['not-ours'] }, null, 10);
    expect(rows).toHaveLength(1 + left);
    expect((await history.deliveryCounts()).waiting).toBe(0);
    expect(stumbles).toEqual([]);
  });

  it('goes from a check that a decision minimised, then or later, and is not taken in a second time', async () => {
    const receiving = receivingProfile();
    const minimising = { number: true, answer: true, picture: true };
    const settings = { ...defaultSettings, ...receiving.settings, minimising };
    const { history, post, lookedAt, ids, eventOf, found, deep, total } = await settledDesk(
      readProfile({ ...receiving, settings }),
    );
    const { gone, kept } = customers;
    const [before] = await history.deliveriesOf(ids.gone);
    await history.decide(ids.gone, accept, ada, NOW);
    const stored = await history.keptDelivery(before?.id ?? '');
    expect([stored.body.length, stored.headers, stored.sha256]).toEqual([0, [], '']);
    expect(await history.openDelivery(before?.id ?? '')).toMatchObject({
      isGone: true,
      cut: false,
      payload: '',
    });
    const later = eventAbout(gone, { note: 'said later' });
    const laterBody = JSON.stringify(later);
    expect(await post(laterBody)).toBe(200);
    await lookedAt();
    expect(await history.deliveriesOf(ids.gone)).toHaveLength(2);
    const count = await total();
    expect(await post(eventOf(gone))).toBe(200);
    expect(await total()).toEqual(count);

    while ((await history.mergeIndex()).isMore);
    expect(await history.rewriteFile(() => NOW)).toBe('rewritten');
    const hash = createHash('sha256').update(laterBody).digest('hex');
    const gives = [gone.number, 'said of canary-gone', 'said later', hash];
    expect(found([...gives, kept.number, 'said of canary-kept'])).toEqual([
      kept.number,
      'said of canary-kept',
    ]);
    expect((await history.show(ids.gone)).minimised).toMatchObject(minimising);
    expect((await history.known('bvn', gone.number, 'sandbox', 5)).map(({ id }) => id)).toEqual([ids.gone]);
    expect(await deep()).toEqual([]);
  });
});
