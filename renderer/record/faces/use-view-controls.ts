/** What moves and zooms the linked view: keys, wheel and drag, all by the same few steps. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { say } from '../../design/said.tsx';
import { atActualSize, clamped, homeView, moved, type View, zoomed } from './linked-view.ts';
import type { Layout } from './same-scale.ts';

/** By how much a press zooms. */
export const STEP = 1.25;
/** By how much an arrow moves, share of the pane’s side. */
const STRIDE = 0.1;
/** How a turn of the wheel becomes a zoom: the power of e for each pixel of its turn. */
const WHEEL_RATE = 0.002;
/** The most that one turn of the wheel zooms. */
const WHEEL_MOST = 1.5;
/** Pixels in a line, for wheels that count in lines. */
const LINE = 16;

export interface ViewControls {
  readonly view: View;
  readonly zoom: (factor: number) => void;
  readonly toActualSize: () => void;
  readonly toBeginning: () => void;
  /** For the element that holds the panes. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
  };
}

type Change = (layout: Layout, view: View) => View;

/** “1.5 ×”. */
export const zoomWords = (zoom: number): string => `${zoom.toFixed(zoom < 1 ? 2 : 1)} ×`;

const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** An arrow shows more of what lies on its side, so the pictures go the other way. */
function changeOf(key: string): Change | null {
  const arrow = arrows[key];
  if (arrow) {
    return (layout, view) =>
      moved(layout, view, {
        x: arrow[0] * STRIDE * layout.pane.width,
        y: arrow[1] * STRIDE * layout.pane.height,
      });
  }
  if (key === '+' || key === '=') return (layout, view) => zoomed(layout, view, STEP);
  if (key === '-' || key === '_') return (layout, view) => zoomed(layout, view, 1 / STEP);
  if (key === '0') return () => homeView;
  if (key === '1') return atActualSize;
  return null;
}

/**
 * `takesWheel`: whether the wheel zooms at all times; else only while the panes have the focus or Ctrl is held, since
 * the page around them scrolls by it.
 */
export function useViewControls(
  layout: Layout | null,
  panes: RefObject<HTMLElement | null>,
  takesWheel: boolean,
): ViewControls {
  const [raw, setView] = useState<View>(homeView);
  const grip = useRef({ x: 0, y: 0 });
  const change = (by: Change) => {
    if (layout) setView((before) => by(layout, clamped(layout, before)));
  };
  /** Whoever zooms by a button or a key is told how far; whoever turns the wheel sees it. */
  const zoomBy = (by: Change) => {
    if (!layout) return;
    const view = by(layout, clamped(layout, raw));
    setView(view);
    say(`Zoom ${zoomWords(view.zoom)}`);
  };

  // React listens to the wheel in a way that cannot keep the page from scrolling.
  useEffect(() => {
    const element = panes.current;
    if (!element || !layout) return;
    const turn = (event: WheelEvent) => {
      const isMeant =
        takesWheel || event.ctrlKey || event.metaKey || element.contains(document.activeElement);
      if (!isMeant) return;
      event.preventDefault();
      const pane = event.target instanceof Element ? event.target.closest('[data-face-pane]') : null;
      const factor = wheelFactor(event);
      setView((before) =>
        zoomed(layout, clamped(layout, before), factor, pane ? placeIn(pane, event) : undefined),
      );
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [layout, panes, takesWheel]);

  return {
    view: layout ? clamped(layout, raw) : raw,
    zoom: (factor) => zoomBy((at, view) => zoomed(at, view, factor)),
    toActualSize: () => zoomBy(atActualSize),
    toBeginning: () => zoomBy(() => homeView),
    handlers: {
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = changeOf(event.key);
        if (!by || !layout) return;
        event.preventDefault();
        if (event.key in arrows) change(by);
        else zoomBy(by);
      },
      onPointerDown: (event) => {
        if (event.button !== 0 || !layout) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const by = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
        grip.current = { x: event.clientX, y: event.clientY };
        change((at, view) => moved(at, view, by));
      },
    },
  };
}

function wheelFactor({ deltaY, deltaMode }: WheelEvent): number {
  const turned = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE : deltaY;
  return Math.min(WHEEL_MOST, Math.max(1 / WHEEL_MOST, Math.exp(-turned * WHEEL_RATE)));
}

/** From the middle of the pane. */
function placeIn(
  pane: Element,
  { clientX, clientY }: WheelEvent,
): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
