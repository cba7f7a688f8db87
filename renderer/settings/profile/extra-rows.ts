/** Constant fields of a request as rows of a form: a value that is valid JSON is JSON, any other is a text. */
import { parseTree } from 'jsonc-parser';
import { firstChanged } from '../../../shared/profile/changed-by-reading.ts';
import { ExtraMembers, MemberName } from '../../../shared/profile/kind-settings.ts';
import { firstRepeated } from '../../../shared/profile/repeated.ts';
import type { KindSettings } from '../../../shared/profile.ts';

export interface ExtraRow {
  readonly name: string;
  readonly value: string;
}

type Extra = KindSettings['extra'];
type Value = Extra[string];

/** What a typed value is sent as. A number that would be sent in other signs, as 1E5 or one of twenty digits, is a text. */
export function sentValue(typed: string): Value {
  try {
    const value = JSON.parse(typed) as Value;
    return Number.isFinite(value) && String(value) !== typed.trim() ? typed : value;
  } catch {
    return typed;
  }
}

/** Longest part of a name that is repeated in a sentence. */
const NAME_SHOWN = 64;

/** What within a typed object or list would be sent other than it stands there, as in a profile’s file; undefined where nothing is. */
function changedWithin(typed: string): string | undefined {
  const tree = typeof sentValue(typed) === 'object' ? parseTree(typed) : undefined;
  if (!tree) return undefined;
  const repeated = firstRepeated(tree);
  if (repeated)
    return `“${repeated.name.slice(0, NAME_SHOWN)}” stands in one object twice. Leave one of them.`;
  const why = firstChanged(tree, typed)?.why;
  return why && `${why.slice(0, 1).toUpperCase()}${why.slice(1)}`;
}

/** A value as it is typed: a text without quotation marks, unless it would be read as something else. */
export function typedValue(value: Value): string {
  return typeof value === 'string' && sentValue(value) === value ? value : JSON.stringify(value);
}

export function rowsFrom(extra: Extra): ExtraRow[] {
  return Object.entries(extra).map(([name, value]) => ({ name, value: typedValue(value) }));
}

/** Errors by “0.name” and “0.value”. Rows that are empty are passed over. */
export function readRows(rows: readonly ExtraRow[]): {
  readonly extra: Extra;
  readonly errors: Record<string, string>;
} {
  const extra: Extra = {};
  const errors: Record<string, string> = {};
  rows.forEach((row, index) => {
    const name = row.name.trim();
    if (name === '' && row.value.trim() === '') return;
    const named = MemberName.safeParse(name);
    if (!named.success) {
      errors[`${index}.name`] = named.error.issues[0]?.message ?? 'This name cannot be used.';
      return;
    }
    const value = sentValue(row.value);
    const read = ExtraMembers.safeParse({ [name]: value });
    const [issue] = read.error?.issues ?? [];
    const changed = read.success ? changedWithin(row.value) : undefined;
    if (changed !== undefined) errors[`${index}.value`] = changed;
    else if (read.success) extra[name] = value;
    // What is wrong with the name itself stands beside the name; what stands deeper is typed into the value.
    else if (issue?.path.length === 1 && custom(issue)) errors[`${index}.name`] = issue.message;
    else errors[`${index}.value`] = custom(issue) ?? 'This value cannot be sent.';
  });
  const whole = ExtraMembers.safeParse(extra);
  if (!whole.success) errors['0.value'] ??= custom(whole.error.issues[0]) ?? 'These values cannot be sent.';
  return { extra, errors };
}

/** Sentences of our own; what the library says of a broken number is not for people. */
function custom(issue: { code: string; message: string } | undefined): string | undefined {
  return issue?.code === 'custom' ? issue.message : undefined;
}
