/** Erasing customers: what goes, what stays, and what stands on the certificate. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it, vi } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { numberKeyer } from '../number-key.ts';
import { beginning, preparedDraft } from '../testing/documents.ts';
import { ada, customer, endAll, eraseWhole, head, OLD, planned, scrub } from '../testing/erased.ts';
import { foundDocuments } from '../testing/found-documents.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { sha256OfJson } from './canonical.ts';

describe('a customer whose time is over', () => {
  it('goes with everything of theirs, and nothing of anybody else', () => {
    const here = openHere();
    const { db, history } = here;
    const [gone, kept] = [customer(here, 'a', 3), customer(here, 'b', 3)];
    history.decide(
      gone.ids[0] ?? '',
      { decision: 'rejected', reason: 'r', note: 'canary', replaces: null },
      ada,
      NOW,
    );
    const first = history.decisionOf(gone.ids[0] ?? '');
    history.decide(
      gone.ids[0] ?? '',
      { decision: 'accepted', reason: 'r', note: null, replaces: first?.id ?? null },
      ada,
      NOW,
    );
    endAll(here, [gone]);
    endAll(here, [kept], '2025-01-31');
    eraseWhole(here);
    for (const id of gone.ids) expect(() => history.show(id)).toThrow('check-unknown');
    for (const id of kept.ids) expect(history.show(id).identifier).toBe(kept.values.identifier);
    const text = (word: string) => history.find({ ...wholeHistory, text: word }, null, 10).rows.length;
    expect([text(gone.values.first), text(kept.values.first)]).toEqual([0, 3]);
    const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(['checks', 'pictures', 'notes', 'decisions', 'relationships'].map(count)).toEqual([3, 3, 3, 0, 1]);
    expect(history.page(null, 9).total).toBe(3);
  });

  it('stays while a check of theirs is prepared, also where that was done since the plan was made', () => {
    const here = openHere();
    const { history } = here;
    const [before, since, gone] = [customer(here, 'a'), customer(here, 'b'), customer(here, 'c')];
    endAll(here, [before, since, gone]);
    const prepare = ({ values: { identifier } }: typeof before) =>
      history.prepareCheck({ ...preparedDraft(), identifier }, ada, NOW);
    prepare(before);
    const planId = planned(here);
    expect(history.erasePlanSummary(planId, 9)?.held).toMatchObject([
      { identifier: before.values.identifier, why: 'prepared' },
    ]);
    prepare(since);
    eraseWhole(here, planId);
    for (const { ids } of [before, since]) for (const id of ids) expect(history.show(id).id).toBe(id);
    for (const id of gone.ids) expect(() => history.show(id)).toThrow('check-unknown');
  });

  it('is looked for among very many whose time is over a stretch at a time, and no sooner erased than all were seen', () => {
    const here = openHere();
    const { db, history } = here;
    const gone = customer(here, 'a');
    endAll(here, [gone]);
    const others = 2_500;
    const end = db.prepare(`INSERT INTO relationships VALUES ('other-' || ?, '2019-01-31', 1, 'ada', NULL)`);
    for (let at = 0; at < others; at += 1) end.run(at);
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 20;
      return clock;
    });
    const planId = randomUUID();
    let goes = 0;
    let read: ReturnType<typeof history.readErasePlan> = history.beginErasePlan(planId, '2021-03-01');
    for (; read && !read.isRead; goes += 1) {
      expect(history.beginErasure(randomUUID(), planId, head, ada, NOW)).toBe(false);
      read = history.readErasePlan(planId);
    }
    now.mockRestore();
    // Three stretches of customers, with the last of them one check; the other; and nothing more.
    expect(goes).toBe(5);
    const { counts } = history.erasePlanSummary(planId, 9) ?? {};
    expect(counts).toMatchObject({ customers: others + 1, records: gone.ids.length });
  });

  it('goes with checks that stand in no list: of a program that kept none, at the beginning, in between and at the end', () => {
    const here = openHere();
    const { db, history } = here;
    const all = [customer(here, 'a'), customer(here, 'b'), customer(here, 'a'), customer(here, 'b', 1)];
    here.behind.catchUp();
    expect(db.prepare('DELETE FROM checks_listed WHERE seq IN (1, 2, 5, 7)').run().changes).toBe(4);
    endAll(here, all.slice(0, 1));
    eraseWhole(here);
    const left = db.prepare('SELECT seq FROM checks ORDER BY seq').pluck().all();
    expect(left).toEqual([3, 4, 7]);
    endAll(here, all.slice(1, 2));
    eraseWhole(here);
    expect(history.checkCount()).toBe(0);
  });

  it('makes the index merge nothing until it has gone, and as ever after that', () => {
    const here = openHere();
    const merges = () =>
      here.db.prepare(`SELECT v FROM checks_search_config WHERE k = 'automerge'`).pluck().get();
    endAll(here, [customer(here, 'a')]);
    here.behind.catchUp();
    expect(merges()).toBe(undefined);
    eraseWhole(here);
    expect(merges()).toBe(0);
    scrub(here);
    expect(merges()).toBe(4);
  });

  it('stands on the certificate by hashes that can be computed again from a copy', () => {
    const here = openHere();
    const { history, db } = here;
    const gone = customer(here, 'a', 2);
    const copies = gone.ids.map((id) => ({ check: history.show(id), answer: history.exchange(id).answer }));
    const reviews = gone.ids.map((id) => history.reviewOf(id));
    endAll(here, [gone]);
    const id = eraseWhole(here);
    const found = history.certificate(id);
    const { salts } = history.auditOf(gone.ids);
    const sha256 = (document: unknown) =>
      createHash('sha256')
        .update(canonicalize(document) ?? '')
        .digest('hex');
    const sealed = (checkId: string, hash: string) =>
      createHmac('sha256', Buffer.from(salts[checkId] ?? '', 'hex'))
        .update(hash)
        .digest('hex');
    const text = JSON.stringify(found?.certificate);
    for (const { check, answer } of copies) {
      for (const bare of [sha256(check), answer?.sha256 ?? 'none']) expect(text).not.toContain(bare);
    }
    expect(found?.certificate.records).toEqual(
      copies.map(({ check, answer }, at) => ({
        ...{ check: check.id, kind: 'face', environment: 'sandbox', madeAt: new Date(OLD).toISOString() },
        relationshipEndedOn: '2019-01-31',
        customer: numberKeyer(keyOf())('customer', gone.values.identifier),
        record: sealed(check.id, sha256(check)),
        review: sealed(
          check.id,
          sha256({
            decisions: [],
            notes: reviews[at]?.notes.map(({ text, operator, at: on }) => ({ text, operator, at: on })),
          }),
        ),
        answer: sealed(
          check.id,
          createHash('sha256')
            .update(answer?.bytes ?? '')
            .digest('hex'),
        ),
        picture: sealed(check.id, 'ab'.repeat(32)),
      })),
    );
    expect(found?.sha256).toBe(sha256(found?.certificate));
    const line = db.prepare(`SELECT detail FROM journal WHERE what = 'erased'`).pluck().get() as string;
    expect(JSON.parse(line)).toEqual({
      ...{ certificate: id, sha256: found?.sha256, end: 'whole', customers: 1, records: 2, years: 5 },
    });
    expect(history.certificates()).toMatchObject([{ id, customers: 1, records: 2, overwrittenAt: null }]);
    for (const change of [
      `UPDATE erasures SET records = 1`,
      `DELETE FROM erasures`,
      `UPDATE erased_records SET record = 'x'`,
      `DELETE FROM erased_records`,
      `INSERT INTO erased_records SELECT erasure_id, 9, check_id, kind, environment, made_at, ended_on, customer, record,
         review, answer, picture FROM erased_records LIMIT 1`,
    ]) {
      expect(() => db.exec(change)).toThrow(/a certificate/u);
    }
  });

  it('of very many records has its certificate handed over in parts, which have its hash together', () => {
    const { db, history } = openHere();
    const [id, records] = [randomUUID(), 1_001];
    db.prepare(
      `INSERT INTO erasures (id, runner, operator, reason, years, started_at, customers, records)
       VALUES (?, 'r', 'ada', 'r', 5, 1, 1, ?)`,
    ).run(id, records);
    const line = db.prepare(
      `INSERT INTO erased_records VALUES (?, ?, ?, 'bvn', 'production', 1, '2019-01-31', 'c', 'r', 'v', NULL, NULL)`,
    );
    for (let at = 0; at < records; at += 1) line.run(id, at, randomUUID());
    while (history.endErasure(id, 'whole', NOW).isMore);
    const [first, rest] = [history.certificate(id), history.certificate(id, 1_000)];
    expect([first?.certificate.records.length, first?.next]).toEqual([1_000, 1_000]);
    expect([rest?.certificate.records.length, rest?.next]).toEqual([1, null]);
    const all = [first, rest].flatMap((part) => part?.certificate.records ?? []);
    expect(sha256OfJson({ ...first?.certificate, records: all })).toBe(first?.sha256);
  });

  it('of many records has its certificate closed in parts, with one hash of all', () => {
    const here = openHere();
    endAll(here, [customer(here, 'a', 501)]);
    const id = eraseWhole(here);
    const found = here.history.certificate(id);
    expect(found?.certificate.records).toHaveLength(501);
    expect(found?.sha256).toBe(sha256OfJson(found?.certificate));
  });

  it('has one certificate, closed once, also where two processes close it at the same time', () => {
    const folder = temporaryFolder();
    const here = openHere(folder);
    const gone = customer(here, 'a', 501);
    endAll(here, [gone]);
    const planId = planned(here);
    const id = randomUUID();
    here.history.beginErasure(id, planId, head, ada, NOW);
    here.history.eraseNext(id, planId, 60_000);
    expect(here.history.endErasure(id, 'whole', NOW + 1)).toEqual({ isMore: true });
    const other = openHere(folder);
    while (other.history.endErasure(id, 'interrupted', NOW + 2).isMore);
    expect(here.history.endErasure(id, 'whole', NOW + 3)).toEqual({ isMore: false });
    const found = here.history.certificate(id);
    expect(found?.certificate).toMatchObject({
      end: 'interrupted',
      endedAt: new Date(NOW + 2).toISOString(),
    });
    expect(found?.sha256).toBe(sha256OfJson(found?.certificate));
    expect(here.db.prepare(`SELECT count(*) FROM journal WHERE what = 'erased'`).pluck().get()).toBe(1);
  });

  it('stays when a check was made after the end, is under way, or comes after the plan', () => {
    const here = openHere();
    const { history } = here;
    const late = customer(here, 'late', 2, Date.parse('2020-02-01T12:00:00Z'));
    const gone = customer(here, 'gone', 1);
    const again = customer(here, 'again', 1);
    const open = beginning({ number: 'canaryopen', identifier: 'canary-open', createdAt: OLD });
    history.begin(open);
    endAll(here, [late, gone, again]);
    history.endRelationship(open.identifier, '2019-01-31', ada, NOW);
    const planId = planned(here);
    expect(history.erasePlanSummary(planId, 9)).toMatchObject({
      counts: { customers: 2, records: 2, answers: 2, pictures: 2, held: 2 },
      oldest: OLD,
      newest: OLD,
      customers: [{ identifier: 'canary-again-id' }, { identifier: 'canary-gone-id', records: 1 }],
      held: [
        { identifier: 'canary-late-id', why: 'checked-after', records: 2 },
        { identifier: 'canary-open', why: 'under-way' },
      ],
    });
    customer(here, 'again', 1);
    const id = eraseWhole(here, planId);
    expect(history.certificate(id)?.certificate).toMatchObject({ customers: 1, records: [{}] });
    for (const one of [...late.ids, ...again.ids]) expect(history.show(one).id).toBe(one);
    expect(() => history.show(gone.ids[0] ?? '')).toThrow('check-unknown');
  });

  it('stays when the end is taken back or moved after the plan; a plan that is not the last is gone', () => {
    const here = openHere();
    const { history } = here;
    const [back, moved] = [customer(here, 'back'), customer(here, 'moved')];
    endAll(here, [back, moved]);
    const old = planned(here);
    const planId = planned(here);
    expect(history.beginErasure(randomUUID(), old, head, ada, NOW)).toBe(false);
    expect(history.readErasePlan(old)).toBeNull();
    expect(history.resumeRelationship(back.values.identifier, ada, NOW)).toBe(true);
    expect(history.resumeRelationship(back.values.identifier, ada, NOW)).toBe(false);
    endAll(here, [moved], '2020-05-05');
    eraseWhole(here, planId);
    for (const id of [...back.ids, ...moved.ids]) expect(history.show(id).id).toBe(id);
  });

  it('is named by no line of the journal and by no saved view afterwards', async () => {
    const here = openHere();
    const { db, history } = here;
    const marked = customer(here, "d'e", 1);
    const gone = customer(here, 'a', 1);
    const seventh = customer(here, '7', 1);
    customer(here, 'b', 1);
    const view = (name: string, text: string) =>
      history.addView('ada', { id: randomUUID(), name, query: { ...wholeHistory, text } }, NOW);
    view('theirs', `CANARY-A-ID`);
    const number = (await foundDocuments(history))[1]?.number;
    view('by number', `bvn ${number}`);
    view('in other digits', 'CANARY-٧-ID');
    for (const name of ['of CANARY-A-ID', `Okafor ${number}`, 'CANARY-٧-ID again']) view(name, 'okafor');
    view('by name', 'Okafor CanaryFirstA');
    for (const text of ["canary'firsta", 'canaryfirstde', 'CanaryFirstD’E']) view(`written as ${text}`, text);
    view('others', 'okafor');
    view('of words', 'canaryfirst');
    view('of no words', '');
    endAll(here, [gone, seventh, marked]);
    // What the index has not come to is looked at as well.
    eraseWhole(here);
    expect(history.views('ada').map(({ name }) => name)).toEqual(['of no words', 'of words', 'others']);
    const lines = JSON.stringify(db.prepare('SELECT * FROM journal').all());
    expect(lines).toContain('relationship-ended');
    expect(lines).not.toContain('canary');
  });
});
