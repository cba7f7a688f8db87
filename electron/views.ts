/** What the window gets to see of a record: masked, until a person asks for a value. */
import type { Caution } from '../shared/cautions.ts';
import type { Check } from '../shared/check.ts';
import type { Exchange } from '../shared/contract.ts';
import { cautionsIn } from '../shared/envelope/cautions.ts';
import { parseAnswer, readAnswer, valueAt } from '../shared/envelope.ts';
import { type PictureType, pictureTypeOf } from '../shared/picture.ts';
import type { EnvelopeHints } from '../shared/reading.ts';
import type { CoveredValue } from '../shared/review.ts';
import type { StoredExchange } from './history/checks-table.ts';
import { headersFor } from './service/request.ts';
import { isPicture } from './service/strike-picture.ts';

/** How much of an answer is shown, in characters; the whole is in the history. */
const SHOWN_MAX = 3_000_000;

/** One value as it is, or null if the record has none; of a number that may not be kept, only its mask is there. */
export function revealed(check: Check, what: CoveredValue): string | null {
  return what === 'number' ? check.number : (check.identity?.[what] ?? null);
}

/**
 * The exchange as it was. The key is never part of it: it is not in the record. `hints` are the profile's, for telling
 * where each field is read; null where they are not known, and nothing of that is told. Nor is it where an event has settled
 * the check: what the record says was read in that.
 */
export function exchangeOf(check: Check, stored: StoredExchange, hints: EnvelopeHints | null): Exchange {
  const { answer } = stored;
  const text = answer ? new TextDecoder().decode(answer.bytes) : null;
  return {
    requestUrl: check.request.url,
    // A record of before bodies were kept: they all were of this form.
    requestBody: stored.body ?? JSON.stringify({ number: stored.number, identifier: stored.identifier }),
    requestBodySha512: check.request.bodySha512,
    requestHeaders: Object.entries(
      headersFor('•••••••• (kept in the keychain or vault)', check.request.signature),
    ),
    answerHeaders: (answer?.headers ?? []).map(([name, value]) => [name, value]),
    answerText: text?.slice(0, SHOWN_MAX) ?? null,
    answerBytes: answer?.bytes.length ?? 0,
    answerSha256: stored.answerSha256,
    cut: text !== null && text.length > SHOWN_MAX,
    sources:
      text === null || check.httpStatus === null || hints === null || check.settledBy !== null
        ? {}
        : readAnswer(text, { kind: check.kind, httpStatus: check.httpStatus, hints, number: stored.number })
            .reading.sources,
  };
}

/**
 * What the answer, or the event that settled the check, says of lists that the person stands on, and of an environment that is
 * not the account’s. Where it went after a decision, as it was read before that.
 */
export function cautionsOf({ event, answer, listed, asked }: StoredExchange): Caution[] {
  const body = event ?? answer?.bytes;
  return body?.length ? cautionsIn(body, asked) : [...listed];
}

/** The portrait of an answer, or null if there is none that can be shown. */
export function photoOf(stored: StoredExchange): { mediaType: PictureType; base64: string } | null {
  const body = stored.event ?? stored.answer?.bytes;
  if (!body || stored.photo === null) return null;
  const value = valueAt(parseAnswer(new TextDecoder().decode(body)), stored.photo);
  if (typeof value !== 'string') return null;
  const base64 = value
    .replace(/^data:[^,]*,/u, '')
    .replace(/\s+/gu, '')
    .replace(/-/gu, '+')
    .replace(/_/gu, '/');
  const mediaType = pictureTypeOf(base64);
  // In a record of before, or in an event, the service may have repeated what was sent: that is no registry's.
  if (mediaType && stored.picture && isPicture(base64, stored.picture)) return null;
  return mediaType && { mediaType, base64 };
}
