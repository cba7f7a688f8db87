/** The chain of a real history, changed behind its back: what was done is found and named. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AuditProgress } from '../../../shared/audit.ts';
import { makeAudit } from '../../audit/audit.ts';
import { hashText, type Link, linkOf, readEntry } from '../../audit/chain.ts';
import { findOrMakeSigner } from '../../audit/device-key.ts';
import { memorySecrets } from '../../secrets/memory.ts';
import { unlock } from '../database.ts';
import { beginning, verified } from '../testing/documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Details agree', note: null, replaces: null } as const;

/** A history of twenty entries and more, whose head was signed at its end, and a way in behind the program’s back. */
async function written(lines = 16) {
  const folder = temporaryFolder();
  const history = await openForTest(placeIn(folder));
  const secrets = memorySecrets();
  let now = NOW;
  const audit = makeAudit({ now: () => now, open: () => ({ history, secrets }) });
  await audit.key();
  const check = beginning();
  await history.begin(check);
  await history.end(check.id, verified());
  await history.note(check.id, 'Called the customer', ada, NOW);
  await history.decide(check.id, accept, ada, NOW);
  for (let i = 0; i < lines; i += 1) {
    now += 60_000;
    await history.log({ at: now, by: ada, what: 'revealed', checkId: check.id, detail: { value: 'number' } });
  }
  await audit.signHead();
  const db = new Database(join(folder, 'history.db'));
  unlock(db, keyOf());
  for (const name of ['audit_stays', 'audit_kept', 'audit_goes_on', 'audit_heads_stay', 'audit_heads_kept'])
    db.exec(`DROP TRIGGER ${name}`);
  onTestFinished(() => void db.close());
  const verify = async (isDeep = false) => {
    const report = await audit.verify(history, {
      ...{ isDeep, told: () => undefined, cancel: new AbortController().signal },
    });
    return report?.findings.map(({ kind, from, to, part }) =>
      [kind, from === to ? from : `${from}-${to}`, ...(part === null ? [] : [part])].join(' '),
    );
  };
  return { history, audit, db, verify, id: check.id, secrets, last: lines + 5 };
}

const swap = (a: number, b: number) => `
  UPDATE audit SET seq = -1 WHERE seq = ${a};
  UPDATE audit SET seq = ${a} WHERE seq = ${b};
  UPDATE audit SET seq = ${b} WHERE seq = -1;`;
/** Moves all from a place on by one, so that there is room, or none left over. */
const shift = (from: number, by: 1 | -1) => `
  UPDATE audit SET seq = -(seq + ${by}) WHERE seq >= ${from};
  UPDATE audit SET seq = -seq WHERE seq < 0;`;

describe('the list', () => {
  const everything = { kind: null, operator: null, checkId: null };
  const factsOf = async (history: Awaited<ReturnType<typeof written>>['history']) =>
    Object.fromEntries(
      (await history.auditPage(everything, null, 1)).rows[0]?.facts.map(({ name, value }) => [name, value]) ??
        [],
    );

  it('names the operator whose id an entry bears', async () => {
    const { history } = await written(0);
    const operatorId = randomUUID();
    const bola = { id: operatorId, name: 'Bọ́lá', role: 'administrator', secret: 'proof' } as const;
    const line = { at: NOW, by: ada, what: 'operator-added', checkId: null, detail: {} } as const;
    await history.addOperator({ ...bola, createdAt: NOW, disabledAt: null }, line);
    const detail = { operatorId, newSecret: true };
    await history.log({ at: NOW, by: ada, what: 'operator-changed', checkId: null, detail });
    expect(await factsOf(history)).toEqual({ name: 'Bọ́lá', ...detail });
  });

  it('shows an entry in which somebody has written what no entry holds', async () => {
    const { history, db, last } = await written(0);
    db.prepare('UPDATE audit SET entry = replace(entry, ?, ?) WHERE seq = ?').run(
      ...['"detail":{', '"detail":{"list":[1],"thing":{"deep":"x"},'],
      last,
    );
    expect(await factsOf(history)).toMatchObject({ list: '[1]', thing: '{"deep":"x"}' });
  });
});

describe('a chain', () => {
  it('that nobody has touched is as it was written, records and all', async () => {
    const { verify, audit } = await written();
    expect(await verify(true)).toEqual([]);
    expect(await audit.state()).toMatchObject({ head: { seq: 21 }, lastHead: { seq: 21 } });
  });

  it.each([
    [
      'one letter of an entry changed',
      `UPDATE audit SET entry = replace(entry, '"ada"', '"adb"') WHERE seq = 9`,
      ['changed 9'],
    ],
    [
      'an entry made unreadable',
      `UPDATE audit SET entry = substr(entry, 1, 40) WHERE seq = 9`,
      ['changed 9'],
    ],
    [
      'the hash of an entry changed',
      `UPDATE audit SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 9`,
      ['changed 9'],
    ],
    ['an entry removed', 'DELETE FROM audit WHERE seq = 9', ['removed 9']],
    ['several removed', 'DELETE FROM audit WHERE seq IN (9, 10, 11)', ['removed 9-11']],
    ['the first removed', 'DELETE FROM audit WHERE seq = 1', ['removed 1']],
    [
      'one removed, and the rest moved up',
      `DELETE FROM audit WHERE seq = 9; ${shift(10, -1)}`,
      ['removed 9', 'cut 21'],
    ],
    ['two neighbours swapped', swap(9, 10), ['moved 9 10', 'moved 10 9']],
    ['two far apart swapped', swap(7, 15), ['moved 7 15', 'moved 15 7']],
    ['the tail cut off', 'DELETE FROM audit WHERE seq > 18', ['cut 19-21']],
    ['all of it cut off', 'DELETE FROM audit', ['cut 1-21']],
  ])('%s', async (_, tampering, named) => {
    const { db, verify } = await written();
    db.exec(tampering);
    const found = (await verify()) ?? [];
    expect(found.map((one) => one.replace(/ [\w-]{43}$/u, ''))).toEqual(named);
  });

  it('into which an entry was put, and the rest moved down', async () => {
    const { db, verify } = await written();
    const at = (seq: number) =>
      db.prepare('SELECT entry, hash FROM audit WHERE seq = ?').get(seq) as { entry: string; hash: string };
    const forged = linkOf({ at: NOW, by: ada, what: 'revealed', checkId: null, detail: {} }, 9, at(8).hash);
    db.exec(shift(9, 1));
    db.prepare('INSERT INTO audit (seq, entry, hash) VALUES (9, ?, ?)').run(forged.entry, forged.hash);
    // What was signed as entry 21 now stands behind it.
    expect(await verify()).toEqual(['inserted 9', 'rewritten 1-21']);
  });

  it('whose entry was changed together with its hash', async () => {
    const { db, verify } = await written();
    const { entry } = db.prepare('SELECT entry FROM audit WHERE seq = 9').get() as { entry: string };
    const forged = entry.replace('"ada"', '"eve"');
    db.prepare('UPDATE audit SET entry = ?, hash = ? WHERE seq = 9').run(forged, hashText(forged));
    expect(await verify()).toEqual(['changed 9']);
  });

  it('that was written anew from some entry on, hashes and all, is told by what was signed', async () => {
    const { db, verify, audit, history } = await written();
    await history.log({ at: NOW, by: ada, what: 'copied', checkId: null, detail: {} });
    await audit.signHead();
    const rows = db
      .prepare('SELECT seq, entry, hash FROM audit WHERE seq >= 20 ORDER BY seq')
      .all() as Link[];
    let prev = (db.prepare('SELECT hash FROM audit WHERE seq = 19').get() as { hash: string }).hash;
    for (const { seq, entry } of rows) {
      const forged = entry.replace('"ada"', '"eve"').replace(/"prev":"\w+"/u, `"prev":"${prev}"`);
      prev = hashText(forged);
      db.prepare('UPDATE audit SET entry = ?, hash = ? WHERE seq = ?').run(forged, prev, seq);
    }
    expect(await verify()).toEqual(['rewritten 1-21', 'rewritten 1-22']);
  });

  it('whose signed head was changed, or is of another key', async () => {
    const { db, verify, secrets } = await written();
    db.exec(`UPDATE audit_heads SET signed_at = '2026-03-02T00:00:00.000Z'`);
    expect(await verify()).toEqual([expect.stringMatching(/^signature-wrong 21 [\w-]{43}$/u)]);
    await secrets.remove('device-key');
    await findOrMakeSigner(secrets);
    expect(await verify()).toHaveLength(2);
  });

  it('goes on under a new key, which names the one before it', async () => {
    const { history, audit, verify, secrets } = await written();
    await secrets.remove('device-key');
    const head = await audit.signHead();
    const [old, now] = await history.deviceKeys();
    expect(head).toMatchObject({ seq: 22, keyId: now?.keyId });
    const { links } = { links: await history.auditLinks(22, 22) };
    expect(readEntry(links[0]?.entry ?? '')?.detail).toMatchObject({
      keyId: now?.keyId,
      replaces: old?.keyId,
    });
    expect(await verify(true)).toEqual([]);
  });
});

describe('a record', () => {
  it.each([
    ['its answer', `UPDATE checks SET answer = x'7b7d'`, ['record-changed 3 answer']],
    [
      'its answer and its hash',
      `UPDATE checks SET answer = x'7b7d', answer_sha256 = '${hashText('{}')}'`,
      ['record-changed 3 answer'],
    ],
    ['its answer taken away', 'UPDATE checks SET answer = NULL', ['record-changed 3 answer']],
    ['its outcome', `UPDATE checks SET outcome = 'mismatch'`, ['record-changed 3 outcome']],
    ['what was sent', `UPDATE checks SET body_sha512 = 'ef'`, ['record-changed 3 request']],
    [
      'what is shown as sent',
      `UPDATE checks SET body = replace(body, '2', '3')`,
      ['record-changed 3 request'],
    ],
    ['a note', `DROP TRIGGER notes_stay; UPDATE notes SET text = 'Nobody called'`, ['record-changed 3 note']],
    [
      'a decision',
      `DROP TRIGGER decisions_stay; UPDATE decisions SET reason = 'Told to'`,
      ['record-changed 3 decision'],
    ],
    ['the check itself, removed', 'PRAGMA foreign_keys = ON; DELETE FROM checks', ['record-missing 2']],
  ])('changed behind the log: %s', async (_, tampering, named) => {
    const { db, verify } = await written();
    db.exec(tampering);
    expect(await verify()).toEqual([]);
    expect(await verify(true)).toEqual(named);
  });

  it('put in beside the log is named', async () => {
    const { db, verify } = await written();
    db.exec(`CREATE TEMP TABLE forged AS SELECT * FROM checks;
      UPDATE forged SET seq = 2, id = 'forged', chain_entry = 3;
      INSERT INTO checks SELECT * FROM forged`);
    expect(await verify(true)).toEqual(['record-unlogged 0']);
  });

  it('that was erased, or whose picture was, is not missed', async () => {
    const { db, history, verify, id } = await written();
    const taken = { number: false, answer: true, picture: false };
    await history.log({ at: NOW, by: ada, what: 'minimised' as never, checkId: id, detail: taken });
    db.exec('UPDATE checks SET answer = NULL');
    expect(await verify(true)).toEqual([]);
    await history.log({ at: NOW, by: ada, what: 'erased' as never, checkId: id, detail: {} });
    db.exec('PRAGMA foreign_keys = ON; DELETE FROM checks');
    expect(await verify(true)).toEqual([]);
  });

  it('of which one part was erased is whole in all else', async () => {
    const { db, history, verify, id } = await written();
    await history.log({ at: NOW, by: ada, what: 'picture-erased', checkId: id, detail: {} });
    const taken = { number: false, answer: false, picture: true };
    await history.log({ at: NOW, by: ada, what: 'minimised' as never, checkId: id, detail: taken });
    expect(await verify(true)).toEqual([]);
    db.exec(`UPDATE checks SET answer = NULL, body = NULL, body_sha512 = ''`);
    const found = await verify(true);
    expect(found?.map((one) => one.split(' ').at(-1))).toEqual(['request', 'answer']);
  });

  it('that an event settled stands as the event said', async () => {
    const { db, history, verify, id } = await written();
    db.exec(`UPDATE checks SET outcome = 'mismatch'`);
    expect(await verify(true)).toEqual(['record-changed 3 outcome']);
    const detail = { deliveryId: 'd', was: 'pending', outcome: 'mismatch' };
    await history.log({ at: NOW, by: ada, what: 'event-settled' as never, checkId: id, detail });
    expect(await verify(true)).toEqual([]);
  });
});

it('a verification tells how far it has come, and can be stopped', async () => {
  const { history, audit } = await written(5_000);
  const told: AuditProgress[] = [];
  const cancel = new AbortController();
  const run = (isDeep: boolean, at: number) =>
    audit.verify(history, {
      ...{ isDeep, cancel: cancel.signal },
      told: (progress) => {
        told.push(progress);
        if (told.length === at) cancel.abort();
      },
    });
  expect(await run(true, 0)).toMatchObject({ entries: 5_005, records: 1, heads: 1, found: 0 });
  const parts = told.map(({ part, done, of }) => `${part} ${done}/${of}`);
  expect(parts.slice(0, 2)).toEqual(['entries 4000/5005', 'entries 5005/5005']);
  expect(parts).toContain('records 1/1');
  told.length = 0;
  expect(await run(false, 1)).toBeNull();
});

it('names nothing where a desk beside writes on and signs its head while the log is verified', async () => {
  const { history, audit, last } = await written();
  const auditSlice: typeof history.auditSlice = async (...asked) => {
    const examined = await history.auditSlice(...asked);
    await history.log({ at: NOW, by: ada, what: 'revealed', checkId: null, detail: { value: 'number' } });
    await audit.signHead();
    return examined;
  };
  const busy = new Proxy(history, {
    get: (own, name: keyof typeof history) => (name === 'auditSlice' ? auditSlice : own[name]),
  });
  const report = await audit.verify(busy, {
    ...{ isDeep: true, told: () => undefined, cancel: new AbortController().signal },
  });
  expect(report).toMatchObject({ findings: [], found: 0, entries: last, heads: 1 });
  expect((await history.lastAuditHead())?.seq).toBe(last + 1);
});
