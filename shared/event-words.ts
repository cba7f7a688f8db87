/** Deliveries in words: their states and reasons, and how they are signed. */
import type { DeliveryState, MatchReason, UntrustedReason } from './events.ts';
import type { DeliverySignature } from './profile.ts';

export const deliveryStateWords: Readonly<Record<DeliveryState, string>> = {
  matched: 'Matched',
  waiting: 'Waiting',
  untrusted: 'Untrusted',
  'not-ours': 'Not ours',
};

/** Why a delivery stands as it does, as a sentence. */
export const matchReasonWords: Readonly<Record<MatchReason, string>> = {
  new: 'It was not looked at yet.',
  reference: 'The service’s reference of this check is in it.',
  'identifier-and-number': 'The customer identifier and the number of this check are in it.',
  number: 'The number of this check is in it.',
  identifier: 'The customer identifier of this check is in it.',
  'kind-and-time':
    'It names no check; this is the only one of its kind and time, and what it returned agrees.',
  'before-answer': 'It came before the answer of a check that is under way.',
  ambiguous: 'Several checks fit it. Say which one it is about.',
  'kind-and-time-alone':
    'One check is of its kind and time, and nothing else speaks for it. Say whether it is the one.',
  'no-such-check': 'No check of this desk fits it. It may be about another desk’s, or a test.',
  person: 'Somebody said so.',
};

export const untrustedReasonWords: Readonly<Record<UntrustedReason, string>> = {
  'signature-missing': 'It bears no signature.',
  'signature-wrong': 'Its signature does not fit.',
  'timestamp-missing': 'It bears no timestamp, which is part of what is signed.',
  'timestamp-off': 'Its timestamp is too far from the time at which it came.',
  'key-missing': 'The key that signatures are made with is not here.',
  'number-struck':
    'A number that may not be kept was struck out of it when it came, so its signature can no longer be proved.',
  'come-again':
    'It could not be proved when it came. The same one has come again since, and that one is trusted.',
};

export const signatureMethodWords: Readonly<Record<DeliverySignature['method'], string>> = {
  none: 'not signed',
  'hmac-sha256': 'HMAC-SHA256',
  'hmac-sha512': 'HMAC-SHA512',
};

export const signedPartWords: Readonly<Record<DeliverySignature['over'], string>> = {
  body: 'the body as it is',
  'body-without-white-space': 'the body without white space',
  'timestamp-and-body': 'timestamp, full stop, body',
};

export const signatureEncodingWords: Readonly<Record<DeliverySignature['encoding'], string>> = {
  hex: 'hexadecimal',
  base64: 'base64',
};

export const signatureKeyWords: Readonly<Record<DeliverySignature['key'], string>> = {
  'encryption-key': 'the encryption key',
  'own-key': 'a key of its own',
};
