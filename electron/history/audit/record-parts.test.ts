/** One part of a record changed behind the log: that part is named, and no other. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findingWords } from '../../../shared/audit-words.ts';
import { beginning, troubled, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW } from '../testing/temporary-history.ts';

const ada = { id: null, name: 'ada' };
const DAY_MS = 86_400_000;
const content = Buffer.from('a picture');
const sha256 = createHash('sha256').update(content).digest('hex');
const picture = { mediaType: 'image/png', bytes: content.length, sha256, content } as const;
const OTHER = 'ab'.repeat(32);

/** A check with its answer, a note and a decision, and what is found of it. */
function recorded(more: Parameters<typeof beginning>[0]) {
  const here = openHere();
  const { db, history } = here;
  const begun = beginning({ kind: 'face', ...more });
  history.begin(begun);
  history.end(begun.id, verified());
  history.note(begun.id, 'Rang the customer', ada, NOW);
  history.decide(begun.id, { decision: 'accepted', reason: 'r', note: null, replaces: null }, ada, NOW);
  const named = () => history.compareRecords(0, 9).findings.map(({ part }) => part);
  expect(named()).toEqual([]);
  return { db, history, named };
}

it.each([
  ['its picture, for another', `UPDATE pictures SET bytes = x'00'`, 'picture'],
  ['its picture, taken away', 'DELETE FROM pictures', 'picture'],
  [
    'what is known of its picture',
    `UPDATE checks SET picture = json_set(picture, '$.sha256', '${OTHER}')`,
    'picture',
  ],
  ['the same, taken away', 'UPDATE checks SET picture = NULL', 'picture'],
  ['the same, which is no JSON any more', `UPDATE checks SET picture = '{'`, 'picture'],
  ['the same, for a number', `UPDATE checks SET picture = json_set(picture, '$.sha256', 7)`, 'picture'],
  ['the hash of its answer alone', `UPDATE checks SET answer_sha256 = '${OTHER}'`, 'answer'],
  ['a note, taken out', 'DROP TRIGGER notes_kept; DELETE FROM notes', 'note'],
  ['a decision, taken out', 'DROP TRIGGER decisions_kept; DELETE FROM decisions', 'decision'],
  [
    'a note, put in',
    `INSERT INTO notes (id, check_id, text, operator, at) SELECT 'forged', id, 'Nobody rang', 'ada', 1 FROM checks`,
    'note',
  ],
])('%s', (_, tampering, part) => {
  const { db, named } = recorded({ picture });
  db.exec(tampering);
  expect(named()).toEqual([part]);
});

it('that it was surely not sent, of one that may have been charged', () => {
  const { db, history } = openHere();
  const begun = beginning();
  history.begin(begun);
  history.end(begun.id, troubled('unknown', 'answer-timeout'));
  db.exec(`UPDATE checks SET state = 'failed'`);
  expect(history.compareRecords(0, 9).findings.map(({ part }) => part)).toEqual(['outcome']);
});

it('a picture, put in where none was sent', () => {
  const { db, named } = recorded({});
  db.exec(`INSERT INTO pictures (check_id, media_type, bytes) SELECT id, 'image/png', x'00' FROM checks`);
  expect(named()).toEqual(['picture']);
});

it('what is known of a picture that was erased by its rule, whose going alone is nothing', () => {
  const { db, history, named } = recorded({ picture, keep: { rule: 'days', days: 1 } });
  expect(history.erasePictures(NOW + 2 * DAY_MS).erased).toHaveLength(1);
  expect(named()).toEqual([]);
  db.exec(`UPDATE checks SET picture = json_set(picture, '$.sha256', '${OTHER}')`);
  expect(named()).toEqual(['picture']);
});

it.each([
  ['its kind', `kind = 'nin'`],
  ['its environment', `environment = 'production'`],
  ['whether a sandbox answered it', 'sandbox = 1 - sandbox'],
  ['its account', `profile_id = 'another'`],
  ['who made it', `operator = 'eve'`],
  ['when it was made', 'created_at = created_at - 1'],
  ['when it was made, by what is no instant', 'created_at = 9e15'],
])('what the log tells of how it was begun: %s', (_, tampering) => {
  const { db, history } = recorded({});
  db.exec(`UPDATE checks SET ${tampering}`);
  const { findings } = history.compareRecords(0, 9);
  expect(findings).toMatchObject([{ kind: 'record-changed', from: 1, part: 'beginning' }]);
  expect(findings.map((one) => findingWords(one, String))).toEqual([
    expect.stringContaining(
      'When, by whom, with which account or of which kind it was made is not what entry 1',
    ),
  ]);
});

describe('a check from which an entry of its life is not reached any more', () => {
  const REST = 'answer = NULL, answer_sha256 = NULL';
  const ended = (more: string) => `UPDATE checks SET chain_entry = 1, ${REST}, ${more}`;

  it.each([
    ['stands with another outcome', ended(`outcome = 'mismatch'`), ['2 outcome']],
    ['stands as under way', ended(`state = 'sent', outcome = NULL`), ['2 outcome']],
  ])('that %s', (_, tampering, found) => {
    const { db, history } = recorded({});
    const named = () => history.findMissingRecords(0, 99).findings.map(({ from, part }) => `${from} ${part}`);
    expect(named()).toEqual([]);
    db.exec(tampering);
    expect(history.compareRecords(0, 9).findings).toEqual([]);
    expect(named()).toEqual(found);
  });

  it('that stands as interrupted, with another request', () => {
    const { db, history } = recorded({});
    const [id] = db.prepare<[], string>('SELECT id FROM checks').pluck().all();
    const detail = { state: 'unknown', outcome: null, trouble: 'interrupted' };
    history.log({ at: NOW, by: ada, what: 'check-interrupted' as never, checkId: id ?? '', detail });
    db.exec(
      `UPDATE checks SET chain_entry = 999, state = 'unknown', outcome = NULL, body = '{}', body_sha512 = '', ${REST}`,
    );
    expect(history.compareRecords(0, 9).findings).toEqual([]);
    expect(history.findMissingRecords(0, 99).findings).toMatchObject([
      { kind: 'record-changed', from: 1, part: 'request' },
      { kind: 'record-changed', from: 2, part: 'outcome' },
    ]);
  });
});
