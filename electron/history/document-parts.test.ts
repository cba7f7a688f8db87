/** A long list is read in parts, one ahead and no more. */
import { expect, it } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import { type DocumentSource, documentParts } from './document-parts.ts';

/** A history of `all` checks that notes what it is asked for; the part before `failsAt` cannot be read. */
function source(all: number, failsAt = -1) {
  const asked: [number | null, number][] = [];
  const exportDocuments: DocumentSource['exportDocuments'] = async (_, before, limit) => {
    asked.push([before, limit]);
    if (before === failsAt) throw new Error('damaged');
    const end = before ?? all;
    // As the index does, which hands back fewer where a question would take long.
    const from = Math.max(0, end - Math.min(limit, 400));
    const documents = Array.from({ length: end - from }, (__, i) => ({ check: { id: end - 1 - i } }));
    const json = new TextEncoder().encode(JSON.stringify(documents));
    return { json, count: documents.length, next: from === 0 ? null : from };
  };
  return { asked, exportDocuments };
}

const sizesOf = async (parts: AsyncIterable<readonly unknown[]>) => {
  const sizes: number[] = [];
  for await (const part of parts) sizes.push(part.length);
  return sizes;
};

it('ends with the last check, or with as many as were asked for', async () => {
  expect(await sizesOf(documentParts(source(1_000), wholeHistory, 5_000))).toEqual([400, 400, 200]);
  const some = source(1_000);
  expect(await sizesOf(documentParts(some, wholeHistory, 500))).toEqual([400, 100]);
  expect(some.asked).toEqual([
    [null, 500],
    [600, 100],
  ]);
  expect(await sizesOf(documentParts(source(0), wholeHistory, 5))).toEqual([]);
});

it('reads one part ahead of the one that is used, and none once nobody wants more', async () => {
  const history = source(10_000);
  for await (const part of documentParts(history, wholeHistory, 10_000)) {
    expect([part.length, history.asked.length]).toEqual([400, 2]);
    break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(history.asked).toEqual([
    [null, 500],
    [9_600, 500],
  ]);
});

it('gives what could be read before it says what could not', async () => {
  const read: number[] = [];
  const reading = async () => {
    for await (const part of documentParts(source(1_000, 600), wholeHistory, 1_000)) read.push(part.length);
  };
  await expect(reading()).rejects.toThrow('damaged');
  expect(read).toEqual([400]);
});
