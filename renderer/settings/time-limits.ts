/** Time limits as a person types them: in seconds. */
import { TimeLimits } from '../../shared/profile.ts';

export type LimitName = keyof TimeLimits;
export type TypedLimits = Record<LimitName, string>;
export type LimitErrors = Partial<Record<LimitName, string>>;

/** The longest that may be waited for each step, in seconds; the schema refuses more. */
const longest: Record<LimitName, number> = { connectMs: 120, headersMs: 600, bodyMs: 600 };

export const limitNames = ['connectMs', 'headersMs', 'bodyMs'] as const satisfies readonly LimitName[];

/** Limits in milliseconds, written in seconds. */
export function typedFrom(limits: TimeLimits): TypedLimits {
  const seconds = (milliseconds: number) => String(milliseconds / 1000);
  return {
    connectMs: seconds(limits.connectMs),
    headersMs: seconds(limits.headersMs),
    bodyMs: seconds(limits.bodyMs),
  };
}

/** Limits on one line, each with what it is for. */
export function limitsWords(limits: TimeLimits): string {
  const typed = typedFrom(limits);
  const waits = limitNames.map((name) => `${typed[name]} s`).join(' · ');
  return `${waits} to connect, for the answer to begin, for the whole of it once it has begun`;
}

function toMilliseconds(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/u.test(text) ? Math.round(Number(text) * 1000) : Number.NaN;
}

/** Limits in milliseconds of what was typed; those that cannot be read are NaN. */
export function limitsFrom(typed: TypedLimits): TimeLimits {
  return {
    connectMs: toMilliseconds(typed.connectMs),
    headersMs: toMilliseconds(typed.headersMs),
    bodyMs: toMilliseconds(typed.bodyMs),
  };
}

/** What is wrong with them, field by field; empty if nothing is. */
export function wrongInLimits(typed: TypedLimits): LimitErrors {
  const limits = limitsFrom(typed);
  const errors: LimitErrors = {};
  for (const name of limitNames) {
    if (TimeLimits.shape[name].safeParse(limits[name]).success) continue;
    errors[name] = `Type seconds, from 0.5 to ${longest[name]}.`;
  }
  return errors;
}
