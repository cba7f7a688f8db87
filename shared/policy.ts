/** Rules of an organisation for all desks of a computer: what stands in their file, and what they mean. */
import { z } from 'zod';
import { counted } from './counted.ts';
import { KeyStore } from './desk.ts';
import { IDLE_MINUTES, IdleMinutes } from './operator.ts';
import { readBaseUrl } from './profile/address.ts';
import type { EventSettings } from './profile/event-settings.ts';
import { RETENTION_YEARS, RetentionYears } from './retention.ts';

const ORIGIN = 'A service is written as https://api.example.com: no path, no user name.';

/** Scheme, host and port, in normal form. */
const Origin = z.string().transform((text, context) => {
  const read = readBaseUrl(text);
  if (read.ok && new URL(read.baseUrl).pathname === '/') return new URL(read.baseUrl).origin;
  context.addIssue({ code: 'custom', message: ORIGIN });
  return z.NEVER;
});

const Years = z
  .strictObject({ least: RetentionYears.optional(), most: RetentionYears.optional() })
  .refine(
    ({ least = RETENTION_YEARS.min, most = RETENTION_YEARS.max }) => least <= most,
    '“least” is more than “most”.',
  );

const EventWay = z.enum(['receiver', 'mailbox', 'folder']);
type EventWay = z.infer<typeof EventWay>;

/** Each rule may be left out, and rules nothing then. */
export const Rules = z.strictObject({
  /** The services at which accounts may be; the built-in sandbox is none. */
  services: z.array(Origin).min(1).max(100).optional(),
  /** Where keys may be kept; without `memory` there is no *Try it*. */
  keyStores: z.array(KeyStore).min(1).max(3).optional(),
  /** For how many years records are kept, at least and at most. */
  retentionYears: Years.optional(),
  /** After how many minutes without use a desk locks, at most. */
  lockAfterMinutes: IdleMinutes.optional(),
  signIn: z.literal('required').optional(),
  /** The ways on which events may come; where the list is empty, none. */
  eventWays: z.array(EventWay).max(3).optional(),
  dailyBackups: z.literal('required').optional(),
});
export type Rules = z.infer<typeof Rules>;

export const noRules: Rules = {};

/** The file. What it does not know is refused: a slip in a name would else leave a rule out. */
export const PolicyFile = Rules.extend({ format: z.literal('veridesk-policy'), version: z.literal(1) });

/** Under a field that is ruled. */
export const SET_BY_ORGANISATION = 'Set by your organisation.';

const listed = (parts: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(parts);

export const storeWords: Readonly<Record<KeyStore, string>> = {
  keychain: 'the system’s keychain',
  vault: 'a vault with a passphrase',
  memory: 'memory (to try Veridesk)',
};

export const wayWords: Readonly<Record<EventWay, string>> = {
  receiver: 'a receiver',
  mailbox: 'a mailbox',
  folder: 'a watched folder',
};

/** Why an account cannot be at that address; null if it can. */
export function serviceRule({ services }: Rules, baseUrl: string): string | null {
  if (services === undefined || services.includes(new URL(baseUrl).origin)) return null;
  return `Your organisation has accounts only at ${listed(services)}. Nothing was sent or changed.`;
}

export const mayKeepIn = ({ keyStores }: Rules, store: KeyStore): boolean =>
  keyStores === undefined || keyStores.includes(store);

/** Why keys cannot be kept there; null if they can. */
export function storeRule(rules: Rules, store: KeyStore): string | null {
  if (mayKeepIn(rules, store)) return null;
  const allowed = (rules.keyStores ?? []).map((one) => storeWords[one]);
  return `Your organisation has keys kept only in ${listed(allowed)}. Nothing was changed.`;
}

export const mayComeBy = ({ eventWays }: Rules, way: EventWay): boolean =>
  eventWays === undefined || eventWays.includes(way);

/** Why events cannot come as these settings say; null if they can. */
export function waysRule(rules: Rules, settings: EventSettings): string | null {
  const way = EventWay.options.find((one) => settings[one].isOn && !mayComeBy(rules, one));
  if (way === undefined) return null;
  return `Your organisation does not let events come by ${wayWords[way]}: switch it off. Nothing was changed.`;
}

/** The same settings, with each way off that the rules do not let be on. */
export function ruledWays<S extends EventSettings>(rules: Rules, settings: S): S {
  const off = EventWay.options.filter((way) => settings[way].isOn && !mayComeBy(rules, way));
  return { ...settings, ...Object.fromEntries(off.map((way) => [way, { ...settings[way], isOn: false }])) };
}

/** Both ends count. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export const yearsRange = ({ retentionYears }: Rules): Range => ({
  min: retentionYears?.least ?? RETENTION_YEARS.min,
  max: retentionYears?.most ?? RETENTION_YEARS.max,
});

export const idleRange = ({ lockAfterMinutes }: Rules): Range => ({
  min: IDLE_MINUTES.min,
  max: lockAfterMinutes ?? IDLE_MINUTES.max,
});

/** The nearest that is within. */
export const within = ({ min, max }: Range, value: number): number => Math.min(max, Math.max(min, value));

const isWithin = ({ min, max }: Range, value: number) => value >= min && value <= max;

export const yearsWords = ({ min, max }: Range): string =>
  min === max ? counted(min, 'year') : `${min} to ${max} years`;

/** What of the desk’s settings can be against a rule. */
interface Set {
  readonly 'sign-in': boolean;
  readonly 'idle-minutes': number;
  readonly 'retention-years': number;
}

/** Why a setting cannot be set so; null if it can. */
export function settingRule(rules: Rules, name: string, value: unknown): string | null {
  const [years, idle] = [yearsRange(rules), idleRange(rules)];
  if (name === ('retention-years' satisfies keyof Set) && !isWithin(years, Number(value)))
    return `Your organisation has records kept for ${yearsWords(years)}. Nothing was changed.`;
  if (name === ('idle-minutes' satisfies keyof Set) && !isWithin(idle, Number(value)))
    return `Your organisation has desks lock after ${counted(idle.max, 'minute')} at most. Nothing was changed.`;
  if (name === ('sign-in' satisfies keyof Set) && value === false && rules.signIn === 'required')
    return 'Your organisation has everybody sign in. Nothing was changed.';
  return null;
}

/** What is kept, within the rules: one that came later than the setting counts at once. */
export function ruledSettings<S extends Set>(rules: Rules, kept: S): S {
  return {
    ...kept,
    'idle-minutes': within(idleRange(rules), kept['idle-minutes']),
    'retention-years': within(yearsRange(rules), kept['retention-years']),
  };
}

export const BACKUPS_RULED = 'Your organisation has each desk backed up daily. Nothing was changed.';

/** Stand in the settings until it is done. */
export const FIRST = {
  signIn:
    'Your organisation has everybody sign in. No check is made with an account until this desk asks for it.',
  dailyBackups:
    'Your organisation has each desk backed up daily. No check is made with an account until that is set up.',
} as const;

/** Told instead of a check with an account until then. */
export const NOT_DONE = {
  signIn:
    'Your organisation has everybody sign in, and this desk does not ask for it yet. Nothing was sent. Add operators and switch sign-in on in Settings first.',
  dailyBackups:
    'Your organisation has each desk backed up daily, and this one is not yet. Nothing was sent. Set up its backup in Settings first.',
} as const;

/** How the desk stands, as far as a rule asks for something that a person has to do first. */
export interface DoneSoFar {
  readonly signIn: boolean;
  readonly dailyBackups: boolean;
}

/** What has to be done at the desk before a check is made with an account; null if nothing. */
export function undone(rules: Rules, done: DoneSoFar): string | null {
  if (rules.signIn === 'required' && !done.signIn) return NOT_DONE.signIn;
  if (rules.dailyBackups === 'required' && !done.dailyBackups) return NOT_DONE.dailyBackups;
  return null;
}
