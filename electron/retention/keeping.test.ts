/** What is done by itself, when a desk opens and once an hour: which of it, in which order, and where it ends early. */
import { describe, expect, it } from 'vitest';
import { keepRetention } from './keeping.ts';
import type { RetentionStore } from './ports.ts';

type Owed = Awaited<ReturnType<RetentionStore['scrubbingOwed']>>;
const nothing: Owed = { index: false, pages: null };

/** A store in which so many checks are due, one at a time, and certificates are closed in so many parts; all that is asked of it is written down. */
function kept(
  due: number,
  owed: Owed,
  goesOn: (asked: readonly string[]) => Partial<Record<'isWanted' | 'isBusy', boolean>> = () => ({}),
  closing = 1,
) {
  const asked: string[] = [];
  const noted = <T>(what: string, answer: T) => {
    asked.push(what);
    return Promise.resolve(answer);
  };
  let left = due;
  let pieces = 2;
  let parts = closing;
  const store: Partial<RetentionStore> = {
    settleErasures: (now) => {
      parts -= 1;
      return noted(`settled at ${now}`, { isMore: parts > 0 });
    },
    minimiseDue: (now) => {
      left -= 1;
      const minimised = left < 0 ? [] : [{ id: `c-${left}`, state: 'answered' as const }];
      return noted(`minimised at ${now}`, { minimised, isMore: left > 0 });
    },
    scrubbingOwed: () => noted('asked', owed),
    mergeIndex: () => {
      pieces -= 1;
      return noted('merged', { isMore: pieces > 0 });
    },
    emptyJournal: () => noted('emptied', true),
    rewriteFile: () => noted('rewritten', 'rewritten' as const),
  };
  const ports = {
    now: () => 7,
    isBusy: () => goesOn(asked).isBusy ?? false,
    changed: (id: string, state: string) => asked.push(`${id} is ${state} otherwise`),
    rewriting: (work: Promise<unknown>) => void work.then(() => asked.push('told of its end')),
  };
  const keep = keepRetention(store as RetentionStore, ports);
  return keep(() => goesOn(asked).isWanted ?? true).then(() => asked);
}

const first = ['settled at 7', 'minimised at 7'];

describe('what is done', () => {
  it('is all that is due, and whoever shows a check hears that it is another', async () => {
    expect(await kept(2, nothing)).toEqual([
      ...[...first, 'c-1 is answered otherwise'],
      ...['minimised at 7', 'c-0 is answered otherwise', 'asked'],
    ]);
  });

  it('is to close certificates to their end, in however many parts their hash is taken', async () => {
    const parts = ['settled at 7', 'settled at 7', 'settled at 7'];
    expect(await kept(0, nothing, undefined, 3)).toEqual([...parts, 'minimised at 7', 'asked']);
    expect(await kept(0, nothing, () => ({ isWanted: false }), 3)).toEqual(['settled at 7', 'asked']);
  });

  it('is to merge the index where that is owed, to its end, and to empty the journal', async () => {
    expect(await kept(0, { index: true, pages: 'minimise' })).toEqual([
      ...[...first, 'asked', 'merged', 'merged', 'emptied'],
    ]);
  });

  it('is to write the file anew where a certificate waits for it, and not where none does; whoever waits for that hears of it', async () => {
    expect(await kept(0, { index: false, pages: 'erase' })).toEqual([
      ...[...first, 'asked', 'rewritten', 'emptied', 'told of its end'],
    ]);
    expect(await kept(0, { index: false, pages: 'minimise' })).toEqual([...first, 'asked']);
  });
});

describe.each([{ isWanted: false }, { isBusy: true }])('%o: no more is begun', (over) => {
  const all: Owed = { index: true, pages: 'erase' };
  const from = (what: string) => (asked: readonly string[]) => (asked.includes(what) ? over : {});

  it('from the beginning; certificates that a crash left open are closed all the same', async () => {
    expect(await kept(2, all, () => over)).toEqual(['settled at 7', 'asked']);
  });

  it('after the checks of one turn', async () => {
    expect(await kept(2, all, from('minimised at 7'))).toEqual([
      ...first,
      'c-1 is answered otherwise',
      'asked',
    ]);
  });

  it('after one piece of the index; the file is not written anew', async () => {
    expect(await kept(0, all, from('merged'))).toEqual([...first, 'asked', 'merged', 'emptied']);
  });
});
