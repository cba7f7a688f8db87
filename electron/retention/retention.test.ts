/** Looking and erasing over a real history: one at a time, told as it goes, stopped between two customers. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginning, verified } from '../history/testing/documents.ts';
import type { RetentionStore } from './ports.ts';
import { ada, dueHistory } from './testing/due-history.ts';

// Its days are those of its moments: at noon of UTC the next one has begun in Samoa.
beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
afterEach(() => void vi.unstubAllEnvs());

const one = (store: RetentionStore): RetentionStore =>
  new Proxy(store, {
    get: (of, name: keyof RetentionStore) =>
      // No time at all: one customer in each turn.
      name === 'eraseNext'
        ? (id: string, planId: string) =>
            (of.eraseNext as (id: string, planId: string, budgetMs: number) => unknown)(id, planId, 0)
        : of[name],
  });

describe('erasing', () => {
  it('ends with a certificate that is whole and out of the bytes, and everything is as it was seen', async () => {
    const { history, retention, told, failures, look } = await dueHistory(12);
    const { planId, counts, customers } = await look();
    expect(counts).toMatchObject({ customers: 12, records: 12, held: 0 });
    expect(customers[0]).toMatchObject({ endedOn: '2019-01-31', dueOn: '2024-01-31', records: 1 });
    const begun = await retention.erase(history, planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    expect(await retention.preview(history)).toMatchObject({ failure: { code: 'erase-running' } });
    expect(await retention.erase(history, planId, 'over', ada)).toMatchObject({
      failure: { code: 'erase-running' },
    });
    await begun.value.settled;
    expect(await retention.state(history)).toMatchObject({
      ...{ years: 5, ended: 0, due: 0, progress: null, isRewriteOwed: false },
      certificates: [
        { id: begun.value.certificateId, end: 'whole', customers: 12, overwrittenAt: expect.any(String) },
      ],
    });
    expect(new Set(told.map((progress) => progress?.stage))).toEqual(
      new Set(['looking', 'erasing', 'overwriting', 'rewriting', undefined]),
    );
    expect(failures).toEqual([false, false]);
    expect(await retention.erase(history, planId, 'over', ada)).toMatchObject({
      failure: { code: 'erase-plan-gone' },
    });
  });

  it('is not begun for a reason in which a virtual NIN of a check stands, since its certificate would keep it', async () => {
    const { history, retention, look } = await dueHistory(1);
    const checked = beginning({ kind: 'nin', number: 'AB123456789012CD', identifier: 'other' });
    await history.begin(checked);
    await history.end(checked.id, verified());
    const { planId } = await look();
    const erase = (reason: string) => retention.erase(history, planId, reason, ada);
    expect(await erase('of ab 1234 5678 9012 cd')).toMatchObject({
      failure: {
        code: 'input-wrong',
        field: 'reason',
        sentence: expect.stringContaining('Nothing was erased'),
      },
    });
    expect(await retention.state(history)).toMatchObject({ due: 1, progress: null, certificates: [] });
    // What only has its form is kept.
    const begun = await erase('of XY123456789012CD');
    if (!begun.ok) throw new Error(begun.failure.code);
    await begun.value.settled;
    expect(await retention.state(history)).toMatchObject({ due: 0 });
  });

  it('is cancelled between two customers: what went stands on the certificate, the rest stays due', async () => {
    const { history, retention, look } = await dueHistory(30);
    const { planId } = await look();
    const begun = await retention.erase(one(history), planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    retention.cancel();
    await begun.value.settled;
    const { certificates, due } = await retention.state(history);
    const [certificate] = certificates;
    expect(certificate).toMatchObject({ end: 'cancelled', overwrittenAt: expect.any(String) });
    expect(certificate?.customers).toBeLessThan(30);
    expect(certificate?.customers).toBe(certificate?.records);
    expect((certificate?.customers ?? 0) + due).toBe(30);
    expect((await history.page(null, 1)).total).toBe(due);
  });

  it('does not begin where the policy has changed since the look, and goes by the new one after another look', async () => {
    const { history, policy, retention, look } = await dueHistory(3);
    const { planId } = await look();
    policy.years = 20;
    expect(await retention.erase(history, planId, 'over', ada)).toMatchObject({
      failure: { code: 'erase-plan-gone' },
    });
    expect((await history.page(null, 1)).total).toBe(3);
    expect((await look()).counts).toMatchObject({ customers: 0, held: 0 });
    policy.years = 5;
    const begun = await retention.erase(history, (await look()).planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    await begun.value.settled;
    expect((await retention.state(history)).certificates).toMatchObject([{ years: 5, customers: 3 }]);
  });

  it('that the disk refuses is told as failed, and the next one can begin', async () => {
    const { history, retention, failures, look } = await dueHistory(3);
    const { planId } = await look();
    let isFull = true;
    const full = new Proxy(history as RetentionStore, {
      get: (of, name: keyof RetentionStore) =>
        name === 'eraseNext' && isFull ? () => Promise.reject(new Error('full')) : of[name],
    });
    const begun = await retention.erase(full, planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    await expect(begun.value.settled).rejects.toThrow('full');
    expect(failures).toEqual([false, true]);
    isFull = false;
    expect((await retention.state(history)).certificates).toMatchObject([{ end: 'interrupted', records: 0 }]);
    expect((await look()).counts.customers).toBe(3);
  });

  it('is not told as broken off where it never began, nor is a look, nor a file that was not written anew', async () => {
    const { history, retention, failures, look } = await dueHistory(1);
    const { planId } = await look();
    const failing = (of: readonly (keyof RetentionStore)[]) =>
      new Proxy(history as RetentionStore, {
        get: (real, name: keyof RetentionStore) =>
          of.includes(name) ? () => Promise.reject(new Error('full')) : real[name],
      });
    await expect(retention.erase(failing(['beginErasure']), planId, 'over', ada)).rejects.toThrow('full');
    await expect(retention.preview(failing(['beginErasePlan']))).rejects.toThrow('full');
    await expect(retention.rewrite(failing(['rewriteFile']))).rejects.toThrow('full');
    expect(failures).toEqual([false, false, false, false]);
  });

  it('that is not out of the file yet can be written anew, and it is said where that is not possible', async () => {
    const { history, retention } = await dueHistory(1);
    const asked = (end: 'rewritten' | 'no-room') =>
      new Proxy(history as RetentionStore, {
        get: (of, name: keyof RetentionStore) => (name === 'rewriteFile' ? async () => end : of[name]),
      });
    expect(await retention.rewrite(asked('no-room'))).toMatchObject({
      failure: { code: 'file-not-rewritten' },
    });
    expect(await retention.rewrite(asked('rewritten'))).toMatchObject({ ok: true });
    const order: string[] = [];
    const noting = new Proxy(history as RetentionStore, {
      get: (of, name: keyof RetentionStore) => {
        order.push(name);
        return of[name];
      },
    });
    // What the index has left over would be written into the new file.
    expect(await retention.rewrite(noting)).toMatchObject({ ok: true });
    expect(order).toEqual(['mergeIndex', 'rewriteFile', 'emptyJournal']);
    expect(await retention.rewrite(history)).toMatchObject({ ok: true });
  });

  it('hands a certificate over whole, in however many parts it comes', async () => {
    const { history, retention, look } = await dueHistory(3);
    const { planId } = await look();
    const begun = await retention.erase(history, planId, 'r', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    await begun.value.settled;
    const { certificateId: id } = begun.value;
    const inParts = {
      ...history,
      certificate: async (_: string, from = 0) => {
        const found = await history.certificate(id);
        if (!found) return null;
        const records = found.certificate.records.slice(from, from + 1);
        const next = from + 1 < found.certificate.records.length ? from + 1 : null;
        return { ...found, certificate: { ...found.certificate, records }, next };
      },
    };
    for (const form of ['json', 'text'] as const) {
      expect(await retention.certificate(inParts as unknown as RetentionStore, id, form)).toEqual(
        await retention.certificate(history, id, form),
      );
    }
  });

  it('lists customers a page at a time, and tells of one by a check, with the day on which it is due', async () => {
    const { history, policy, retention } = await dueHistory(3);
    const page = (after: string | null) => retention.relationships(history, ' c- ', after, 2);
    const of = (identifier: string) => ({ identifier, endedOn: '2019-01-31', dueOn: '2024-01-31' });
    expect(await page(null)).toMatchObject({ rows: [of('c-0'), of('c-1')], next: 'c-1' });
    expect(await page('c-1')).toMatchObject({ rows: [of('c-2')], next: null });
    const [check] = (await history.page(null, 1)).rows;
    const found = await retention.relationshipOf(history, check?.id ?? '');
    expect(found).toMatchObject({ identifier: 'c-2', relationship: of('c-2') });
    policy.years = 6;
    expect(await page('c-1')).toMatchObject({ rows: [{ dueOn: '2025-01-31' }] });
  });

  it('finds a customer whatever the case, the marks and the form of the letters, a page at a time', async () => {
    const { history, retention } = await dueHistory(1);
    for (const identifier of ['ỌLÁ-7', 'Ọlá-8', 'ola-9', 'Ƙasa']) {
      await retention.endRelationship(history, identifier, '2019-01-31', ada);
    }
    const found = async (text: string, after: string | null = null, limit = 5) => {
      const { rows, next } = await retention.relationships(history, text, after, limit);
      return [rows.map(({ identifier }) => identifier), next];
    };
    const all = ['ola-9', 'ỌLÁ-7', 'Ọlá-8'];
    for (const text of ['ọlá', 'ọlá'.normalize('NFD'), 'OLA', ' Ọlá ']) {
      expect(await found(text)).toEqual([all, null]);
    }
    expect(await found('ỌLÁ-7')).toEqual([['ỌLÁ-7'], null]);
    expect(await found('ƙASA')).toEqual([['Ƙasa'], null]);
    expect(await found('ọlá', null, 2)).toEqual([all.slice(0, 2), 'ỌLÁ-7']);
    expect(await found('ọlá', 'ỌLÁ-7', 2)).toEqual([['Ọlá-8'], null]);
    expect(await found('')).toEqual([['c-0', 'ola-9', 'Ƙasa', 'ỌLÁ-7', 'Ọlá-8'], 'Ọlá-8']);
  });

  it('looks for a customer in short turns, between which others are answered, and finds the same', async () => {
    const { history, retention } = await dueHistory(5);
    let turns = 0;
    const inTurns = new Proxy(history, {
      get: (of, name: keyof typeof history) =>
        name === 'relationships'
          ? (...asked: Parameters<RetentionStore['relationships']>) => {
              turns += 1;
              return of.relationships(...asked, 0);
            }
          : of[name],
    });
    for (const [text, after, limit, least] of [
      ['nobody', null, 2, 5],
      ['c-4', null, 2, 5],
      ['c-', null, 2, 2],
      ['c-', 'c-1', 5, 3],
    ] as const) {
      turns = 0;
      const found = await retention.relationships(inTurns, text, after, limit);
      expect(found).toEqual(await retention.relationships(history, text, after, limit));
      expect(turns).toBeGreaterThanOrEqual(least);
    }
  });

  it('refuses a day that has not come, no identifier, and a certificate that is not there', async () => {
    const { history, retention } = await dueHistory(0);
    const end = (identifier: string, day: string) => retention.endRelationship(history, identifier, day, ada);
    expect(await end('c', '2026-03-02')).toMatchObject({ failure: { field: 'endedOn' } });
    expect(await end('c', '2026-03-01')).toMatchObject({ ok: true });
    expect(await end('  ', '2026-03-01')).toMatchObject({ failure: { field: 'identifier' } });
    expect(await retention.resumeRelationship(history, 'd', ada)).toMatchObject({
      failure: { code: 'relationship-unknown' },
    });
    expect(await retention.certificate(history, randomUUID(), 'json')).toMatchObject({
      failure: { code: 'certificate-unknown' },
    });
  });
});
