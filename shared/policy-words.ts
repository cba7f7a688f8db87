/** The rules of an organisation, told one by one: in the settings, and by the terminal's doctor. */
import { counted } from './counted.ts';
import { type Rules, storeWords, wayWords, yearsRange, yearsWords } from './policy.ts';

const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(parts);

/** A line for each rule that is set; empty where none is. */
export function rulesWords(rules: Rules): string[] {
  const { services, keyStores, retentionYears, lockAfterMinutes, signIn, eventWays, dailyBackups } = rules;
  return [
    services && `Accounts only at ${listed(services, 'conjunction')}.`,
    keyStores && `Keys are kept only in ${listed(keyStores.map((store) => storeWords[store]))}.`,
    retentionYears && `Records are kept for ${yearsWords(yearsRange(rules))}.`,
    lockAfterMinutes && `A desk locks after ${counted(lockAfterMinutes, 'minute')} at most.`,
    signIn && 'Everybody signs in.',
    eventWays?.length === 0 && 'No events are received.',
    eventWays?.length && `Events come only by ${listed(eventWays.map((way) => wayWords[way]))}.`,
    dailyBackups && 'Each desk is backed up daily.',
  ].filter((line) => typeof line === 'string');
}
