/** Telling a sandbox key from a production key by its own words. */
import type { Environment } from './check.ts';

/**
 * The specification says that a sandbox key bears a sandbox-style prefix but not which; these are the words in use.
 * A key with neither word says nothing of its environment, and is not held against anyone.
 */
const MARKS: Record<Environment, RegExp> = {
  sandbox: /(^|[._-])(sandbox|sb|test|demo)([._-]|$)/iu,
  production: /(^|[._-])(live|prod|production)([._-]|$)/iu,
};

/** How much of a key is looked at: the marks are prefixes, and the random part may spell anything. */
const PREFIX = 24;

/** The environment that a key names in its prefix, or null if it names none. */
export function environmentOfKey(key: string): Environment | null {
  const prefix = key.slice(0, PREFIX);
  if (MARKS.sandbox.test(prefix)) return 'sandbox';
  return MARKS.production.test(prefix) ? 'production' : null;
}

/** Whether a key may be used in a profile of `environment`: not if it names the other one. */
export function keyFits(key: string, environment: Environment): boolean {
  const named = environmentOfKey(key);
  return named === null || named === environment;
}
