/** Whether fields are those of a person, and of the same one as others. */
import type { IdentityField } from '../fields.ts';
import { cleanText } from '../texts.ts';
import { hasName, isClear, type Parts } from './parts.ts';

/** A name in one text and a phone are a branch's and a bank's too. */
const ANYBODY: readonly IdentityField[] = ['fullName', 'phone'];

/** Whether fields are surely a named person's. */
export function isPerson(parts: Parts): boolean {
  return hasName(parts) && isClear(parts) && [...parts.keys()].some((field) => !ANYBODY.includes(field));
}

/** Whether two names have so much in common that they are one person's. */
export function samePerson(own: Parts, other: Parts): boolean {
  const tokens = tokensOf(other);
  const mine = tokensOf(own);
  return tokens.size > 0 && mine.size > 0 && [...tokens].filter((token) => mine.has(token)).length >= 2;
}

function tokensOf(parts: Parts): Set<string> {
  const names = ['firstName', 'lastName', 'fullName'] as const;
  const text = names.map((field) => parts.get(field)?.text ?? '').join(' ');
  return new Set(
    (cleanText(text) ?? '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}
