/** What an answer says, before it is put into the words of an envelope style. */
import { randomBytes } from 'node:crypto';
import type { Ask } from './ask.ts';

/** How the registry's record stands to the customer, or to the picture of a face. */
export type Fit = 'fits' | 'differs';

export interface Content {
  readonly success: boolean;
  /** A word for programs, in snake case. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** The service's own number for this request, new with each answer. */
  readonly reference: string;
  /** The request that is answered; null where it was not let in or was no check. */
  readonly ask: Ask | null;
  /** Whether a record of the asked-for person goes with it, and how it stands to the customer. */
  readonly record: Fit | null;
  /** What else there is to tell: counts, fields that are wrong; with a record, what stands in it besides. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

function makeReference(): string {
  return `SBX-${randomBytes(6).toString('hex').toUpperCase()}`;
}

const nothing = { ask: null, record: null, details: null };

/** An answer that the service calls a success. */
export function success(code: string, message: string, more: Partial<Content> = {}): Content {
  return { success: true, code, message, reference: makeReference(), ...nothing, ...more };
}

/** An answer that the service calls a failure. */
export function failure(code: string, message: string, details: Content['details'] = null): Content {
  return { success: false, code, message, reference: makeReference(), ...nothing, details };
}
