/** Both pictures beside each other at one scale, zoomed and moved together. */
import { Maximize2, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { Box } from '../../face/pixels.ts';
import { Button } from '../../design/button.tsx';
import { FacePane } from './face-pane.tsx';
import { placementOf } from './linked-view.ts';
import type { LoadedPicture } from './load-picture.ts';
import { layoutOf } from './same-scale.ts';
import { usePaneSize } from './use-pane-size.ts';
import { STEP, useViewControls } from './use-view-controls.ts';

/** One of the two places. */
export interface Shown {
  readonly picture: LoadedPicture | null;
  /** Null if no face was found, or none is known yet. */
  readonly face: Box | null;
  readonly alt: string;
  readonly caption: string;
  readonly instead: ReactNode;
}

interface FaceViewerProps {
  readonly places: readonly [Shown, Shown];
  readonly isSandbox: boolean;
  /** Fills what is around it, which does not scroll. */
  readonly isLarge?: boolean;
  /** Opens both large; left out where they are. */
  readonly onCompare?: (() => void) | undefined;
}

export function FaceViewer({ places, isSandbox, isLarge = false, onCompare }: FaceViewerProps) {
  const id = useId();
  const panes = useRef<HTMLDivElement>(null);
  const [paneRef, pane] = usePaneSize();
  const [first, second] = places;
  const layout = useMemo(() => {
    const pictures = [first, second].flatMap(({ picture, face }) =>
      picture ? [{ size: picture.size, face }] : [],
    );
    return pane && pictures.length > 0 ? layoutOf(pictures, pane, devicePixelRatio) : null;
  }, [first, second, pane]);
  const { view, zoom, toActualSize, toBeginning, handlers } = useViewControls(layout, panes, isLarge);
  const isEmpty = layout === null;

  let shown = 0;
  const placements = places.map(({ picture }) => {
    const measure = picture ? layout?.measures[shown++] : undefined;
    return layout && measure ? placementOf(layout, measure, view) : null;
  });

  return (
    <div className={`grid min-w-0 gap-2 ${isLarge ? 'h-full grid-rows-[minmax(180px,1fr)_auto]' : ''}`}>
      <div
        ref={panes}
        role="group"
        aria-label="Both pictures"
        aria-describedby={`${id}-keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is zoomed and moved from the keyboard
        tabIndex={0}
        {...handlers}
        className={`grid touch-none grid-cols-2 gap-3 rounded-lg ${isLarge ? 'min-h-0' : ''} ${
          isEmpty ? '' : 'cursor-grab active:cursor-grabbing'
        }`}
      >
        {places.map(({ picture, alt, caption, instead }, at) => (
          <figure key={alt} className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] gap-1.5">
            <div ref={at === 0 ? paneRef : undefined} data-face-pane className={isLarge ? 'min-h-0' : 'aspect-4/5'}>
              <FacePane
                picture={picture}
                placement={placements[at] ?? null}
                alt={alt}
                instead={instead}
                isSandbox={isSandbox}
              />
            </div>
            <figcaption className={`text-small text-ink-2 ${isLarge ? '' : 'min-h-8'}`}>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="square" aria-label="Zoom out" isDisabled={isEmpty} onPress={() => zoom(1 / STEP)}>
          <Minus aria-hidden className="size-4" />
        </Button>
        <Button size="square" aria-label="Zoom in" isDisabled={isEmpty} onPress={() => zoom(STEP)}>
          <Plus aria-hidden className="size-4" />
        </Button>
        <Button size="small" className="h-8" isDisabled={isEmpty} onPress={toActualSize}>
          1:1
        </Button>
        <Button size="small" className="h-8" isDisabled={isEmpty} onPress={toBeginning}>
          Fit
        </Button>
        <span role="status" className="min-w-12 px-1.5 text-small text-ink-2">
          <span className="sr-only">Zoom </span>
          {isEmpty ? '' : zoomWords(view.zoom)}
        </span>
        {onCompare ? (
          <Button size="small" className="ml-auto h-8" isDisabled={isEmpty} onPress={onCompare}>
            <Maximize2 aria-hidden className="size-3.5" />
            Compare
          </Button>
        ) : null}
      </div>
      <p id={`${id}-keys`} className={isLarge ? 'text-small text-ink-3' : 'sr-only'}>
        + and − zoom both, 1 shows their own pixels, 0 goes back, the arrows move. The wheel zooms, dragging
        moves.
      </p>
    </div>
  );
}

/** “1.5 ×”. */
const zoomWords = (zoom: number): string => `${zoom.toFixed(zoom < 1 ? 2 : 1)} ×`;
