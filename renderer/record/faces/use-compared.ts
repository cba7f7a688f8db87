/**
 * Where the faces are in both pictures, and how alike they are: found on this computer while somebody looks at them.
 * Nothing of it is stored; what was found is forgotten with the part of the page that shows it.
 */
import { useEffect, useState } from 'react';
import type { Likeness } from '../../face/examine.ts';
import type { Box } from '../../face/pixels.ts';
import type { LoadedPicture } from './load-picture.ts';

/** Of the customer’s picture and the registry’s. */
export type Boxes = readonly [capture: Box | null, registry: Box | null];

export interface Compared {
  /** Undefined while they are looked for; null where no face was found. */
  readonly boxes: Boxes | undefined;
  /** Undefined while it is under way, and where there are not two pictures; null if it could not be made. */
  readonly likeness: Likeness | null | undefined;
}

const nothing: Compared = { boxes: undefined, likeness: undefined };

export function useCompared(capture: LoadedPicture | null, registry: LoadedPicture | null): Compared {
  const [known, setKnown] = useState<Compared & { readonly of: string }>({ ...nothing, of: '' });
  const of = `${capture?.from.checkId ?? ''}/${registry?.from.checkId ?? ''}`;
  const isDone = known.of === of && (known.likeness !== undefined || !capture || !registry);

  useEffect(() => {
    if (isDone || !(capture || registry)) return;
    let isGone = false;
    const tell = (found: Compared) => {
      if (!isGone) setKnown({ ...found, of });
    };
    void (async () => {
      const boxes = await boxesOf(capture, registry);
      tell({ boxes, likeness: undefined });
      if (capture && registry && !isGone) tell({ boxes, likeness: await likenessOf(capture, registry) });
    })();
    return () => {
      isGone = true;
    };
  }, [capture, registry, of, isDone]);

  return known.of === of ? known : nothing;
}

/** The engine is no small thing, so it is not among what the window loads first. */
const engine = () => import('./engine.ts');

async function boxesOf(capture: LoadedPicture | null, registry: LoadedPicture | null): Promise<Boxes> {
  const boxOf = async (picture: LoadedPicture | null) =>
    picture && (await (await engine()).boxOf(picture.blob));
  try {
    return await Promise.all([boxOf(capture), boxOf(registry)]);
  } catch {
    return [null, null];
  }
}

async function likenessOf(capture: LoadedPicture, registry: LoadedPicture): Promise<Likeness | null> {
  try {
    return await (await engine()).likeness(capture.blob, registry.blob);
  } catch {
    return null;
  }
}
