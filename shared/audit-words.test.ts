/** What was found is said so that a person knows which entry, what was done, and when it was written. */
import { expect, it } from 'vitest';
import { type AuditFinding, type AuditReport, findingKinds } from './audit.ts';
import { auditKindWords, findingWords, reportWords } from './audit-words.ts';
import { journalKinds } from './review.ts';

const finding = (more: Partial<AuditFinding>): AuditFinding => ({
  ...{ kind: 'changed', from: 4, to: 4, since: null, until: null, checkId: null, part: null },
  ...more,
});
const words = (more: Partial<AuditFinding>) => findingWords(finding(more), (instant) => instant.slice(0, 10));
const [since, until] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];

it.each([
  [{ kind: 'changed', since, until: since }, 'Entry 4, written 2026-03-01, was changed.'],
  [
    { kind: 'removed', to: 1_005, since, until },
    'Entries 4 to 1,005, written between 2026-03-01 and 2026-03-02, were removed.',
  ],
  [{ kind: 'inserted' }, 'Entry 4 was put in afterwards.'],
  [{ kind: 'moved', part: '7' }, 'Entry 4 is in another place: it was written as entry 7.'],
  [
    { kind: 'cut', to: 6, until },
    'Entries 4 to 6 were removed from the end: this device signed them on 2026-03-02.',
  ],
  [
    { kind: 'rewritten', to: 6, until },
    'Among entries 4 to 6, some were rewritten: they are not what this device signed on 2026-03-02.',
  ],
  [
    { kind: 'record-changed', checkId: 'abc', part: 'answer' },
    'The record of check abc was changed. The answer is not what entry 4 tells.',
  ],
  [
    { kind: 'record-missing', checkId: 'abc' },
    'The record of check abc is missing. Entry 4 tells of it, and none tells that it was erased.',
  ],
] as const)('%o', (more, sentence) => {
  expect(words(more)).toBe(sentence);
});

it('has words for everything that can be found', () => {
  for (const kind of findingKinds) expect(words({ kind, checkId: 'abc' })).toMatch(/\.$/u);
});

it('says how much was looked at, and whether it is as it was written', () => {
  const report: AuditReport = {
    entries: 1_234,
    records: null,
    heads: 1,
    lastHead: null,
    findings: [],
    found: 0,
    tookMs: 1,
  };
  expect(reportWords(report)).toBe(
    'Everything is as it was written: 1,234 entries and 1 signed head verified.',
  );
  expect(reportWords({ ...report, entries: 1, heads: 0, found: 1 })).toBe(
    '1 thing is not as it was written. 1 entry was looked at.',
  );
  expect(reportWords({ ...report, heads: 0, records: 2, found: 2 })).toBe(
    '2 things are not as they were written. 1,234 entries and 2 records were looked at.',
  );
  expect(reportWords({ ...report, entries: 0, heads: 0 })).toBe('Nothing is written in the log yet.');
  // Heads of a log that is gone still stand for it.
  expect(reportWords({ ...report, entries: 0, found: 1 })).toContain('1 thing is not as it was written');
});

it('has a word for each kind of entry, and shows one of another version as it is', () => {
  expect(new Set(journalKinds.map(auditKindWords)).size).toBe(journalKinds.length);
  expect(auditKindWords('pack-made')).toBe('Pack made');
  expect(auditKindWords(null)).toBe('Unreadable');
});
