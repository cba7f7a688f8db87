import { describe, expect, it } from 'vitest';
import { joined, type Page } from './listed.ts';

interface Row {
  readonly id: string;
}

/** Ids of one letter each; the newest first. */
const page = (ids: string, next: number | null) => ({ rows: [...ids].map((id) => ({ id })), next });
const ids = ({ rows }: Page<Row>) => rows.map(({ id }) => id).join('');

describe('reading on', () => {
  it('puts the older page after what is there', () => {
    const rows = joined(page('fed', 3), page('cba', null));
    expect(ids(rows)).toBe('fedcba');
    expect(rows.next).toBeNull();
  });

  it('shows a row once, also when two pages hold it', () => {
    expect(ids(joined(page('fed', 4), page('dcb', 1)))).toBe('fedcb');
  });
});
