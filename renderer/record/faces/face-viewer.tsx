/** Both pictures beside each other at one scale, zoomed and moved together. */
import { Maximize2, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { FacePane } from './face-pane.tsx';
import { placementOf } from './linked-view.ts';
import type { Place, Places } from './places.tsx';
import { layoutOf } from './same-scale.ts';
import { usePaneSize } from './use-pane-size.ts';
import { STEP, useViewControls, zoomWords } from './use-view-controls.ts';

interface FaceViewerProps {
  readonly places: Places;
  readonly isSandbox: boolean;
  /** Fills what is around it, which does not scroll. */
  readonly isLarge?: boolean;
  /** Opens both large; left out where they are. */
  readonly onCompare?: (() => void) | undefined;
}

export function FaceViewer({ places, isSandbox, isLarge = false, onCompare }: FaceViewerProps) {
  const id = useId();
  const panes = useRef<HTMLElement>(null);
  const [paneRef, pane] = usePaneSize();
  const [{ picture: capture, face: captureFace }, { picture: registry, face: registryFace }] = places;
  const layout = useMemo(() => {
    const pictures = [
      ...(capture ? [{ size: capture.size, face: captureFace }] : []),
      ...(registry ? [{ size: registry.size, face: registryFace }] : []),
    ];
    return pane && pictures.length > 0 ? layoutOf(pictures, pane, devicePixelRatio) : null;
  }, [capture, captureFace, registry, registryFace, pane]);
  const { view, zoom, toActualSize, toBeginning, handlers } = useViewControls(layout, panes, isLarge);
  const isEmpty = layout === null;

  // Large, the keys are at hand at once.
  useEffect(() => {
    if (isLarge) panes.current?.focus();
  }, [isLarge]);

  /** Pictures that are there have a measure each, in their order. */
  const placed = (name: Place['name']) => {
    const measure = layout?.measures[name === 'registry' && capture ? 1 : 0];
    return layout && measure ? placementOf(layout, measure, view) : null;
  };

  return (
    <div className={`grid min-w-0 gap-2 ${isLarge ? 'h-full grid-rows-[minmax(180px,1fr)_auto_auto]' : ''}`}>
      <section
        ref={panes}
        aria-label="Both pictures"
        aria-describedby={`${id}-keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is zoomed and moved from the keyboard
        tabIndex={0}
        {...handlers}
        className={`grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-lg ${isLarge ? 'min-h-0 grid-rows-[minmax(0,1fr)_auto] touch-none' : 'touch-pan-y'} ${
          isEmpty ? '' : 'cursor-grab active:cursor-grabbing'
        }`}
      >
        {places.map(({ name, picture, alt, caption, instead }, at) => (
          <figure key={name} className="row-span-2 grid min-h-0 min-w-0 grid-rows-subgrid">
            <div
              ref={at === 0 ? paneRef : undefined}
              data-face-pane
              className={isLarge ? 'min-h-0' : 'aspect-4/5'}
            >
              <FacePane
                picture={picture}
                placement={placed(name)}
                alt={alt}
                instead={instead}
                isSandbox={isSandbox}
              />
            </div>
            <figcaption className={`text-small text-ink-2 ${isLarge ? '' : 'min-h-8'}`}>{caption}</figcaption>
          </figure>
        ))}
      </section>
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
        <span className="min-w-12 px-1.5 text-small text-ink-2">
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
        {isLarge && layout ? `${scaleWords[layout.by]} ` : ''}+ and − zoom both, 1 shows the finer one pixel
        by pixel, 0 goes back, the arrows move. The wheel zooms, dragging moves.
      </p>
    </div>
  );
}

const scaleWords = {
  face: 'The faces are shown equally large.',
  height: 'Both are shown equally high, since no face is known in one of them.',
} as const;
