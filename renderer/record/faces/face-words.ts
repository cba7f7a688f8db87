/** What stands under and in the two places: where a picture is from, or why there is none. */
import type { Check } from '../../../shared/check.ts';
import type { FacePicture } from '../../../shared/contract.ts';
import { type KindName, kinds } from '../../../shared/kinds.ts';
import { dateWords, whenWords } from '../../design/dates.ts';

type From = FacePicture['from'];

const sources = {
  camera: 'Taken here,',
  file: 'From a file, sent',
  clipboard: 'From the clipboard, sent',
  terminal: 'Sent from the terminal,',
} as const;

/** Of the customer’s picture. How it was taken is known of this check’s own. */
export function captureWords({ id, capture }: Pick<Check, 'id' | 'capture'>, from: From): string {
  const when = whenWords(from.at);
  if (from.checkId !== id) return `Sent with the face check of ${when}`;
  return capture ? `${sources[capture.source]} ${when}` : `Sent with this check, ${when}`;
}

const answerOf = (kind: KindName) =>
  kind === 'bvn' || kind === 'nin' ? kinds[kind].short : kinds[kind].short.toLowerCase();

export function registryWords({ kind, at }: From): string {
  return `From the registry (${answerOf(kind)} answer of ${dateWords(at)})`;
}

/** Enough of a hash to tell two pictures apart, in hex digits. */
const HASH_SHOWN = 16;

/** Why the customer’s picture is not there. */
export function noCaptureWords({ picture }: Pick<Check, 'picture'>, erasedAt: string | null): string {
  if (!picture) return 'No picture was sent with this check.';
  const hash = `Its SHA-256 is kept: ${picture.sha256.slice(0, HASH_SHOWN)}…`;
  if (erasedAt === null) return `The picture was not kept. ${hash}`;
  return `Erased on ${whenWords(erasedAt)}, as the profile’s rule says. ${hash}`;
}

export const noRegistryWords = 'No photo has come from the registry.';
export const unreadableWords = 'This picture cannot be shown: it is damaged, or far too large.';
