/** Parts of the window that are not needed at first: loaded when asked for, or before that, as soon as nothing else is to do. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Loaded = { readonly View: ComponentType } | { readonly error: unknown };

interface SplitOptions {
  /** What stands in its place until it has come. */
  readonly meanwhile?: ReactNode;
  /** False for a part that hardly any day needs: it is loaded when it is asked for. */
  readonly isLoadedAhead?: boolean;
}

/** A part on its way. */
interface Source {
  loaded(): Loaded | null;
  bring(): Promise<Loaded>;
}

const ahead: Source[] = [];

function sourceOf(load: () => Promise<ComponentType>): Source {
  let loaded: Loaded | null = null;
  let coming: Promise<Loaded> | null = null;
  return {
    loaded: () => loaded,
    bring() {
      coming ??= load().then(
        (View) => {
          loaded = { View };
          return loaded;
        },
        (error: unknown) => {
          // The next one to ask may have it.
          coming = null;
          return { error };
        },
      );
      return coming;
    },
  };
}

function Part({ source, meanwhile }: { readonly source: Source; readonly meanwhile: ReactNode }) {
  const [part, setPart] = useState(source.loaded);
  useEffect(() => {
    if (part !== null) return;
    let left = false;
    void source.bring().then((come) => {
      if (!left) setPart(come);
    });
    return () => {
      left = true;
    };
  }, [part, source]);
  if (part === null) return meanwhile;
  if ('error' in part) throw part.error;
  return <part.View />;
}

/**
 * A part that comes in a file of its own. One that is loaded stands there at once. React's own way to load late would
 * leave its place empty for 300 ms each time a part is first shown, however soon it has come: what stood in meanwhile
 * has to stay that long.
 */
export function split(
  load: () => Promise<ComponentType>,
  { meanwhile = null, isLoadedAhead = true }: SplitOptions = {},
): ComponentType {
  const source = sourceOf(load);
  if (isLoadedAhead) ahead.push(source);
  return () => <Part source={source} meanwhile={meanwhile} />;
}

/** Loads all parts while the window is idle, so that the first key into one of them is not lost. Returns its own undoing. */
export function loadPartsWhenIdle(): () => void {
  const handle = requestIdleCallback(() => void Promise.all(ahead.map((source) => source.bring())));
  return () => cancelIdleCallback(handle);
}
