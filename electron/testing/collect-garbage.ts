/** Has what nobody refers to any more taken out of the memory now, for tests of what stays in it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a `WeakRef` was asked for stays until the end of that turn. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
