/** A check is found by all that it is and by all ways of writing that, in the index and before it is there. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { beginning, identityOf, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { turnsUntilEnd } from '../testing/turns-until-end.ts';
import { listedBehind } from './listed-behind.ts';
import { partSign } from './search-parts.ts';

type Here = ReturnType<typeof openHere>;

const ada = { id: null, name: 'ada' };

function ended({ history }: Here, more: Parameters<typeof beginning>[0], ending = verified()): string {
  const begun = beginning({ identifier: 'c-1', ...more });
  history.begin(begun);
  history.end(begun.id, ending);
  return begun.id;
}

function found({ history }: Here, text: string): string[] {
  const query = { ...wholeHistory, text };
  const { rows, next } = history.find(query, null, 10);
  expect([next, history.count(query, null, 100).count]).toEqual([null, rows.length]);
  return rows.map(({ id }) => id);
}

/** All that finds the one check, and none of what does not. */
function expectFinds(
  here: Here,
  id: string,
  finds: readonly string[],
  findsNot: readonly string[] = [],
): void {
  const both = [
    finds.filter((text) => found(here, text)[0] !== id),
    findsNot.filter((text) => found(here, text).length > 0),
  ];
  expect(both).toEqual([[], []]);
}

const wholeName = verified({
  identity: { ...identityOf('Ngozi', 'Okafor'), middleName: 'Adaeze', fullName: 'N A OKAFOR' },
});

describe.each([true, false])('in the index: %s', (isIndexed) => {
  const openWith = (...made: Parameters<typeof ended> extends [Here, ...infer R] ? R : never) => {
    const here = openHere();
    ended(
      here,
      { number: '22200000001', identifier: 'other' },
      verified({ identity: identityOf('Musa', 'Bello') }),
    );
    const id = ended(here, ...made);
    if (isIndexed) here.behind.catchUp();
    return { here, id };
  };

  it('the parts of a name, where the whole is shorter', () => {
    const { here, id } = openWith({}, wholeName);
    expectFinds(here, id, ['ngozi', 'Adaeze', 'ngozi adaeze okafor', 'N A Okafor'], ['ngozi bello']);
  });

  it('its id, within filters and days', () => {
    const { here, id } = openWith({ day: '2025-01-02', operator: 'bola' });
    expectFinds(here, id, [id, ` ${id.toUpperCase()} `], [randomUUID(), id.slice(0, -1), `${id} okafor`]);
    const asked = (more: object) =>
      here.history.find({ ...wholeHistory, text: id, ...more }, null, 9).rows.length;
    expect(asked({ filters: { operator: ['bola'] } })).toBe(1);
    expect(asked({ filters: { operator: ['eze'] } })).toBe(0);
    expect(asked({ from: '2025-01-02', to: '2025-01-02' })).toBe(1);
    expect(asked({ from: '2025-01-03', to: null })).toBe(0);
  });

  it.each([
    ['0803 123 4567', ['08031234567', '0803 123 4567', '4567']],
    ['0123-456-789', ['0123456789', '0123 456 789']],
    ['2024/000123', ['2024000123', '2024/000123']],
    ['ACC-00012345', ['ACC00012345', 'acc-00012345', '00012345', '2345']],
    ['ACC00012345', ['ACC00012345', '00012345']],
    ['LAG/2024/12345', ['LAG202412345', 'lag 2024 12345', '202412345']],
    ['ACC-0123-456-789', ['ACC0123456789', '0123456789']],
  ])('the identifier %s, with its groups and without', (identifier, finds) => {
    const { here, id } = openWith({ identifier });
    expectFinds(here, id, finds, ['0803123', '012345678', '0001234', '20241234']);
  });

  it('a number in groups in a note, and the end of the longest note', () => {
    const { here, id } = openWith({});
    const long = `${'as the bank said, '.repeat(100)}Escalated as fraudcase 4417`;
    here.history.note(id, 'BVN on card 222 1234 5699', ada, 1);
    here.history.note(id, long, ada, 2);
    expectFinds(here, id, ['22212345699', '222 1234 5699', 'fraudcase', 'escalated 4417'], ['2221234569']);
  });

  it('a name with letters and apostrophes of other alphabets, and with signs that nobody sees', () => {
    for (const [name, finds] of [
      ['Saʻadu', ['saadu', "sa'adu", 'Saʿadu', 'sa’adu']],
      ["Sa'adu", ['Saʻadu', 'saʾadu', 'Saꞌadu', 'sa′adu', 'Sa＇adu']],
      ['Łukasz', ['lukasz']],
      ['Øst-Đan', ['ost dan', 'østđan']],
      ['Groß', ['gross', 'GROẞ']],
      ['Ægir Işık', ['aegir isik']],
      ['Oka\u00adfor', ['okafor']],
    ] as const) {
      const { here, id } = openWith({}, verified({ identity: identityOf(name, 'Eze') }));
      expectFinds(here, id, finds, ['okeke']);
    }
  });

  it('its number behind its label, in quotes or brackets, also where it does not keep it', () => {
    const { here, id } = openWith({ kind: 'voters_card', number: '90F5B123456789AB234' });
    expectFinds(here, id, [
      'VIN 90F5B123456789AB234',
      'PVC: 90F5 B123 4567 89AB 234',
      '(90f5b123456789ab234)',
    ]);
    const virtual = 'AB123456789012CD';
    const unkept = ended(here, { kind: 'nin', number: virtual });
    if (isIndexed) here.behind.catchUp();
    expectFinds(here, unkept, [`"${virtual}"`, `(${virtual})`, `#${virtual}`, `'${virtual}`, `${virtual};`]);
  });
});

it('whose identity another program wrote in a form of its own is found without it, and keeps its notes', () => {
  const here = openHere();
  const ids = ['no json', '{"firstName":5}'].map((identity, at) => {
    const id = ended(here, { identifier: `c-lag-${at}` });
    here.db.prepare('UPDATE checks SET identity = ? WHERE id = ?').run(identity, id);
    return id;
  });
  here.behind.catchUp();
  for (const id of ids) here.history.note(id, 'Looked at', ada, 1);
  turnsUntilEnd(here, 'found_anew_looked_to_3', listedBehind);
  expect(found(here, 'lag')).toEqual(ids.toReversed());
});

it('that an older program put in by fewer words is put in anew once, and no other', () => {
  const here = openHere();
  const named = ended(here, {}, wholeName);
  const grouped = ended(here, { identifier: 'ACC-0123-456-789' });
  const noted = ended(here, {});
  here.history.note(noted, `card 222 1234 5699`, ada, 1);
  const folded = ended(here, {}, verified({ identity: identityOf('Łukasz', 'Eze') }));
  // Beside the name that was returned, and in a note.
  const declared = ended(here, { declared: { firstName: 'Ada', lastName: "O'Brien" } });
  const told = ended(here, {});
  here.history.note(told, 'The brother, Sa’adu-Bello, rang', ada, 1);
  const other = ended(here, { identifier: 'cust-001', declared: { dateOfBirth: '1990-01-01' } });
  here.behind.catchUp();
  for (let seq = 1; seq <= 7; seq += 1) {
    here.db.prepare('DELETE FROM checks_search WHERE rowid = ?').run(seq);
    here.db
      .prepare('INSERT INTO checks_search (rowid, words) VALUES (?, ?)')
      .run(seq, `${partSign(seq)}marked`);
  }
  here.db.exec(`INSERT OR REPLACE INTO meta (name, value) VALUES ('found_anew_looked_to_2', 'end')`);
  turnsUntilEnd(here, 'found_anew_looked_to_3', listedBehind);
  expectFinds(here, named, ['ngozi adaeze']);
  expectFinds(here, grouped, ['0123456789']);
  expectFinds(here, noted, ['22212345699']);
  expectFinds(here, folded, ['lukasz']);
  expectFinds(here, declared, ['obrien', 'brien']);
  expectFinds(here, told, ['saadubello', 'saadu']);
  expectFinds(here, other, ['marked']);
  expect(found(here, 'marked')).toEqual([other]);
});
