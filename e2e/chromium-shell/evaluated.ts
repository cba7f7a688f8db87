/** Electron is ready once the main script has been run to its end, and no earlier. */

/** Longer than any main script takes, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Throws for one that waits at its top level for what comes after: in Electron nothing would ever come up, nor be said. */
export async function mainScriptEvaluated(): Promise<void> {
  // register.mjs put it there, before the main script was read.
  const word: unknown = Reflect.get(globalThis, Symbol.for('chromium-shell.evaluated'));
  const { promise } = word as PromiseWithResolvers<void>;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('the main script awaits at its top level what comes after ready, for ever'));
  }, PATIENCE_MS);
  await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
