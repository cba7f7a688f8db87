import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Check } from '../../shared/check.ts';
import type { MatchReport } from '../../shared/match-report.ts';
import { answerOf, beginning, identityOf, troubled, verified } from './testing/documents.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

describe('a check in the history', () => {
  it('of before thresholds were read says nothing of one', async () => {
    const history = await openForTest();
    const begun = beginning({});
    await history.begin(begun);
    const service = { match: true, confidence: 97, fields: {} };
    const match = { result: 'not_comparable', fields: [], service } as unknown as MatchReport;
    await history.end(begun.id, verified({ match }));
    const shown = await history.show(begun.id);
    expect(shown?.match?.service).toEqual({ ...service, threshold: null });
    expect(Check.parse(shown)).toEqual(shown);
    await history.close();
  });

  it('of real people is marked as none of a sandbox', async () => {
    const history = await openForTest();
    const begun = beginning({ environment: 'production', sandbox: false });
    await history.begin(begun);
    expect(await history.show(begun.id)).toMatchObject({ environment: 'production', sandbox: false });
  });

  it('comes back as it was written, at every step, and as the contract wants it', async () => {
    const history = await openForTest();
    const declared = { firstName: 'Ngozi', dateOfBirth: '01/01/1990' };
    const begun = beginning({ declared, identifier: 'Adébáyọ̀ “1”' });
    await history.begin(begun);
    const sent = await history.show(begun.id);
    expect(sent).toEqual({
      ...{ id: begun.id, kind: 'bvn', number: begun.number, identifier: begun.identifier, declared },
      ...{ environment: 'sandbox', sandbox: true, profile: 'Built-in sandbox', operator: 'ada' },
      ...{ state: 'sent', outcome: null, httpStatus: null, message: null, identity: null, match: null },
      ...{ trouble: null, retryAfterSeconds: null, request: begun.request },
      ...{ profileId: begun.profileId, ground: begun.ground, reasons: begun.reasons, picture: null },
      ...{ capture: null, pictureErasedAt: null, settledBy: null, minimised: null },
      ...{ price: null, keyFingerprint: begun.keyFingerprint, keyWorkedBefore: false },
      timing: {
        createdAt: '2026-03-01T10:00:00.000Z',
        sentAt: '2026-03-01T10:00:00.000Z',
        finishedAt: null,
        durationMs: null,
      },
    });
    const match = {
      result: 'agrees' as const,
      fields: [
        {
          field: 'firstName' as const,
          declared: 'Ngozi',
          returned: 'NGOZI',
          result: 'explained' as const,
          explanation: 'case',
        },
      ],
      service: { match: true, confidence: 99.5, threshold: 80, fields: { firstName: true } },
    };
    const ended = await history.end(
      begun.id,
      verified({ match, retryAfterSeconds: 5, photo: '/data/image' }),
    );
    expect(Check.parse(ended)).toEqual(ended);
    expect(ended).toEqual({
      ...sent,
      ...{
        state: 'answered',
        outcome: 'verified',
        httpStatus: 200,
        message: 'Verification successful',
        match,
      },
      ...{ identity: identityOf('Ngozi', 'Okafor'), retryAfterSeconds: 5 },
      timing: {
        createdAt: '2026-03-01T10:00:00.000Z',
        sentAt: '2026-03-01T10:00:00.000Z',
        finishedAt: '2026-03-01T10:00:00.120Z',
        durationMs: 119.5,
      },
    });
    expect(await history.show(begun.id)).toEqual(ended);
  });

  it('keeps the answer byte for byte', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    const answer = { ...answerOf(''), bytes: Buffer.from([0, 255, 128, 10, 0]) };
    await history.end(begun.id, { ...verified(), answer, photo: '/image' });
    const { number, identifier, body } = begun;
    const kept = await history.exchange(begun.id);
    expect({ ...kept, answer: { ...kept.answer, bytes: Buffer.from(kept.answer?.bytes ?? []) } }).toEqual({
      ...{ number, identifier, body, photo: '/image', picture: null, event: null },
      answer: { headers: [['date', 'today']], sha256: answer.sha256, bytes: answer.bytes },
      answerSha256: answer.sha256,
      listed: [],
      // Whose the answer is, by which it may contradict itself.
      asked: { kind: 'bvn', environment: 'sandbox' },
    });
    const none = beginning({ number: '22212345679' });
    await history.begin(none);
    expect((await history.exchange(none.id)).answer).toBeNull();
  });

  it('that was surely not sent says so, without a time of sending', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    const failed = await history.end(begun.id, troubled('failed', 'connection-refused'));
    expect(failed).toMatchObject({
      state: 'failed',
      trouble: 'connection-refused',
      timing: { sentAt: null },
    });
  });

  it('is answered once: neither a second answer nor a failure writes over the first', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    const first = await history.end(begun.id, verified());
    for (const again of [
      verified({ outcome: 'not_found', identity: null }),
      troubled('failed', 'tls'),
      troubled('unknown', 'interrupted'),
    ]) {
      await expect(history.end(begun.id, again)).rejects.toMatchObject({ kind: 'check-unknown' });
    }
    expect(await history.show(begun.id)).toEqual(first);
  });

  it('that was given up for unknown still takes an answer that comes late, and nothing less', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, troubled('unknown', 'answer-timeout'));
    await expect(history.end(begun.id, troubled('failed', 'tls'))).rejects.toMatchObject({
      kind: 'check-unknown',
    });
    const late = await history.end(begun.id, verified());
    expect(late).toMatchObject({ state: 'answered', outcome: 'verified', trouble: null });
    expect(await foundDocuments(history, 'okafor')).toEqual([late]);
  });

  it('that is not there is said so, by every operation', async () => {
    const history = await openForTest();
    const id = randomUUID();
    for (const asked of [history.show(id), history.exchange(id), history.end(id, verified())]) {
      await expect(asked).rejects.toMatchObject({ kind: 'check-unknown' });
    }
  });
});

describe('one at a time', () => {
  it('a number that is on its way is refused, until the first check has ended', async () => {
    const history = await openForTest();
    const first = beginning();
    await history.begin(first);
    await expect(history.begin(beginning())).rejects.toMatchObject({ kind: 'already-running' });
    await history.begin(beginning({ number: '22212345679' }));
    await history.end(first.id, verified());
    await history.begin(beginning());
    expect((await history.page(null, 10)).total).toBe(3);
  });

  it('an id that was used is refused for ever', async () => {
    const history = await openForTest();
    const first = beginning();
    await history.begin(first);
    await expect(history.begin(first)).rejects.toMatchObject({ kind: 'check-repeated' });
    await history.end(first.id, verified());
    await expect(history.begin({ ...first, number: '22212345670' })).rejects.toMatchObject({
      kind: 'check-repeated',
    });
  });

  it('two threads with the same file let one of them begin, whoever is first', async () => {
    const place = placeIn(temporaryFolder());
    const [one, other] = [await openForTest(place), await openForTest(place)];
    for (let round = 0; round < 20; round += 1) {
      const number = `222123450${String(round).padStart(2, '0')}`;
      const tries = [one, other, one, other].map((history) => history.begin(beginning({ number })));
      const results = await Promise.allSettled(tries);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect((await other.page(null, 200)).total).toBe(20);
  });
});

describe('the thread of the database', () => {
  it('refuses what is asked after it has ended, instead of never answering', async () => {
    const history = await openForTest();
    await history.close();
    await expect(history.page(null, 10)).rejects.toMatchObject({ kind: 'closed' });
    await expect(history.close()).resolves.toBeUndefined();
  });

  it('tells a question that comes while it is closing from a defect', async () => {
    const history = await openForTest();
    const closing = history.close();
    await expect(history.page(null, 10)).rejects.toMatchObject({ kind: 'closed' });
    await closing;
  });

  it('is no promise, and names itself to none', async () => {
    const history = await openForTest();
    expect(Reflect.get(history, 'then')).toBeUndefined();
  });

  it('answers an operation that does not exist with a defect, and goes on', async () => {
    const history = await openForTest();
    const odd = history as unknown as Record<string, () => Promise<unknown>>;
    await expect(odd.dropEverything?.()).rejects.toMatchObject({ kind: 'defect' });
    expect((await history.page(null, 10)).total).toBe(0);
  });
});
