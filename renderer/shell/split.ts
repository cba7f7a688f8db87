/** Parts of the window that are not needed at first: loaded when asked for, or before that, as soon as nothing else is to do. */
import { type ComponentType, lazy } from 'react';

const parts: (() => Promise<unknown>)[] = [];

/** A part that comes in a file of its own. */
export function split(load: () => Promise<ComponentType>): ComponentType {
  parts.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Loads all parts while the window is idle, so that the first key into one of them is not lost. Returns its own undoing. */
export function loadPartsWhenIdle(): () => void {
  const handle = requestIdleCallback(() => void Promise.all(parts.map((load) => load())));
  return () => cancelIdleCallback(handle);
}
