/** Everything about an account that a person can set, apart from where it leads. Nothing in it is secret. */
import { z } from 'zod';
import { faceLimits } from '../face-limits.ts';
import { GroundDefaults, usualGround } from '../ground.ts';
import { keepsAll } from '../keeps-all.ts';
import { type KindName, kindNames } from '../kinds.ts';
import type { EnvelopeHints } from '../reading.ts';
import { Minimising } from '../retention.ts';
import { EventSettings, usualEvents } from './event-settings.ts';
import { ProfileHints } from './hint-pointer.ts';
import { defaultKindSettings, KindSettings } from './kind-settings.ts';
import { CaptureSettings, PictureSettings } from './picture-settings.ts';

/** A whole number between two bounds, and the one sentence for whatever is beyond them. */
const whole = (min: number, max: number, sentence: string) =>
  z.number().int(sentence).min(min, sentence).max(max, sentence);

/** In milliseconds. The bound is handed over as it is written too: to have it written would make every start wait. */
const wait = (max: number, written: string) =>
  whole(500, max, `A wait is from 500 to ${written} milliseconds.`);

/** Longest wait for each step, in milliseconds. */
export const TimeLimits = z.strictObject({
  connectMs: wait(120_000, '120,000'),
  headersMs: wait(600_000, '600,000'),
  bodyMs: wait(600_000, '600,000'),
});
export type TimeLimits = z.infer<typeof TimeLimits>;

/** Registry look-ups take up to half a minute at busy hours; a person who waits can cancel at any time. */
export const defaultTimeLimits: TimeLimits = { connectMs: 10_000, headersMs: 60_000, bodyMs: 30_000 };

/** Beginnings of keys, by environment. Where none is named, the words in a key's prefix tell. */
const PREFIX_SENTENCE = 'A prefix has 1 to 40 characters.';
const Prefixes = z
  .array(z.string().trim().min(1, PREFIX_SENTENCE).max(40, PREFIX_SENTENCE))
  .max(10, 'Name ten prefixes at most.');
export const KeyPrefixes = z
  .strictObject({ sandbox: Prefixes, production: Prefixes })
  .superRefine(({ sandbox, production }, context) => {
    // A key with it would be one of both, and which of them won would be chance.
    const index = production.findIndex((prefix) => sandbox.includes(prefix));
    if (index < 0) return;
    const message = `The prefix “${production[index]}” stands for both environments. Leave it at one of them.`;
    context.addIssue({ code: 'custom', path: ['production', index], message });
  });
export type KeyPrefixes = z.infer<typeof KeyPrefixes>;

/** What a day may cost. `cost` is in the currency's smallest unit; null is no bound; `warnAt` is a share in per cent. */
const Budget = z.strictObject({
  cost: whole(
    1,
    1_000_000_000_000,
    'A budget’s cost is from 1 to 1,000,000,000,000 of the currency’s smallest unit.',
  ).nullable(),
  checks: whole(1, 1_000_000, 'A budget is from 1 to 1,000,000 checks.').nullable(),
  warnAt: whole(1, 100, 'A budget warns at a share from 1 to 100 per cent.'),
});

export const ProfileSettings = z.strictObject({
  /** Stands for `{version}` in the paths. */
  apiVersion: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,20}$/u, 'The version has letters, digits, “.”, “-” and “_”, for example v1.')
    .refine((version) => !/^\.{1,2}$/u.test(version), 'The version has letters or digits, for example v1.'),
  kinds: z.strictObject({
    bvn: KindSettings,
    nin: KindSettings,
    voters_card: KindSettings,
    face: KindSettings,
  }) satisfies z.ZodType<Record<KindName, KindSettings>>,
  /** Where parts of every answer stand. */
  hints: ProfileHints,
  picture: PictureSettings,
  /** A profile of before there were limits has those of the table. */
  capture: CaptureSettings.default({ limits: faceLimits }),
  keyPrefixes: KeyPrefixes,
  timeLimits: TimeLimits,
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/u, 'Three capital letters, for example NGN.'),
  budget: Budget,
  ground: GroundDefaults,
  /** Whether one try is made by itself when a wait that the service asked for is over. */
  triesAgain: z.boolean(),
  /** `fourEyes`: who made a check may not decide on it. Profiles of before have no such line. */
  review: z.strictObject({ fourEyes: z.boolean() }).default({ fourEyes: false }),
  events: EventSettings.default(usualEvents),
  /** What goes once a check is accepted or rejected. A profile of before there was a choice kept all. */
  minimising: Minimising.default(keepsAll),
});
export type ProfileSettings = z.infer<typeof ProfileSettings>;

/** 1.5 MB: what services of this sort take without complaint, with room for base64's third on top. */
const USUAL_PICTURE_BYTES = 1_500_000;

export const defaultSettings: ProfileSettings = {
  apiVersion: 'v1',
  kinds: { ...defaultKindSettings },
  hints: {},
  picture: { form: 'base64', maxBytes: USUAL_PICTURE_BYTES, keep: { rule: 'keep' } },
  capture: { limits: faceLimits },
  keyPrefixes: { sandbox: [], production: [] },
  timeLimits: defaultTimeLimits,
  currency: 'NGN',
  budget: { cost: null, checks: null, warnAt: 80 },
  ground: usualGround,
  triesAgain: true,
  review: { fourEyes: false },
  events: usualEvents,
  minimising: keepsAll,
};

/** The hints for answers of a kind: its own before those for every kind. */
export function hintsFor({ hints, kinds }: ProfileSettings, kind: KindName): EnvelopeHints {
  return { ...hints, ...kinds[kind].hints };
}

/** The path of a kind with the version in its place. */
export function pathOf({ apiVersion, kinds }: ProfileSettings, kind: KindName): string {
  return kinds[kind].path.replaceAll('{version}', apiVersion);
}

/** The kinds that are switched on, in their usual order. */
export function kindsOn({ kinds }: ProfileSettings): KindName[] {
  return kindNames.filter((kind) => kinds[kind].isOn);
}
