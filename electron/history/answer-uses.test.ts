/** The line of an earlier answer that was used: written once, bare of any name, and found by whoever knows whom it was for. */
import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Ground } from '../../shared/ground.ts';
import { type DatedQuery, wholeHistory } from '../../shared/history-query.ts';
import type { ShownAnswer } from '../../shared/review.ts';
import { numberKeyer } from './number-key.ts';
import { beginning, preparedDraft, verified } from './testing/documents.ts';
import { customer, endAll, eraseWhole, OLD, planned } from './testing/erased.ts';
import { openHere } from './testing/open-here.ts';
import { keyOf, NOW } from './testing/temporary-history.ts';

type Here = ReturnType<typeof openHere>;

const ada = { id: null, name: 'ada' };
const ground: Ground = {
  basis: 'consent',
  purpose: 'Loan of Ngozi',
  consent: { method: 'oral', wording: 'v3', withdrawalTold: true },
};
const shown: ShownAnswer = {
  outcome: 'mismatch',
  isComparedNow: true,
  fields: [
    { field: 'firstName', result: 'exact' },
    { field: 'lastName', result: 'different' },
  ],
};

function answered({ history }: Here) {
  const { id, ...rest } = beginning();
  history.begin({ id, ...rest });
  history.end(id, verified());
  return id;
}

function use(
  { history }: Here,
  checkId: string,
  identifier = 'ACC-9',
  useId: string = randomUUID(),
  at = NOW,
) {
  const use = { useId, checkId, identifier, shown, ground, preparedId: null };
  expect(history.logAnswerUse(use, ada, at)).toEqual({ endedPrepared: false });
  return useId;
}

const linesOf = ({ history }: Here, id: string) =>
  history.journalOf(id).filter(({ what }) => what === 'answer-used');

const idsOf = ({ history }: Here, text: string, more: Partial<DatedQuery> = {}) =>
  history.find({ ...wholeHistory, ...more, text }, null, 10).rows.map(({ id }) => id);

describe('an earlier answer that was used', () => {
  it('has one line, however often the same use is written, and one more for each other use', () => {
    const here = openHere();
    const id = answered(here);
    const useId = use(here, id);
    use(here, id, 'ACC-9', useId);
    expect(linesOf(here, id)).toMatchObject([
      {
        ...{ at: NOW, operator: 'ada' },
        detail: {
          ...{ comparedNow: true, fields: 'firstName exact, lastName different' },
          ...{ otherCustomer: true, outcome: 'mismatch', useId },
          ...{ basis: 'consent', consentMethod: 'oral' },
        },
      },
    ]);
    use(here, id, 'cust-001');
    expect(linesOf(here, id).map(({ detail }) => detail.otherCustomer)).toEqual([true, false]);
    expect(() => use(here, randomUUID())).toThrow('check-unknown');
  });

  it('that somebody has rejected is not used until another decision stands', () => {
    const here = openHere();
    const id = answered(here);
    const decided = (decision: 'rejected' | 'referred', replaces: string | null) => {
      const draft = { decision, reason: 'Suspected fraud', note: null, replaces };
      const made = here.history.decide(id, draft, ada, NOW);
      if (made.result !== 'decided') throw new Error(made.result);
      return made.decision.id;
    };
    const first = decided('rejected', null);
    const asked = { useId: randomUUID(), checkId: id, identifier: 'ACC-9', shown, ground, preparedId: null };
    expect(here.history.logAnswerUse(asked, ada, NOW)).toBe('rejected');
    expect(linesOf(here, id)).toEqual([]);
    decided('referred', first);
    expect(here.history.logAnswerUse(asked, ada, NOW)).toEqual({ endedPrepared: false });
    expect(linesOf(here, id)).toHaveLength(1);
  });

  it('ends the prepared check for which it is used, and none of another number, kind or environment', () => {
    const here = openHere();
    const id = answered(here);
    const { number } = beginning();
    const [own, other, nin, real] = [
      preparedDraft({ id: randomUUID(), number }),
      preparedDraft({ id: randomUUID(), number: '22299999999' }),
      preparedDraft({ id: randomUUID(), kind: 'nin', number }),
      preparedDraft({ id: randomUUID(), number, environment: 'production' }),
    ];
    for (const draft of [own, other, nin, real]) here.history.prepareCheck(draft, ada, NOW);
    const ended = [own, other, nin, real, { id: randomUUID() }].map(({ id: preparedId }) => {
      const use = { useId: randomUUID(), checkId: id, identifier: 'cust-001', shown, ground, preparedId };
      return here.history.logAnswerUse(use, ada, NOW);
    });
    expect(ended).toEqual([true, false, false, false, false].map((endedPrepared) => ({ endedPrepared })));
    expect(here.history.preparedChecks().map((row) => row.id)).toEqual([other.id, nin.id, real.id]);
    expect(here.history.journalOf(own.id)).toMatchObject([
      { what: 'check-prepared' },
      { what: 'prepared-removed', detail: { answeredBy: id } },
    ]);
  });

  it('names nobody in clear: by the hash of certificates, and by a seal that the check’s salt proves', () => {
    const here = openHere();
    const id = answered(here);
    use(here, id);
    const [line] = linesOf(here, id);
    const salt = here.history.auditOf([id]).salts[id] ?? '';
    const seal = createHmac('sha256', Buffer.from(salt, 'hex')).update('ACC-9').digest('hex');
    const hash = numberKeyer(keyOf())('customer', 'ACC-9');
    expect(line?.detail).toMatchObject({ customer: hash, identifier: seal });
    const asSealed =
      '{"basis":"consent","consent":{"method":"oral","withdrawalTold":true,"wording":"v3"},"purpose":"Loan of Ngozi"}';
    expect(line?.detail.ground).toBe(
      createHmac('sha256', Buffer.from(salt, 'hex')).update(asSealed).digest('hex'),
    );
    const inClear = (table: string, column: string, text: string) =>
      here.db.prepare(`SELECT count(*) FROM ${table} WHERE instr(${column}, ?)`).pluck().get(text);
    expect(['ACC-9', 'Ngozi'].map((text) => inClear('audit', 'entry', text))).toEqual([0, 0]);
    // Nor does the list of the log show what says nothing to a reader.
    const everything = { kind: 'answer-used', operator: null, checkId: null };
    const facts = here.history.auditPage(everything, null, 1).rows[0]?.facts.map(({ name }) => name);
    expect(facts).toEqual([
      ...['basis', 'comparedNow', 'consentMethod', 'fields', 'otherCustomer', 'outcome', 'useId'],
    ]);
  });

  it('is found by the whole identifier of whom it was for, in the index and before it is there', () => {
    const here = openHere();
    const [id, other] = [answered(here), answered(here)];
    use(here, id);
    for (const _ of ['not yet in the index', 'put in', 'written anew']) {
      expect(idsOf(here, 'ACC-9')).toEqual([id]);
      expect(idsOf(here, ' ACC-9 ')).toEqual([id]);
      for (const text of ['ACC', 'ACC-', 'ACC-99', 'acc-9']) expect(idsOf(here, text)).toEqual([]);
      expect(idsOf(here, 'ACC-9', { filters: { decision: ['none'] } })).toEqual([id]);
      expect(idsOf(here, 'ACC-9', { filters: { standing: ['mismatch'] } })).toEqual([]);
      expect(here.history.count({ ...wholeHistory, text: 'ACC-9' }, null, 10).count).toBe(1);
      expect(here.history.exportRows({ ...wholeHistory, text: 'ACC-9' }, null, 10).count).toBe(1);
      if (linesOf(here, other).length === 0) here.behind.catchUp();
      here.history.note(id, 'Called', ada, NOW);
    }
    // A use of an answer that the index holds already.
    use(here, other, 'ACC-10');
    expect(idsOf(here, 'ACC-10')).toEqual([other]);
    expect(idsOf(here, 'cust-001')).toEqual([other, id]);
  });

  it('is found by an identifier as an older version kept it, with signs that nobody sees', () => {
    const here = openHere();
    const id = answered(here);
    const before = 'ACC\u200b-9\u200e';
    use(here, id, before);
    expect(idsOf(here, ` ${before}`)).toEqual([id]);
  });

  it('holds the record of its check: used after the end that is entered, or for another not as long ago as records are kept', () => {
    const here = openHere();
    const used = (name: string, identifier: string | null, day: string) => {
      const one = customer(here, name, 1, Date.parse('2012-05-06T12:00:00'));
      const [checkId = ''] = one.ids;
      const who = identifier ?? one.values.identifier;
      const asked = { useId: randomUUID(), checkId, identifier: who, shown, ground, preparedId: null };
      here.history.logAnswerUse(asked, ada, Date.parse(`${day}T12:00:00`));
      return one;
    };
    const all = [
      used('a', null, '2019-01-31'),
      used('b', null, '2019-02-01'),
      used('c', 'ACC-9', '2021-03-01'),
      used('d', 'ACC-9', '2021-03-02'),
    ];
    endAll(here, all, '2019-01-31');
    const planId = planned(here, '2021-03-01');
    const [a, b, c, d] = all.map(({ values }) => values.identifier);
    expect(here.history.erasePlanSummary(planId, 9)).toMatchObject({
      customers: [{ identifier: a }, { identifier: c }],
      held: [
        { identifier: b, why: 'used-after' },
        { identifier: d, why: 'used-for-another' },
      ],
    });
    // Used between the look and the erasing.
    const [late = ''] = all[2]?.ids ?? [];
    use(here, late, 'ACC-10');
    eraseWhole(here, planId);
    expect(() => here.history.show(all[0]?.ids[0] ?? '')).toThrow('check-unknown');
    for (const one of all.slice(1)) expect(here.history.show(one.ids[0] ?? '').id).toBe(one.ids[0]);
  });

  it('is no check of whom it was for: their records go without it, and it stays until its own goes', () => {
    const here = openHere();
    const gone = customer(here, 'a');
    const [used = ''] = gone.ids;
    use(here, used, 'ACC-9', randomUUID(), OLD);
    here.behind.catchUp();
    expect(here.history.pageOfIdentifier('ACC-9', null, 10).rows).toEqual([]);
    expect(idsOf(here, 'ACC-9')).toEqual([used]);
    endAll(here, [gone]);
    eraseWhole(here);
    expect(idsOf(here, 'ACC-9')).toEqual([]);
    expect(here.history.auditOf([used]).links.some(({ entry }) => entry.includes('answer-used'))).toBe(true);
  });
});
