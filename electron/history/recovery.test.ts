import fs, { existsSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished } from 'vitest';
import { becomeRunner } from './file/runner.ts';
import { numberKeyer } from './number-key.ts';
import { operations } from './operations.ts';
import { nothingRecovered } from './recovery.ts';
import { beginning, troubled, verified } from './testing/documents.ts';
import { foundDocuments } from './testing/found-documents.ts';
import { startHolder } from './testing/held.ts';
import { openHere } from './testing/open-here.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

describe('after kill -9 of the process at work', () => {
  it('what was sent is unknown, what was ready is failed, and the person is told which', async () => {
    const place = placeIn(temporaryFolder());
    const sent = beginning();
    const ready = beginning({ number: '22212345679' });
    const holder = await startHolder(place, [
      { beginning: sent, sent: true },
      { beginning: ready, sent: false },
    ]);
    await holder.kill();
    const history = await openForTest(place);
    expect(history.recovered).toEqual({ unknown: [sent.id], failed: [ready.id] });
    expect(await history.show(sent.id)).toMatchObject({
      state: 'unknown',
      outcome: null,
      trouble: 'interrupted',
      timing: { sentAt: expect.any(String), finishedAt: '2026-03-01T10:00:00.000Z', durationMs: null },
    });
    expect(await history.show(ready.id)).toMatchObject({
      state: 'failed',
      trouble: 'stopped-before-sending',
      timing: { sentAt: null },
    });
    // Found by their words like any other: the index takes a check in when it has ended.
    expect((await foundDocuments(history, '5679')).map(({ id }) => id)).toEqual([ready.id]);
    expect((await foundDocuments(history, '5678')).map(({ id }) => id)).toEqual([sent.id]);
  });

  it('the log has an entry of its own for each, by nobody’s hand, and once', async () => {
    const place = placeIn(temporaryFolder());
    const [sent, ready] = [beginning(), beginning({ number: '22212345679' })];
    const holder = await startHolder(place, [
      { beginning: sent, sent: true },
      { beginning: ready, sent: false },
    ]);
    await holder.kill();
    const interrupted = { kind: 'check-interrupted', operator: null, checkId: null } as const;
    for (let opened = 0; opened < 2; opened += 1) {
      const history = await openForTest(place);
      const { rows } = await history.auditPage(interrupted, null, 10);
      const told = rows.map(({ checkId, operator, facts }) => [
        ...[checkId, operator],
        Object.fromEntries(facts.map(({ name, value }) => [name, value])),
      ]);
      expect(told.toReversed()).toEqual([
        [sent.id, 'Veridesk', { state: 'unknown', trouble: 'interrupted' }],
        [ready.id, 'Veridesk', { state: 'failed', trouble: 'stopped-before-sending' }],
      ]);
      await history.close();
    }
  });

  it('is told once, and the dead process leaves no lock behind', async () => {
    const place = placeIn(temporaryFolder());
    const holder = await startHolder(place, [{ beginning: beginning(), sent: true }]);
    await holder.kill();
    const first = await openForTest(place);
    expect(first.recovered.unknown).toHaveLength(1);
    await first.close();
    const second = await openForTest(place);
    expect(second.recovered).toEqual({ unknown: [], failed: [] });
    expect(readdirSync(place.runnersFolder)).toHaveLength(1);
    await second.close();
    expect(readdirSync(place.runnersFolder)).toEqual([]);
  });

  it.each([true, false])('its number is free for a desk that was open all along (sent: %s)', async (sent) => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const held = beginning();
    const holder = await startHolder(place, [{ beginning: held, sent }]);
    await expect(history.begin(beginning())).rejects.toMatchObject({ kind: 'already-running' });
    await holder.kill();
    await history.begin(beginning({ createdAt: NOW + 5 }));
    expect(await history.show(held.id)).toMatchObject({ state: sent ? 'unknown' : 'failed' });
    // Nothing is left to be looked at again, as long as this desk stays open: its own lock alone.
    expect(readdirSync(place.runnersFolder)).toHaveLength(1);
  });

  it('is settled for good where the number is refused because of it: there is something to look at', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const held = beginning();
    const holder = await startHolder(place, [{ beginning: held, sent: true }]);
    await holder.kill();
    const rules = { refusesKnown: true, budget: null, account: null };
    await expect(history.begin(beginning(), rules)).rejects.toMatchObject({ kind: 'already-known' });
    expect(await history.show(held.id)).toMatchObject({ state: 'unknown', trouble: 'interrupted' });
    const { kind, number, environment } = held;
    expect(await history.known(kind, number, environment, 10)).toMatchObject([{ id: held.id }]);
  });

  it('is told also where the system does not let go of the dead process’s lock', async () => {
    const folder = temporaryFolder();
    const { db, history, runners } = openHere(folder);
    const sent = beginning();
    const dead = becomeRunner(runners);
    const other = operations(db, dead, runners, numberKeyer(keyOf()));
    other.begin(sent);
    dead.release();
    // As on Windows, while somebody asks whether it is held.
    const { rmSync } = fs;
    const put = (remove: typeof rmSync) => {
      fs.rmSync = remove;
      syncBuiltinESMExports();
    };
    onTestFinished(() => put(rmSync));
    put((path) => {
      throw Object.assign(new Error(String(path)), { code: 'EBUSY' });
    });
    expect(history.recover(NOW)).toEqual({ unknown: [sent.id], failed: [] });
  });

  it('of several is told of each, where the disk was full at one of them and it is tried again', () => {
    const { db, history, runners } = openHere(temporaryFolder());
    const checks = ['22212345671', '22212345672', '22212345673'].map((number) => beginning({ number }));
    for (const one of checks) {
      const dead = becomeRunner(runners);
      operations(db, dead, runners, numberKeyer(keyOf())).begin(one);
      dead.release();
    }
    const ids = checks.map(({ id }) => id);
    db.exec(`CREATE TEMP TRIGGER fills BEFORE UPDATE OF state ON checks
      WHEN EXISTS (SELECT 1 FROM checks WHERE state = 'unknown')
      BEGIN SELECT RAISE(ABORT, 'ENOSPC'); END`);
    const found = nothingRecovered();
    expect(() => history.recover(NOW, found)).toThrow('ENOSPC');
    expect(found.unknown).toHaveLength(1);
    db.exec('DROP TRIGGER fills');
    expect(history.recover(NOW, found).unknown.toSorted()).toEqual(ids.toSorted());
  });

  it('an answer that comes late after all is kept', async () => {
    const place = placeIn(temporaryFolder());
    const held = beginning();
    const holder = await startHolder(place, [{ beginning: held, sent: true }]);
    await holder.kill();
    const history = await openForTest(place);
    expect(await history.end(held.id, verified())).toMatchObject({ state: 'answered', trouble: null });
  });
});

describe('a process that lives', () => {
  it('keeps its checks while another one opens the same history', async () => {
    const place = placeIn(temporaryFolder());
    const [sent, ready] = [beginning(), beginning({ number: '22212345679' })];
    await startHolder(place, [
      { beginning: sent, sent: true },
      { beginning: ready, sent: false },
    ]);
    const history = await openForTest(place);
    expect(history.recovered).toEqual({ unknown: [], failed: [] });
    expect(await history.recover(NOW)).toEqual({ unknown: [], failed: [] });
    expect((await history.show(sent.id)).state).toBe('sent');
    expect((await history.show(ready.id)).state).toBe('ready');
  });

  it('never settles its own', async () => {
    const history = await openForTest();
    const mine = beginning();
    await history.begin(mine);
    expect(await history.recover(NOW)).toEqual({ unknown: [], failed: [] });
    expect((await history.show(mine.id)).state).toBe('sent');
  });

  it('that is asked for one of three tells the dead from the living', async () => {
    const place = placeIn(temporaryFolder());
    const checks = ['22212345671', '22212345672', '22212345673'].map((number) => beginning({ number }));
    const holders = await Promise.all(
      checks.map((one) => startHolder(place, [{ beginning: one, sent: true }])),
    );
    await holders[1]?.kill();
    const history = await openForTest(place);
    expect(history.recovered).toEqual({ unknown: [checks[1]?.id], failed: [] });
  });
});

describe('an orderly end', () => {
  it('leaves nothing to recover, and ended checks are never touched', async () => {
    const place = placeIn(temporaryFolder());
    const first = await openForTest(place);
    const [done, lost, failed] = ['1', '2', '3'].map((digit) => beginning({ number: `2221234567${digit}` }));
    if (!done || !lost || !failed) throw new Error('three were made');
    for (const check of [done, lost, failed]) await first.begin(check);
    await first.end(done.id, verified());
    await first.end(lost.id, troubled('unknown', 'connection-reset'));
    await first.end(failed.id, troubled('failed', 'tls'));
    const before = await foundDocuments(first);
    await first.close();
    expect(existsSync(`${place.path}-wal`)).toBe(false);
    const second = await openForTest(place);
    expect(second.recovered).toEqual({ unknown: [], failed: [] });
    expect(await foundDocuments(second)).toEqual(before);
  });
});
