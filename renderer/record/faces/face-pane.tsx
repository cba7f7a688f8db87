/** The place of one picture: the part of it that the view shows, or why there is none. It is as large before as after. */
import type { ReactNode } from 'react';
import type { Placement } from './linked-view.ts';
import type { LoadedPicture } from './load-picture.ts';
import { SandboxAcross } from './sandbox-across.tsx';

interface FacePaneProps {
  readonly picture: LoadedPicture | null;
  readonly placement: Placement | null;
  /** Said by a screen reader. */
  readonly alt: string;
  /** Stands there instead of a picture. */
  readonly instead: ReactNode;
  readonly isSandbox: boolean;
}

export function FacePane({ picture, placement, alt, instead, isSandbox }: FacePaneProps) {
  return (
    <div className="relative size-full overflow-hidden rounded-lg bg-sunken [container-type:size]">
      {picture && placement ? (
        <>
          <img
            src={picture.address}
            alt={alt}
            width={picture.size.width}
            height={picture.size.height}
            draggable={false}
            className="absolute top-0 left-0 max-w-none origin-top-left select-none"
            style={{
              transform: `translate(${placement.left}px, ${placement.top}px) scale(${placement.scale})`,
            }}
          />
          {isSandbox ? <SandboxAcross /> : null}
        </>
      ) : (
        <div className="grid size-full place-items-center overflow-auto p-3 text-center text-small text-ink-2">
          {instead}
        </div>
      )}
    </div>
  );
}
