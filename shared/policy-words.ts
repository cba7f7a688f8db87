/** The rules of an organisation, told one by one: in the settings, and by the terminal's doctor. */
import { counted } from './counted.ts';
import { type Rules, storeWords, wayWords, yearsRange, yearsWords } from './policy.ts';

const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(parts);

/** What the rule on ways leaves: a person brings it, and nobody outside of the desk can. */
const BY_HAND = 'in a file that an administrator imports';

/** A line for each rule that is set; empty where none is. */
export function rulesWords(rules: Rules): string[] {
  const { services, keyStores, retentionYears, lockAfterMinutes, signIn, eventWays, dailyBackups } = rules;
  return [
    services && `Accounts only at ${listed(services, 'conjunction')}.`,
    keyStores && `Keys are kept only in ${listed(keyStores.map((store) => storeWords[store]))}.`,
    retentionYears && `Records are kept for ${yearsWords(yearsRange(rules))}.`,
    lockAfterMinutes && `A desk locks after ${counted(lockAfterMinutes, 'minute')} at most.`,
    signIn && 'Everybody signs in.',
    eventWays && `Events come only ${listed([...eventWays.map((way) => `by ${wayWords[way]}`), BY_HAND])}.`,
    dailyBackups && 'Each desk is backed up daily.',
  ].filter((line) => typeof line === 'string');
}
