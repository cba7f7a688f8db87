/** What the rules of an organisation mean, and how they are told. */
import { expect, it } from 'vitest';
import {
  idleRange,
  noRules,
  ruledSettings,
  ruledWays,
  serviceRule,
  settingRule,
  storeRule,
  undone,
  waysRule,
  yearsRange,
} from './policy.ts';
import { rulesWords } from './policy-words.ts';
import { usualEvents } from './profile/event-settings.ts';

const kept = { 'sign-in': false, 'idle-minutes': 60, 'retention-years': 2, other: 'x' };
const allOn = {
  ...usualEvents,
  receiver: { ...usualEvents.receiver, isOn: true },
  mailbox: { ...usualEvents.mailbox, isOn: true },
};

it('none rule nothing', () => {
  expect(serviceRule(noRules, 'https://a.example')).toBeNull();
  expect(storeRule(noRules, 'memory')).toBeNull();
  expect(waysRule(noRules, allOn)).toBeNull();
  expect(ruledSettings(noRules, kept)).toEqual(kept);
  expect(ruledWays(noRules, allOn)).toEqual(allOn);
  for (const [name, value] of Object.entries(kept)) expect(settingRule(noRules, name, value)).toBeNull();
  expect(undone(noRules, { signIn: false, dailyBackups: false })).toBeNull();
  expect([yearsRange(noRules), idleRange(noRules)]).toEqual([
    { min: 1, max: 50 },
    { min: 1, max: 120 },
  ]);
  expect(rulesWords(noRules)).toEqual([]);
});

it('a service is its scheme, host and port, whatever the path, and never a part of a name', () => {
  const rules = { services: ['https://api.example.com'] };
  for (const ours of [
    'https://api.example.com',
    'https://api.example.com:443/v2',
    'https://API.example.com/',
  ])
    expect(serviceRule(rules, ours)).toBeNull();
  for (const other of [
    'https://api.example.com.evil.example',
    'https://evil.example/api.example.com',
    'https://api.example.com:8443',
    'https://example.com',
    'http://127.0.0.1:80',
  ])
    expect(serviceRule(rules, other)).toContain('only at https://api.example.com.');
});

it('a way that is not named is off, and the others stay as they are', () => {
  const rules = { eventWays: ['mailbox' as const] };
  expect(ruledWays(rules, allOn)).toEqual({ ...allOn, receiver: { ...allOn.receiver, isOn: false } });
  expect(waysRule(rules, allOn)).toContain('a receiver');
  expect(waysRule(rules, ruledWays(rules, allOn))).toBeNull();
});

it('are told one by one, and each has its line', () => {
  expect(
    rulesWords({
      services: ['https://a.example', 'https://b.example'],
      keyStores: ['keychain', 'vault'],
      retentionYears: { least: 6 },
      lockAfterMinutes: 5,
      signIn: 'required',
      eventWays: ['folder'],
      dailyBackups: 'required',
    }),
  ).toEqual([
    'Accounts only at https://a.example and https://b.example.',
    'Keys are kept only in the system’s keychain or a vault with a passphrase.',
    'Records are kept for 6 to 50 years.',
    'A desk locks after 5 minutes at most.',
    'Everybody signs in.',
    'Events come only by a watched folder or in a file that an administrator imports.',
    'Each desk is backed up daily.',
  ]);
  expect(rulesWords({ eventWays: [], retentionYears: { least: 7, most: 7 } })).toEqual([
    'Records are kept for 7 years.',
    'Events come only in a file that an administrator imports.',
  ]);
  const one = { retentionYears: { most: 1 }, lockAfterMinutes: 1 };
  expect(rulesWords(one)).toEqual(['Records are kept for 1 year.', 'A desk locks after 1 minute at most.']);
  expect([settingRule(one, 'retention-years', 2), settingRule(one, 'idle-minutes', 2)]).toEqual([
    'Your organisation has records kept for 1 year. Nothing was changed.',
    'Your organisation has desks lock after 1 minute at most. Nothing was changed.',
  ]);
});

it('let through what lies on their ends, and keep sign-in on where everybody signs in', () => {
  const rules = { retentionYears: { least: 6, most: 8 }, lockAfterMinutes: 5, signIn: 'required' } as const;
  for (const years of [6, 8]) expect(settingRule(rules, 'retention-years', years)).toBeNull();
  for (const years of [5, 9])
    expect(settingRule(rules, 'retention-years', years)).toContain('kept for 6 to 8 years');
  expect(settingRule(rules, 'idle-minutes', 5)).toBeNull();
  expect(settingRule(rules, 'idle-minutes', 6)).toContain('5 minutes at most');
  expect(settingRule(rules, 'sign-in', false)).toContain('everybody sign in');
  expect([settingRule(rules, 'sign-in', true), settingRule(noRules, 'sign-in', false)]).toEqual([null, null]);
  expect(settingRule(rules, 'reasons', false)).toBeNull();
});
