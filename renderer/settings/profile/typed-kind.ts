/** How a kind asks, as a form holds it, and what is wrong with it. */
import type { KindName } from '../../../shared/kinds.ts';
import { type MatchableField, matchableFields } from '../../../shared/match-report.ts';
import { type methods, PICTURE_FIELD_SENTENCE } from '../../../shared/profile/kind-settings.ts';
import { defaultKindSettings, KindSettings } from '../../../shared/profile.ts';
import type { EnvelopeHints } from '../../../shared/reading.ts';
import { recordOf } from '../../../shared/record-of.ts';
import { type ExtraRow, readRows, rowsFrom } from './extra-rows.ts';
import { amountSentence, amountText, readAmount } from './money.ts';

export interface TypedKind {
  readonly isOn: boolean;
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly number: string;
  /** Empty where the service takes none; the same for the picture. */
  readonly identifier: string;
  readonly picture: string;
  /** Empty where the field is not sent. In the order in which the fields are sent. */
  readonly declared: Readonly<Record<MatchableField, string>>;
  readonly extra: readonly ExtraRow[];
  readonly price: string;
  readonly hints: EnvelopeHints;
}

/** Beside which field each sentence stands: “path”, “declared.phone”, “extra.0.name”. */
export type KindErrors = Readonly<Record<string, string>>;

export type KindReading =
  | { readonly ok: true; readonly settings: KindSettings }
  | { readonly ok: false; readonly errors: KindErrors };

const unsent = recordOf(matchableFields, () => '');

export function typedKindFrom(settings: KindSettings, currency: string): TypedKind {
  const { isOn, method, path, fields, declared, extra, price, hints } = settings;
  return {
    isOn,
    method,
    path,
    number: fields.number,
    identifier: fields.identifier ?? '',
    picture: fields.picture ?? '',
    // Those that are sent come first, so that the order in the body stays what it is.
    declared: { ...declared, ...unsent, ...declared },
    extra: rowsFrom(extra),
    price: amountText(price, currency),
    hints,
  };
}

/** The request as it is at first: given by the specification, or assumed by analogy. All else stays. */
export function backToFirst(kind: KindName, typed: TypedKind): TypedKind {
  const { isOn, price, hints } = typed;
  return { ...typedKindFrom(defaultKindSettings[kind], 'NGN'), isOn, price, hints };
}

export function readKind(kind: KindName, typed: TypedKind, currency: string): KindReading {
  const rows = readRows(typed.extra);
  const declared = Object.entries(typed.declared).flatMap(([field, name]) =>
    name.trim() === '' ? [] : [[field, name.trim()]],
  );
  const price = readAmount(typed.price, currency);
  const read = KindSettings.safeParse({
    isOn: typed.isOn,
    method: typed.method,
    path: typed.path.trim(),
    fields: {
      number: typed.number.trim(),
      identifier: typed.identifier.trim() || null,
      picture: typed.picture.trim() || null,
    },
    declared: Object.fromEntries(declared),
    extra: rows.extra,
    hints: typed.hints,
    price: price === undefined ? -1 : price,
  });
  const errors: Record<string, string> = { ...missing(kind, typed), ...twice(typed) };
  for (const [place, sentence] of Object.entries(rows.errors)) errors[`extra.${place}`] = sentence;
  for (const { path, message } of read.error?.issues ?? []) {
    const place = placeOf(path);
    if (place !== null) errors[place] ??= place === 'price' ? amountSentence(currency) : message;
  }
  if (read.success && Object.keys(errors).length === 0) return { ok: true, settings: read.data };
  return { ok: false, errors };
}

function missing(kind: KindName, { number, picture }: TypedKind): KindErrors {
  return {
    ...(number.trim() === '' ? { number: 'Name the field that holds the number.' } : {}),
    ...(kind === 'face' && picture.trim() === '' ? { picture: PICTURE_FIELD_SENTENCE } : {}),
  };
}

/** The name of the field in the form; null for what `twice` and `readRows` say better. */
function placeOf(path: readonly PropertyKey[]): string | null {
  const [part, name] = path.map(String);
  if (part === 'fields') return name ?? null;
  if (part === 'extra') return null;
  return name === undefined ? (part ?? null) : `${part}.${name}`;
}

/** Marks the second of two fields of one name. */
function twice(typed: TypedKind): KindErrors {
  const named: [string, string][] = [
    ['number', typed.number],
    ['identifier', typed.identifier],
    ['picture', typed.picture],
    ...Object.entries(typed.declared).map(([field, name]): [string, string] => [`declared.${field}`, name]),
    ...typed.extra.map(({ name }, index): [string, string] => [`extra.${index}.name`, name]),
  ];
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [place, typedName] of named) {
    const name = typedName.trim();
    if (name !== '' && seen.has(name)) {
      errors[place] = `The field “${name}” is named twice. Each has a name of its own.`;
    }
    seen.add(name);
  }
  return errors;
}
