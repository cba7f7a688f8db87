/** The two pictures of a check that a person compares: the customer's, and the registry's. */
import type { FacePicture, Faces } from '../shared/contract.ts';
import { pictureTypeOf } from '../shared/picture.ts';
import type { History } from './history/client.ts';
import type { FaceSource } from './history/faces.ts';
import { photoOf } from './views.ts';

type Shown = Pick<FacePicture, 'mediaType' | 'base64'>;

/** The first of the sources that gives a picture which can be shown. */
async function firstOf(
  sources: readonly FaceSource[],
  read: (id: string) => Promise<Shown | null>,
): Promise<FacePicture | null> {
  for (const { id, kind, at } of sources) {
    const shown = await read(id);
    if (shown) return { ...shown, from: { checkId: id, kind, at: new Date(at).toISOString() } };
  }
  return null;
}

/** Rejects with `check-unknown` if there is none of that id, and with what troubles the history. */
export async function facesOf(history: History, id: string): Promise<Faces> {
  const { captures, portraits, erasedAt } = await history.faceSources(id);
  const sent = async (of: string) => {
    const picture = await history.picture(of);
    const base64 = picture && Buffer.from(picture.bytes).toString('base64');
    const mediaType = base64 && pictureTypeOf(base64);
    return mediaType ? { mediaType, base64 } : null;
  };
  return {
    capture: await firstOf(captures, sent),
    registry: await firstOf(portraits, async (of) => photoOf(await history.exchange(of))),
    erasedAt: erasedAt === null ? null : new Date(erasedAt).toISOString(),
  };
}
