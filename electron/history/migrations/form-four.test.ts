/** The fourth form: what people say of checks is kept as they said it, and the journal cannot be changed. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { samePerson } from '../../same-person.ts';
import { openDatabase } from '../database.ts';
import { beginning, troubled, verified } from '../testing/documents.ts';
import { foundDocuments } from '../testing/found-documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

const ada = { id: null, name: 'ada' };
const bola = { id: randomUUID(), name: 'Bọ́lá' };
const accept = { decision: 'accepted', reason: 'Details agree', note: null, replaces: null } as const;

async function made(more: Parameters<typeof beginning>[0] = {}) {
  const folder = temporaryFolder();
  const history = await openForTest(placeIn(folder));
  const first = beginning(more);
  await history.begin(first);
  await history.end(first.id, verified());
  const raw = () => {
    const db = openDatabase(join(folder, 'history.db'), keyOf());
    onTestFinished(() => void db.close());
    return db;
  };
  return { history, id: first.id, raw };
}

describe('a decision', () => {
  it('stands on the check, and is replaced only by one that names it', async () => {
    const { history, id, raw } = await made();
    const first = await history.decide(id, accept, ada, NOW);
    expect(first).toMatchObject({ result: 'decided', decision: { operator: 'ada', replaces: null } });
    const column = () => raw().prepare('SELECT decision, decided_by FROM checks').get();
    expect(column()).toEqual({ decision: 'accepted', decided_by: 'ada' });
    // Somebody who has not seen the first one is shown it, and changes nothing.
    const late = await history.decide(id, { ...accept, decision: 'rejected' }, bola, NOW + 1);
    expect(late).toEqual({
      result: 'decided-already',
      decision: first.result === 'decided' && first.decision,
    });
    expect(column()).toEqual({ decision: 'accepted', decided_by: 'ada' });
    const replaces = first.result === 'decided' ? first.decision.id : '';
    const second = await history.decide(id, { ...accept, decision: 'rejected', replaces }, bola, NOW + 2);
    expect(second).toMatchObject({ result: 'decided', decision: { decision: 'rejected', replaces } });
    expect(column()).toEqual({ decision: 'rejected', decided_by: 'Bọ́lá' });
    expect((await history.reviewOf(id)).decisions).toHaveLength(2);
    expect(await history.decisionOf(id)).toMatchObject({ decision: 'rejected' });
    // The one that was replaced cannot be replaced a second time.
    expect(await history.decide(id, { ...accept, replaces }, ada, NOW + 3)).toMatchObject({
      result: 'decided-already',
      decision: { decision: 'rejected' },
    });
  });

  it('of two at the same moment one stands', async () => {
    const { history, id } = await made();
    const both = await Promise.all([
      history.decide(id, accept, ada, NOW),
      history.decide(id, { ...accept, decision: 'rejected' }, bola, NOW),
    ]);
    expect(both.map(({ result }) => result)).toEqual(['decided', 'decided-already']);
    expect(both[1]).toHaveProperty('decision', both[0].result === 'decided' ? both[0].decision : null);
  });

  it('waits for the end of its check, and has one', async () => {
    const { history } = await made({ number: '22200000001' });
    const waiting = beginning({ number: '22200000002' });
    await history.begin(waiting);
    expect(await history.decide(waiting.id, accept, ada, NOW)).toEqual({ result: 'check-under-way' });
    await history.end(waiting.id, troubled('unknown', 'answer-timeout'));
    expect(await history.decide(waiting.id, accept, ada, NOW)).toMatchObject({ result: 'decided' });
    await expect(history.decide(randomUUID(), accept, ada, NOW)).rejects.toMatchObject({
      kind: 'check-unknown',
    });
    await expect(
      history.decide(
        (await history.page(null, 5)).rows[1]?.id ?? '',
        { ...accept, replaces: randomUUID() },
        ada,
        NOW,
      ),
    ).rejects.toMatchObject({ kind: 'check-unknown' });
  });

  it('cannot take the place of one about another check, whoever writes', async () => {
    const { history, id, raw } = await made({ number: '22200000001' });
    const other = beginning({ number: '22200000002' });
    await history.begin(other);
    await history.end(other.id, verified());
    const first = await history.decide(id, accept, ada, NOW);
    const replaces = first.result === 'decided' ? first.decision.id : '';
    const insert = raw().prepare(
      `INSERT INTO decisions (id, check_id, decision, reason, operator, at, replaces) VALUES (?, ?, 'accepted', 'r', 'x', 1, ?)`,
    );
    expect(() => insert.run('a', other.id, replaces)).toThrow(/of the same check/u);
    expect(() => insert.run('b', id, null)).toThrow(/in its place/u);
    insert.run('c', id, replaces);
    expect(() => insert.run('d', id, replaces)).toThrow(/in its place/u);
  });
});

describe('what was said and done', () => {
  it('can be changed or removed by no statement, and goes with its check alone', async () => {
    const { history, id, raw } = await made();
    const first = await history.decide(id, accept, ada, NOW);
    const replaces = first.result === 'decided' ? first.decision.id : '';
    await history.decide(id, { ...accept, replaces, note: 'looked twice' }, ada, NOW);
    await history.note(id, 'Called the customer', ada, NOW);
    const db = raw();
    for (const [table, column, columns] of [
      ['decisions', 'operator', '*'],
      ['notes', 'operator', '*'],
      ['audit', 'entry', 'seq, entry, hash'],
    ]) {
      expect(() => db.exec(`UPDATE ${table} SET ${column} = 'nobody'`)).toThrow(/never changed/u);
      expect(() => db.exec(`DELETE FROM ${table}`)).toThrow(/never (removed|shortened)/u);
      expect(() => db.exec(`INSERT OR REPLACE INTO ${table} SELECT ${columns} FROM ${table}`)).toThrow(
        /never replaced/u,
      );
    }
    const lines = db.prepare('SELECT count(*) AS n FROM journal').get();
    db.prepare('DELETE FROM checks WHERE id = ?').run(id);
    expect(db.prepare('SELECT count(*) AS n FROM decisions').get()).toEqual({ n: 0 });
    expect(db.prepare('SELECT count(*) AS n FROM notes').get()).toEqual({ n: 0 });
    expect(db.prepare('SELECT count(*) AS n FROM journal').get()).toEqual(lines);
    expect(lines).toEqual({ n: 3 });
  });

  it('writes the detail of a line in one form, whatever the order of its facts', async () => {
    const { history, raw } = await made();
    const line = { at: NOW, by: bola, what: 'settings-changed', checkId: null } as const;
    await history.log({ ...line, detail: { b: 1, a: 'é"\n', c: null, A: true } });
    await history.log({ ...line, detail: { A: true, c: null, a: 'é"\n', b: 1 } });
    const details = raw().prepare('SELECT DISTINCT detail FROM journal').pluck().all();
    expect(details).toEqual(['{"A":true,"a":"é\\"\\n","b":1,"c":null}']);
  });
});

describe('a note', () => {
  it('is found by its words, and any text is one', async () => {
    const { history, id } = await made();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
        await history.note(id, text, ada, NOW);
        const { notes } = await history.reviewOf(id);
        // SQLite keeps text as UTF-8, which has no lone surrogates.
        expect(notes.at(-1)?.text).toBe(text.toWellFormed());
      }),
      { numRuns: 50 },
    );
    await history.note(id, 'Confirmed with Adébáyọ̀ at Yaba', ada, NOW);
    expect((await foundDocuments(history, 'adebayo yaba')).map((check) => check.id)).toEqual([id]);
    expect((await foundDocuments(history, 'okafor')).map((check) => check.id)).toEqual([id]);
    await expect(history.note(randomUUID(), 'x', ada, NOW)).rejects.toMatchObject({ kind: 'check-unknown' });
  });
});

describe('other checks of the same person', () => {
  it('are those of the number, and those of the identifier', async () => {
    const { history, id } = await made({ number: '22200000001', identifier: 'cust-7 (Lagos)' });
    const more = async (number: string, identifier: string) => {
      const one = beginning({ number, identifier });
      await history.begin(one);
      await history.end(one.id, verified());
      return one.id;
    };
    const byNumber = await more('22200000001', 'someone else');
    const byIdentifier = await more('22200000002', 'cust-7 (Lagos)');
    await more('22200000003', 'cust-7 (Lagos) 2');
    await more('22200000004', 'Lagos cust-7');
    const { rows, next } = await history.samePerson(id, null, 10);
    expect([rows.map((row) => row.id), next]).toEqual([[byIdentifier, byNumber], null]);
    expect(rows[0]?.maskedNumber).toBe('•••••••0002');
    expect((await samePerson(history, id, 9)).rows).toEqual(rows);
    // However many others have an identifier that begins so.
    for (let i = 0; i < 520; i += 1)
      await history.begin(
        beginning({ number: String(22_200_001_000 + i), identifier: `cust-7 (Lagos)${i}` }),
      );
    expect((await samePerson(history, id, 9)).rows).toEqual(rows);
    await expect(history.samePerson(randomUUID(), null, 1)).rejects.toMatchObject({ kind: 'check-unknown' });
  });

  it.each([1, 2, 500])(
    'are face checks of the same BVN or NIN too, looking at %i in one go; a BVN and a NIN of the same digits are two people’s',
    async (limit) => {
      const { history, id: bvn } = await made({ identifier: 'at the desk' });
      const more = async (kind: 'bvn' | 'nin' | 'face') => {
        const one = beginning({ kind, identifier: randomUUID() });
        await history.begin(one);
        await history.end(one.id, verified());
        return one.id;
      };
      const [face, nin, late] = [await more('face'), await more('nin'), await more('bvn')];
      const others = async (id: string) =>
        (await samePerson(history, id, 9, limit)).rows.map((row) => row.id);
      expect(await others(bvn)).toEqual([late, face]);
      expect(await others(nin)).toEqual([face]);
      expect(await others(face)).toEqual([late, nin, bvn]);
    },
  );

  it.each([1, 2, 3, 500])('are all found, each once, looking at %i in one go', async (limit) => {
    const { history, id } = await made({ number: '22200000001', identifier: 'cust-7' });
    const begun = async (number: string, identifier: string) => {
      const one = beginning({ number, identifier });
      await history.begin(one);
      await history.end(one.id, verified());
      return one.id;
    };
    const others: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      others.push(await begun('22200000001', `someone else ${i}`));
      await begun(`2220000002${i}`, `cust-7${i}`);
      others.push(await begun(`2220000003${i}`, 'cust-7'));
      others.push(await begun('22200000001', 'cust-7'));
    }
    const found = await samePerson(history, id, 5, limit);
    expect(found.total).toBe(12);
    expect(found.rows.map((row) => row.id)).toEqual(others.toReversed().slice(0, 5));
  });
});
