/** One value of an answer in a few words: long texts, such as pictures, are shortened in a way that shows. */
import { counted } from '../../shared/counted.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { startOf } from '../../shared/text-bound.ts';

/** Longest text that is shown whole, and how much of a longer one stays. In characters. */
const SHOWN = 120;
const KEPT = 32;
const KEY_SHOWN = 60;

/** How many members or items a container has; 0 for anything else. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** The value as JSON writes it, in short; a container by what it holds. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return shortText(value);
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return value.length === 0 ? 'no items' : counted(value.length, 'item');
  if (typeof value !== 'object' || value === null) return String(value);
  const size = sizeOf(value);
  return size === 0 ? 'no members' : counted(size, 'member');
}

/** A key in short. The empty key is shown by its quotation marks. */
export function keyText(key: string): string {
  if (key === '') return '""';
  return shownSigns(key.length <= KEY_SHOWN ? key : `${startOf(key, KEY_SHOWN)}…`);
}

function shortText(text: string): string {
  if (text.length <= SHOWN) return shownSigns(JSON.stringify(text));
  return `${shownSigns(JSON.stringify(startOf(text, KEPT)))}… (${counted(text.length, 'character')})`;
}

/** Beyond this a number is not the one that came: digits were lost in reading it. */
function numberText(value: number): string {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? `about ${value}` : String(value);
}
