/** A history whose file is being written anew for as long as a test says. */
import { onTestFinished } from 'vitest';
import { openHistory } from '../client.ts';
import { copyProgram } from '../file/copy-thread.ts';
import { keyOf, NOW, placeIn, temporaryFolder } from './temporary-history.ts';

/** A history whose file begins to be written anew when `go` is called, and not before. */
export async function heldRewriting() {
  const key = Promise.withResolvers<Uint8Array>();
  const asked = Promise.withResolvers<void>();
  const place = {
    ...placeIn(temporaryFolder()),
    rewriter: {
      program: copyProgram(),
      key: () => {
        asked.resolve();
        return key.promise;
      },
    },
  };
  const history = await openHistory(place, keyOf(), NOW);
  onTestFinished(() => history.close());
  return {
    history,
    path: place.path,
    asked: asked.promise,
    go: () => key.resolve(keyOf()),
    fail: key.reject,
  };
}
