/** Another system than that of the test, as far as a program asks which it is; and a file that somebody has open there. */
import fs from 'node:fs';
import { onTestFinished } from 'vitest';
import { inFs } from './in-place-of.ts';

/** Until the test is over. */
export function onSystem(platform: NodeJS.Platform): void {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
  onTestFinished(() => void Object.defineProperty(process, 'platform', own));
  Object.defineProperty(process, 'platform', { ...own, value: platform });
}

/** `work`, which is refused so many times first, as what a scanner has open for moments. */
export function heldFor<Given extends unknown[], Made>(
  times: number,
  work: (...given: Given) => Made,
  code = 'EPERM',
): (...given: Given) => Made {
  let left = times;
  return (...given) => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error('held'), { code });
    return work(...given);
  };
}

/** The next renames by a library that is called back are refused so. */
export function heldRenames(times: number): void {
  const { rename } = fs;
  const held = heldFor(times, rename);
  const called = (...[from, to, done]: Parameters<typeof rename>): void => {
    try {
      held(from, to, done);
    } catch (error) {
      done(error as NodeJS.ErrnoException);
    }
  };
  inFs({ rename: Object.assign(called, rename) });
}
