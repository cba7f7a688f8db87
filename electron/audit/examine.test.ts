/** What is named of a chain that somebody has changed, link by link, however it is cut into pieces. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENESIS, hashText, type Link, linkOf } from './chain.ts';
import { examineLinks, START } from './examine.ts';

type Row = readonly [seq: number, entry: string, hash: string];

const DAY = Date.UTC(2026, 10, 20);

/** A chain of so many entries, one a second. */
function chainOf(length: number): Link[] {
  const links: Link[] = [];
  for (let seq = 1; seq <= length; seq += 1)
    links.push(lineAt(seq, links.at(-1)?.hash ?? GENESIS, `n${seq}`));
  return links;
}

const lineAt = (seq: number, prev: string, note: string): Link =>
  linkOf(
    {
      at: DAY + seq * 1000,
      by: { id: null, name: 'ada' },
      what: 'signed-in',
      checkId: null,
      detail: { note },
    },
    seq,
    prev,
  );

/** As they stand in the table afterwards: each at a place of its own, with the text and the hash that it had. */
const rowsOf = (links: readonly Link[]): Row[] =>
  links.map(({ entry, hash }, place): Row => [place + 1, entry, hash]);

/** Takes out so many links at a place from 1. */
const without = (links: readonly Link[], place: number, count: number) => links.toSpliced(place - 1, count);

/** Puts a link in at a place from 1, made as one would be that follows there. */
const withForged = (links: readonly Link[], place: number) =>
  links.toSpliced(place - 1, 0, lineAt(place, links[place - 2]?.hash ?? GENESIS, 'forged'));

const found = (rows: readonly Row[]) =>
  examineLinks(START, rows).findings.map(({ kind, from, to }) => [kind, from, to]);

describe('what is named', () => {
  it('is nothing of a chain as it was written', () => {
    expect(found(rowsOf(chainOf(9)))).toEqual([]);
  });

  it.each([1, 4, 9])(
    'is the link that was put in at %i, though the one behind it has no other behind itself',
    (place) => {
      const links = withForged(chainOf(9), place);
      expect(found(rowsOf(links))).toEqual([['inserted', place, place]]);
    },
  );

  it('is the first link, where it follows another one', () => {
    const first = lineAt(1, 'f'.repeat(64), 'n1');
    expect(found(rowsOf([first, lineAt(2, first.hash, 'n2')]))).toEqual([['changed', 1, 1]]);
  });

  it('is each of several faults at its own place, with the links beside theirs in between', () => {
    const links = chainOf(12);
    // What was entry 7 stands at place 8 now, so that 9 and 10 of the chain as it was written are missing.
    expect(found(rowsOf(without(withForged(links, 3), 10, 2)))).toEqual([
      ['inserted', 3, 3],
      ['removed', 9, 10],
    ]);
    expect(found(rowsOf(withForged(without(links, 3, 2), 6)))).toEqual([
      ['removed', 3, 4],
      ['moved', 6, 6],
      ['inserted', 6, 6],
    ]);
  });

  it('is what is no entry at all, though its hash is right', () => {
    const rows = rowsOf(chainOf(5));
    expect(found(rows.with(2, [3, '{}', hashText('{}')]))).toEqual([['changed', 3, 3]]);
  });

  it('is what was taken out and left its places empty', () => {
    expect(found(rowsOf(chainOf(9)).toSpliced(3, 2))).toEqual([['removed', 4, 5]]);
  });

  it('is one that was written anew with its hash, by the one behind it', () => {
    const links = chainOf(9);
    const [fourth, last] = [links[3] as Link, links[8] as Link];
    const anew = (link: Link) => ({ ...link, entry: link.entry.replace('ada', 'eve') });
    const hashed = (link: Link) => ({ ...link, hash: hashText(link.entry) });
    expect(found(rowsOf(links.with(3, hashed(anew(fourth)))))).toEqual([['changed', 4, 4]]);
    expect(found(rowsOf(links.with(8, anew(last))))).toEqual([['changed', 9, 9]]);
    // The end alone is told by a signed head, and by nothing else.
    expect(found(rowsOf(links.with(8, hashed(anew(last)))))).toEqual([]);
  });

  it('is what was taken out, though all behind it was written anew to hold the hash of what is left', () => {
    const rows = rowsOf(chainOf(4));
    for (let seq = 8, prev = rows.at(-1)?.[2] ?? ''; seq < 11; seq += 1) {
      const { entry, hash } = lineAt(seq, prev, `n${seq}`);
      rows.push([seq, entry, hash]);
      prev = hash;
    }
    expect(found(rows)).toEqual([['removed', 5, 7]]);
  });

  it('is a moved link, where the one behind it does not go on from it', () => {
    const links = chainOf(9);
    const [third, sixth] = [links[2] as Link, links[5] as Link];
    const swapped = links.with(2, sixth).with(5, third);
    const kinds = found(rowsOf(swapped));
    expect(kinds).toContainEqual(['moved', 3, 3]);
    expect(kinds).toContainEqual(['moved', 6, 6]);
  });
});

/** One thing that somebody does to the table. */
type Deed = {
  readonly what: 'take' | 'put' | 'change' | 'rewrite' | 'swap';
  readonly at: number;
  readonly by: number;
};

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom('take', 'put', 'change', 'rewrite', 'swap'),
  at: fc.integer({ min: 1, max: 20 }),
  by: fc.integer({ min: 1, max: 4 }),
});

function done(links: readonly Link[], { what, at: wish, by }: Deed): Link[] {
  const at = Math.min(wish, links.length);
  const [one, other] = [links[at - 1], links[Math.min(at + by, links.length) - 1]];
  if (what === 'take') return without(links, at, by);
  if (what === 'put') return withForged(links, at);
  if (!one || !other) return [...links];
  if (what === 'swap') return links.with(at - 1, other).with(Math.min(at + by, links.length) - 1, one);
  const entry = one.entry.replace('"name":"ada"', '"name":"bola"');
  return links.with(at - 1, { ...one, entry, hash: what === 'rewrite' ? hashText(entry) : one.hash });
}

describe('a chain that was changed in any way', () => {
  const deeds = fc.array(deed, { minLength: 1, maxLength: 4 });

  it('is told of alike in one go and in two pieces', () => {
    fc.assert(
      fc.property(deeds, fc.integer({ min: 0, max: 20 }), (some, wish) => {
        const rows = rowsOf(some.reduce(done, chainOf(20)));
        const cut = Math.min(wish, rows.length);
        const first = examineLinks(START, rows.slice(0, cut), rows[cut]);
        const second = examineLinks(first.standing, rows.slice(cut));
        const whole = examineLinks(START, rows);
        expect([...first.findings, ...second.findings]).toEqual(whole.findings);
        expect(second.standing).toEqual(whole.standing);
      }),
    );
  });

  it('is never passed as whole, but for entries that were taken off its end', () => {
    fc.assert(
      fc.property(deeds, (some) => {
        const links = chainOf(20);
        const rows = rowsOf(some.reduce(done, links));
        const isBeginning = rows.every(([seq, entry]) => links[seq - 1]?.entry === entry);
        expect(examineLinks(START, rows).findings.length === 0).toBe(isBeginning || isForgedEnd(rows, links));
      }),
    );
  });
});

/** What was made to follow the last one that is left, or is that one, cannot be told from a true one without a signed head. */
function isForgedEnd(rows: readonly Row[], links: readonly Link[]): boolean {
  const at = rows.findIndex(([seq, entry]) => links[seq - 1]?.entry !== entry);
  const isLast = at === rows.length - 1;
  const isMade = (entry: string, place: number) =>
    (entry.includes('forged') || (isLast && entry.includes('bola'))) && entry.endsWith(`"seq":${place}}`);
  return rows.slice(at).every(([, entry, hash], i) => hashText(entry) === hash && isMade(entry, at + 1 + i));
}
