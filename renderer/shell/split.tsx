/** Parts of the window that are not needed at first: loaded when asked for, or before that, as soon as nothing else is to do. */
import { type ComponentType, type JSX, type ReactNode, useEffect, useState } from 'react';
import { whileWanted } from '../while-wanted.ts';

/** A part's own properties, and React's. */
type Given<P> = P & JSX.IntrinsicAttributes;

type Loaded<P> = { readonly View: ComponentType<Given<P>> } | { readonly error: unknown };

interface SplitOptions {
  /** What stands in its place until it has come. */
  readonly meanwhile?: ReactNode;
  /** False for a part that hardly any day needs: it is loaded when it is asked for. */
  readonly isLoadedAhead?: boolean;
}

/** A part on its way. */
interface Source<P> {
  loaded(): Loaded<P> | null;
  bring(): Promise<Loaded<P>>;
}

const ahead: { bring(): Promise<unknown> }[] = [];

function sourceOf<P>(load: () => Promise<ComponentType<Given<P>>>): Source<P> {
  let loaded: Loaded<P> | null = null;
  let coming: Promise<Loaded<P>> | null = null;
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

interface PartProps<P> {
  readonly source: Source<P>;
  readonly meanwhile: ReactNode;
  readonly given: Given<P>;
}

function Part<P>({ source, meanwhile, given }: PartProps<P>) {
  const [part, setPart] = useState(source.loaded);
  useEffect(() => (part === null ? whileWanted(source.bring(), setPart) : undefined), [part, source]);
  if (part === null) return meanwhile;
  if ('error' in part) throw part.error;
  return <part.View {...given} />;
}

/**
 * A part that comes in a file of its own. One that is loaded stands there at once. React's own way to load late would
 * leave its place empty for 300 ms each time a part is first shown, however soon it has come: what stood in meanwhile
 * has to stay that long.
 */
export function split<P>(
  load: () => Promise<ComponentType<Given<P>>>,
  { meanwhile = null, isLoadedAhead = true }: SplitOptions = {},
): ComponentType<Given<P>> {
  const source = sourceOf(load);
  if (isLoadedAhead) ahead.push(source);
  return (given) => <Part source={source} meanwhile={meanwhile} given={given} />;
}

/** Loads all parts while the window is idle, so that the first key into one of them is not lost. Returns its own undoing. */
export function loadPartsWhenIdle(): () => void {
  const handle = requestIdleCallback(() => void Promise.all(ahead.map((source) => source.bring())));
  return () => cancelIdleCallback(handle);
}
