/** Telling a sandbox key from a production key: by the prefixes that a profile names, or by a key's own words. */
import type { Environment } from './check.ts';
import type { KeyPrefixes } from './profile/settings.ts';

/**
 * The specification says that a sandbox key bears a sandbox-style prefix but not which; these are the words in use.
 * A key with neither word says nothing of its environment, and is not held against anyone.
 */
const MARKS: Record<Environment, RegExp> = {
  sandbox: /(^|[._-])(sandbox|sb|test|demo)(?=[._-]|$)/iu,
  production: /(^|[._-])(live|prod|production)(?=[._-]|$)/iu,
};

/** Where a mark ends at the latest: the marks are prefixes, and the random part may spell anything. */
const PREFIX = 24;

/** Looked for in the whole key: of a beginning alone the end could cut a longer word down to a mark. */
function bearsMark(key: string, environment: Environment): boolean {
  const found = MARKS[environment].exec(key);
  return found !== null && found.index + found[0].length <= PREFIX;
}

const none: KeyPrefixes = { sandbox: [], production: [] };

/** The environment that a key names in its prefix, or null if it names none. Named prefixes win, the longest first. */
export function environmentOfKey(key: string, prefixes: KeyPrefixes = none): Environment | null {
  const named = (['sandbox', 'production'] as const)
    .flatMap((environment) => prefixes[environment].map((prefix) => ({ environment, prefix })))
    .filter(({ prefix }) => key.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  if (named[0]) return named[0].environment;
  if (bearsMark(key, 'sandbox')) return 'sandbox';
  return bearsMark(key, 'production') ? 'production' : null;
}

/** Whether a key may be used in a profile of `environment`: not if it names the other one. */
export function keyFits(key: string, environment: Environment, prefixes: KeyPrefixes = none): boolean {
  const named = environmentOfKey(key, prefixes);
  return named === null || named === environment;
}
