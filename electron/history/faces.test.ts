/** Where the customer's picture and the registry's portrait are looked for: by the number, and nowhere else. */
import { describe, expect, it } from 'vitest';
import type { KindName } from '../../shared/kinds.ts';
import type { CheckBeginning, CheckEnding } from '../../shared/record.ts';
import type { History } from './client.ts';
import { beginning, verified } from './testing/documents.ts';
import { NOW, openForTest } from './testing/temporary-history.ts';

const content = Buffer.from('/9j/4AAQSkZJRg==', 'base64');
const picture = { mediaType: 'image/jpeg', bytes: content.length, sha256: 'ab', content } as const;
const NUMBER = '22212345678';

let at = NOW;

/** A check that has ended; a face check has a picture, and the answer names a portrait. */
async function checked(
  history: History,
  kind: KindName,
  begun: Partial<CheckBeginning> = {},
  ended: Partial<CheckEnding> = {},
): Promise<string> {
  at += 1_000;
  const made = beginning({
    kind,
    number: NUMBER,
    createdAt: at,
    picture: kind === 'face' ? picture : null,
    ...begun,
  });
  await history.begin(made);
  await history.end(made.id, verified({ photo: '/data/image', ...ended }));
  return made.id;
}

/** The sources' ids: those of captures, and those of portraits. */
async function sourcesOf(history: History, id: string): Promise<[string[], string[]]> {
  const { captures, portraits } = await history.faceSources(id);
  return [captures.map((one) => one.id), portraits.map((one) => one.id)];
}

describe('the faces of a check', () => {
  it('are its own first, then those of checks with the same number, newest first', async () => {
    const history = await openForTest();
    const bvn = await checked(history, 'bvn');
    const face = await checked(history, 'face');
    const later = await checked(history, 'face');
    expect(await sourcesOf(history, bvn)).toEqual([
      [later, face],
      [bvn, later, face],
    ]);
    expect(await sourcesOf(history, face)).toEqual([[face], [face, later, bvn]]);
    expect((await history.faceSources(face)).captures).toEqual([
      { id: face, kind: 'face', at: expect.any(Number) },
    ]);
  });

  it('of a BVN are no NIN’s of the same digits; a face check’s number may be either', async () => {
    const history = await openForTest();
    const bvn = await checked(history, 'bvn');
    const nin = await checked(history, 'nin');
    const face = await checked(history, 'face');
    expect(await sourcesOf(history, bvn)).toEqual([[face], [bvn, face]]);
    expect(await sourcesOf(history, nin)).toEqual([[face], [nin, face]]);
    expect(await sourcesOf(history, face)).toEqual([[face], [face, nin, bvn]]);
  });

  it('of a voter’s card are its own number’s, which no face check has', async () => {
    const history = await openForTest();
    const card = { number: '90F5B12345678901234' };
    const [one, other] = [
      await checked(history, 'voters_card', card),
      await checked(history, 'voters_card', card),
    ];
    expect(await sourcesOf(history, one)).toEqual([[], [one, other]]);
  });

  it('are of the same environment: a sandbox’s person is nobody', async () => {
    const history = await openForTest();
    const real = { environment: 'production', sandbox: false } as const;
    const [tried, paid] = [await checked(history, 'face'), await checked(history, 'face', real)];
    const bvn = await checked(history, 'bvn', real);
    expect(await sourcesOf(history, bvn)).toEqual([[paid], [bvn, paid]]);
    expect(await sourcesOf(history, tried)).toEqual([[tried], [tried]]);
  });

  it('are of answers that named a portrait, and of pictures that are still there', async () => {
    const history = await openForTest();
    const bvn = await checked(history, 'bvn');
    await checked(history, 'bvn', {}, { photo: null });
    const face = await checked(history, 'face', { keep: { rule: 'decision' } }, { photo: null });
    expect(await sourcesOf(history, bvn)).toEqual([[face], [bvn]]);
    await history.eraseAfterDecision(face, NOW + 5);
    expect(await sourcesOf(history, bvn)).toEqual([[], [bvn]]);
    // Another check's picture does not stand for one that was erased: the score is not about it.
    await checked(history, 'face');
    expect(await history.faceSources(face)).toMatchObject({
      ...{ captures: [{ id: face }], erasedAt: NOW + 5 },
    });
  });

  it('of a virtual NIN that is not kept are its own alone', async () => {
    const history = await openForTest();
    const virtual = { number: 'AB123456789012CD' };
    const one = await checked(history, 'nin', virtual);
    const face = await checked(history, 'face', virtual);
    await checked(history, 'nin', virtual);
    expect(await sourcesOf(history, one)).toEqual([[], [one]]);
    expect(await sourcesOf(history, face)).toEqual([[face], [face]]);
  });

  it('are looked for among the newest twenty', async () => {
    const history = await openForTest();
    const first = await checked(history, 'bvn');
    for (let i = 0; i < 25; i += 1) await checked(history, 'face');
    const { captures, portraits } = await history.faceSources(first);
    expect([captures.length, portraits.length]).toEqual([20, 21]);
    expect(captures[0]?.at).toBe(at);
  });

  it('of no check are none', async () => {
    const history = await openForTest();
    await expect(history.faceSources('00000000-0000-4000-8000-000000000099')).rejects.toMatchObject({
      kind: 'check-unknown',
    });
  });
});
