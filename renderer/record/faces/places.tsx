/** What each of the two places shows: its picture once it can be laid out, and its words in every other case. */
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Check } from '../../../shared/check.ts';
import { Waiting } from '../../design/waiting.tsx';
import type { Box } from '../../face/pixels.ts';
import {
  captureWords,
  noCaptureWords,
  noRegistryWords,
  registryWords,
  unreadableWords,
} from './face-words.ts';
import type { LoadedPicture } from './load-picture.ts';
import type { Boxes } from './use-compared.ts';
import type { FacesState, Side } from './use-faces.ts';

/** One of the two places. */
export interface Place {
  readonly name: 'capture' | 'registry';
  readonly picture: LoadedPicture | null;
  /** Null if no face was found, or none is known yet. */
  readonly face: Box | null;
  /** What a screen reader calls the picture. */
  readonly alt: string;
  /** Under the picture: where it is from. */
  readonly caption: string;
  /** In the place of a picture that is not there. */
  readonly instead: ReactNode;
}

export type Places = readonly [capture: Place, registry: Place];

/** Pictures are held back until the faces in them are known, so that they do not jump to their common scale. */
export function placesOf(check: Check, state: FacesState, boxes: Boxes | undefined, isLate: boolean): Places {
  const isHeld = boxes === undefined && !isLate;
  const [captureFace, registryFace] = boxes ?? [null, null];
  const [capture, registry] =
    state.phase === 'there' ? [state.capture, state.registry] : ([undefined, undefined] as const);
  const erasedAt = state.phase === 'there' ? state.erasedAt : null;
  const isFailed = state.phase === 'failed';
  return [
    {
      name: 'capture',
      picture: isHeld ? null : pictureOf(capture),
      face: captureFace,
      alt: 'The customer’s picture',
      caption: capture?.is === 'there' ? captureWords(check, capture.picture.from) : 'The customer’s picture',
      instead: instead(capture, isFailed, noCaptureWords(check, erasedAt)),
    },
    {
      name: 'registry',
      picture: isHeld ? null : pictureOf(registry),
      face: registryFace,
      alt: 'The registry’s photo',
      caption: registry?.is === 'there' ? registryWords(registry.picture.from) : 'The registry’s photo',
      instead: instead(registry, isFailed, noRegistryWords),
    },
  ];
}

const pictureOf = (side: Side | undefined): LoadedPicture | null =>
  side?.is === 'there' ? side.picture : null;

function instead(side: Side | undefined, isFailed: boolean, none: string): ReactNode {
  if (isFailed) return null;
  if (side?.is === 'none') return <Missing>{none}</Missing>;
  if (side?.is === 'unreadable') return <Missing>{unreadableWords}</Missing>;
  return <Waiting className="appear-late size-5" />;
}

function Missing({ children }: { readonly children: string }) {
  return (
    <span className="grid justify-items-center gap-1.5">
      <UserRound aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      {children}
    </span>
  );
}
