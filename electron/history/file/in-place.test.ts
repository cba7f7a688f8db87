/** A history whose file is removed or replaced under whoever has it open. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { beginning, verified } from '../testing/documents.ts';
import { openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

// Windows removes no file that somebody has open.
describe.skipIf(process.platform === 'win32')('a check', () => {
  it.each([
    ['removed', (path: string) => rmSync(path)],
    ['given another name', (path: string) => renameSync(path, `${path}.away`)],
    [
      'replaced',
      (path: string) => {
        copyFileSync(path, `${path}.other`);
        renameSync(`${path}.other`, path);
      },
    ],
  ])('is not begun in a history whose file was %s', async (_, takeAway) => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    await history.begin(beginning());
    takeAway(place.path);
    await expect(history.begin(beginning({ number: '22212345679' }))).rejects.toMatchObject({
      kind: 'taken-away',
    });
    if (!existsSync(`${place.path}.away`)) return;
    renameSync(`${place.path}.away`, place.path);
    await history.begin(beginning({ number: '22212345679' }));
  });

  it('keeps its answer for the file that it was begun in, and nothing else is written beside it', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const check = beginning();
    await history.begin(check);
    renameSync(place.path, `${place.path}.away`);
    const gone = { kind: 'taken-away' };
    await expect(history.end(check.id, verified())).rejects.toMatchObject(gone);
    const line = {
      at: 1,
      by: { id: null, name: 'ada' },
      what: 'revealed',
      checkId: check.id,
      detail: {},
    } as const;
    await expect(history.log(line)).rejects.toMatchObject(gone);
    // Reading goes on.
    expect(await history.show(check.id)).toMatchObject({ state: 'sent' });
    renameSync(`${place.path}.away`, place.path);
    expect(await history.end(check.id, verified())).toMatchObject({ state: 'answered' });
  });

  it('is not begun in one whose journal was removed; what is under way is written into the file at once', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const check = beginning();
    await history.begin(check);
    rmSync(`${place.path}-wal`);
    const next = beginning({ number: '22212345679' });
    await expect(history.begin(next)).rejects.toMatchObject({ kind: 'taken-away' });
    await history.end(check.id, verified());
    // As a kill finds it: what stands in the file, and no more.
    const left = placeIn(temporaryFolder());
    copyFileSync(place.path, left.path);
    expect(await (await openForTest(left)).show(check.id)).toMatchObject({ state: 'answered' });
    await history.close();
    const again = await openForTest(place);
    expect(await again.show(check.id)).toMatchObject({ state: 'answered' });
    await again.begin(next);
  });

  it('is begun in one whose file was written anew', async () => {
    const history = await openForTest();
    const check = beginning();
    await history.begin(check);
    await history.end(check.id, verified());
    expect(await history.rewriteFile(() => 1)).toBe('rewritten');
    await history.begin(beginning());
  });
});
