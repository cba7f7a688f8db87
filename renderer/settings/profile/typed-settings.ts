/** The settings of a profile as one form holds them, and what is wrong with them. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import type { ConsentMethod, LawfulBasis } from '../../../shared/ground.ts';
import { type KindName, kindNames } from '../../../shared/kinds.ts';
import { withPlainSpaces } from '../../../shared/profile/plain-spaces.ts';
import { type KindSettings, ProfileSettings } from '../../../shared/profile.ts';
import type { EnvelopeHints } from '../../../shared/reading.ts';
import { recordOf } from '../../../shared/record-of.ts';
import type { Minimising } from '../../../shared/retention.ts';
import type { SandboxStyle } from '../../../shared/sandbox-style.ts';
import { amountSentence, amountText, readAmount } from './money.ts';
import { eventWaysIn, type TypedEventWays, typedEventWaysFrom } from './typed-event-ways.ts';
import { eventsIn, type TypedEvents, typedEventsFrom } from './typed-events.ts';
import { readKind, type TypedKind, typedKindFrom } from './typed-kind.ts';
import { numberIn, picturesIn, type TypedPictures, typedPicturesFrom } from './typed-pictures.ts';

export interface TypedSettings extends TypedPictures {
  readonly apiVersion: string;
  readonly kinds: Readonly<Record<KindName, TypedKind>>;
  readonly hints: EnvelopeHints;
  /** One a line. */
  readonly sandboxPrefixes: string;
  readonly productionPrefixes: string;
  readonly currency: string;
  readonly budgetCost: string;
  readonly budgetChecks: string;
  readonly warnAt: string;
  readonly basis: LawfulBasis;
  readonly purpose: string;
  readonly consentMethod: ConsentMethod;
  readonly consentWording: string;
  readonly triesAgain: boolean;
  readonly fourEyes: boolean;
  readonly events: TypedEvents;
  readonly eventWays: TypedEventWays;
  readonly minimising: Minimising;
  /** Null for every service but the built-in one. */
  readonly sandboxStyle: SandboxStyle | null;
}

/** Sentences by field; those of a kind begin with its name: “nin.path”. */
export type SettingsErrors = Readonly<Record<string, string>>;

export type SettingsReading =
  | { readonly ok: true; readonly settings: ProfileSettings }
  | { readonly ok: false; readonly errors: SettingsErrors };

export function typedSettingsFrom({ settings, sandboxStyle }: ProfileSummary): TypedSettings {
  const { currency, budget, ground, keyPrefixes } = settings;
  return {
    apiVersion: settings.apiVersion,
    kinds: recordOf(kindNames, (kind) => typedKindFrom(settings.kinds[kind], currency)),
    hints: settings.hints,
    ...typedPicturesFrom(settings),
    sandboxPrefixes: keyPrefixes.sandbox.join('\n'),
    productionPrefixes: keyPrefixes.production.join('\n'),
    currency,
    budgetCost: amountText(budget.cost, currency),
    budgetChecks: budget.checks === null ? '' : String(budget.checks),
    warnAt: String(budget.warnAt),
    basis: ground.basis,
    purpose: ground.purpose,
    consentMethod: ground.consentMethod,
    consentWording: ground.consentWording,
    triesAgain: settings.triesAgain,
    fourEyes: settings.review.fourEyes,
    events: typedEventsFrom(settings),
    eventWays: typedEventWaysFrom(settings),
    minimising: settings.minimising,
    sandboxStyle,
  };
}

const prefixesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a field that has no sentence of its own says, by the path in the settings. */
function sentences(currency: string): Record<string, { place: string; sentence?: string }> {
  const prefixes = 'At most ten prefixes, one a line, of 40 characters each.';
  return {
    apiVersion: { place: 'apiVersion' },
    currency: { place: 'currency' },
    'picture.maxBytes': { place: 'pictureMax', sentence: 'Type kilobytes, from 20 to 6000.' },
    'picture.keep': { place: 'keepDays', sentence: 'Type a whole number of days, from 1 to 3650.' },
    'keyPrefixes.sandbox': { place: 'sandboxPrefixes', sentence: prefixes },
    'keyPrefixes.production': { place: 'productionPrefixes', sentence: prefixes },
    'budget.cost': {
      place: 'budgetCost',
      sentence: `${amountSentence(currency)} Leave it empty for no limit.`,
    },
    'budget.checks': {
      place: 'budgetChecks',
      sentence: 'Type a whole number of checks, 1 or more. Leave it empty for no limit.',
    },
    'budget.warnAt': { place: 'warnAt', sentence: 'Type a share from 1 to 100.' },
    'ground.purpose': { place: 'purpose', sentence: 'Say what checks are for, in 200 characters at most.' },
    'ground.consentWording': {
      place: 'consentWording',
      sentence: 'Shorten the version to 60 characters.',
    },
  };
}

/** The settings that the form holds. `kept` is what no field of the form shows: the time limits. */
export function readSettings(
  typed: TypedSettings,
  kept: Pick<ProfileSettings, 'timeLimits' | 'events'>,
): SettingsReading {
  const currency = typed.currency.trim().toUpperCase();
  const errors: Record<string, string> = {};
  const kinds: Partial<Record<KindName, KindSettings>> = {};
  for (const kind of kindNames) {
    const read = readKind(kind, typed.kinds[kind], currency);
    if (read.ok) kinds[kind] = read.settings;
    else for (const [place, sentence] of Object.entries(read.errors)) errors[`${kind}.${place}`] = sentence;
  }
  const cost = readAmount(typed.budgetCost, currency);
  const document = withPlainSpaces({
    apiVersion: typed.apiVersion.trim(),
    kinds,
    hints: typed.hints,
    ...picturesIn(typed),
    keyPrefixes: {
      sandbox: prefixesIn(typed.sandboxPrefixes),
      production: prefixesIn(typed.productionPrefixes),
    },
    timeLimits: kept.timeLimits,
    currency,
    budget: {
      cost: cost === undefined ? Number.NaN : cost,
      checks: typed.budgetChecks.trim() === '' ? null : numberIn(typed.budgetChecks),
      warnAt: numberIn(typed.warnAt),
    },
    ground: {
      basis: typed.basis,
      purpose: typed.purpose,
      consentMethod: typed.consentMethod,
      consentWording: typed.consentWording,
    },
    triesAgain: typed.triesAgain,
    review: { fourEyes: typed.fourEyes },
    events: { ...eventsIn(typed.events, kept.events), ...eventWaysIn(typed.eventWays) },
    minimising: typed.minimising,
  });
  const read = ProfileSettings.safeParse(document);
  const known = sentences(currency);
  for (const { path, message, code } of read.error?.issues ?? []) {
    if (path[0] === 'kinds') continue;
    if (path[0] === 'capture') errors[path.slice(1).join('.')] ??= message;
    if (path[0] === 'events') errors[path.join('.')] ??= message;
    const found = known[path.slice(0, 2).join('.')] ?? known[String(path[0])];
    // A rule of our own knows more than the field's sentence does.
    if (found) errors[found.place] ??= code === 'custom' ? message : (found.sentence ?? message);
  }
  if (read.success && Object.keys(errors).length === 0) return { ok: true, settings: read.data };
  return { ok: false, errors };
}

/** The settings with which one kind would ask, whatever is wrong elsewhere in the form; null while it cannot ask. */
export function settingsToPreview(
  kind: KindName,
  typed: TypedSettings,
  saved: ProfileSettings,
): ProfileSettings | null {
  const read = readKind(kind, { ...typed.kinds[kind], price: '' }, typed.currency);
  const apiVersion = ProfileSettings.shape.apiVersion.safeParse(typed.apiVersion.trim());
  if (!read.ok || !apiVersion.success) return null;
  return {
    ...saved,
    apiVersion: apiVersion.data,
    picture: { ...saved.picture, form: typed.pictureForm },
    kinds: { ...saved.kinds, [kind]: read.settings },
  };
}

/** The kinds whose request would be another one. */
export function requestsChanged(before: ProfileSettings, after: ProfileSettings): KindName[] {
  const request = ({ apiVersion, picture, kinds }: ProfileSettings, kind: KindName) => {
    const { method, path, fields, declared, extra } = kinds[kind];
    const form = fields.picture === null ? null : picture.form;
    return JSON.stringify([method, path.replaceAll('{version}', apiVersion), fields, declared, extra, form]);
  };
  return kindNames.filter((kind) => request(before, kind) !== request(after, kind));
}
