import { expect, it } from 'vitest';
import { MAX_DEPTH } from '../../shared/envelope/bounds.ts';
import { treeOf } from '../../shared/envelope/tree.ts';
import { beyondBounds } from './beyond-bounds.ts';
import { parseTrouble } from './parse-trouble.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

it('says nothing of what is searched whole', () => {
  for (const json of [undefined, null, 'text', {}, { a: [{ b: 1 }] }, nested(MAX_DEPTH + 1)]) {
    expect(beyondBounds(json)).toBeNull();
  }
});

it('says that an answer is too deep: exactly where the reader stops, and however deep it is', () => {
  expect(treeOf(nested(MAX_DEPTH + 9)).at(-1)?.depth).toBe(MAX_DEPTH);
  for (const depth of [MAX_DEPTH + 2, 500_000]) {
    expect(beyondBounds(nested(depth))).toContain('nested deeper than the 40 levels');
  }
});

it('says that an answer is too large', () => {
  expect(beyondBounds(Array(4_000).fill({}))).toContain('more than the 4,000 lists and objects');
  expect(beyondBounds(Array(3_000).fill({}))).toBeNull();
});

it('says of a broken body that is too deep to be walked why no place is named', () => {
  expect(parseTrouble('['.repeat(500_000)).sentence).toContain('too deep to say where');
});
