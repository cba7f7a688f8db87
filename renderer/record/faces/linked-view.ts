/**
 * What is seen of pictures that are moved and zoomed together. One view serves all of them: it is told in the units of
 * their layout, so the same view shows the same part of each face.
 */
import type { Layout, Measure } from './same-scale.ts';

export interface View {
  /** 1 is the beginning. */
  readonly zoom: number;
  /** From the anchor to what stands in the middle of each pane, in units. */
  readonly x: number;
  readonly y: number;
}

/** From the middle of a pane, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a picture’s upper left corner lies from that of its pane, and how long one of its pixels is; in CSS pixels. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export const homeView: View = { zoom: 1, x: 0, y: 0 };

const middle: Place = { x: 0, y: 0 };

/** The nearest view that is allowed: within the limits of zoom, and with no more emptiness in sight than need be. */
export function clamped(layout: Layout, { zoom, x, y }: View): View {
  const { extent, pane, home, least, most } = layout;
  const allowed = Math.min(most, Math.max(least, Number.isFinite(zoom) ? zoom : 1));
  const unit = home * allowed;
  return {
    zoom: allowed,
    x: kept(x, extent.left, extent.right, pane.width / unit),
    y: kept(y, extent.top, extent.bottom, pane.height / unit),
  };
}

/** A middle from which nothing beyond `low` and `high` is seen; their own middle, where more is seen than there is. */
function kept(at: number, low: number, high: number, seen: number): number {
  if (high - low <= seen) return (low + high) / 2;
  return Math.min(high - seen / 2, Math.max(low + seen / 2, Number.isFinite(at) ? at : 0));
}

/** Zooms by a factor; what lies at `place` stays there, as far as the limits let it. */
export function zoomed(layout: Layout, view: View, factor: number, place: Place = middle): View {
  const { zoom } = clamped(layout, { ...view, zoom: view.zoom * factor });
  const [before, after] = [layout.home * view.zoom, layout.home * zoom];
  return clamped(layout, {
    zoom,
    x: view.x + place.x / before - place.x / after,
    y: view.y + place.y / before - place.y / after,
  });
}

/** Moves the pictures by that many CSS pixels, to the right and down. */
export function moved(layout: Layout, view: View, by: Place): View {
  const unit = layout.home * view.zoom;
  return clamped(layout, { ...view, x: view.x - by.x / unit, y: view.y - by.y / unit });
}

/** Zooms to where a pixel of the finest picture is a pixel of the screen. */
export function atActualSize(layout: Layout, view: View): View {
  return zoomed(layout, view, layout.actual / view.zoom);
}

export function placementOf({ home, pane }: Layout, measure: Measure, view: View): Placement {
  const scale = (home * view.zoom) / measure.unit;
  return {
    left: pane.width / 2 - (measure.x + view.x * measure.unit) * scale,
    top: pane.height / 2 - (measure.y + view.y * measure.unit) * scale,
    scale,
  };
}
