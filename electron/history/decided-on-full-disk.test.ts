/** A decision for which the disk has room, and none for what is due to go with it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fill, smallDisk } from '../evidence/testing/small-disk.ts';
import { beginning, verified } from './testing/documents.ts';
import { NOW, openForTest, placeIn } from './testing/temporary-history.ts';

it('stands, and is told as made; the picture goes once there is room', async ({ skip }) => {
  const folder = smallDisk(32_768) ?? skip();
  const place = placeIn(folder);
  const content = Buffer.alloc(1_500_000, 7);
  const picture = {
    mediaType: 'image/png',
    bytes: content.length,
    sha256: 'ab'.repeat(32),
    content,
  } as const;
  const begun = beginning({ kind: 'face', keep: { rule: 'decision' }, picture });
  const before = await openForTest(place);
  await before.begin(begun);
  await before.end(begun.id, verified());
  // With the journal emptied, each page that the erasing overwrites takes room of its own.
  await before.close();

  const history = await openForTest(place);
  fill(folder, 600_000);
  const draft = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
  const decided = await history.decide(begun.id, draft, { id: null, name: 'ada' }, NOW + 1);
  expect(decided).toMatchObject({ result: 'decided', decision: { decision: 'accepted' } });
  expect((await history.picture(begun.id))?.bytes).toHaveLength(content.length);

  rmSync(join(folder, 'full'));
  expect(await history.erasePictures(NOW + 2)).toMatchObject({ erased: [{ id: begun.id }] });
  expect(await history.picture(begun.id)).toBeNull();
});
