/** The one envelope in which every answer of the sandbox comes, good or bad. */
import { randomBytes } from 'node:crypto';

export interface Envelope {
  readonly success: boolean;
  /** A word for programs, in snake case. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  /** The service's own number for this request, new with each answer. */
  readonly reference: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Always true, so that no answer of the sandbox can be taken for a real one. */
  readonly sandbox: true;
}

function makeReference(): string {
  return `SBX-${randomBytes(6).toString('hex').toUpperCase()}`;
}

/** Envelope of an answer that the service calls a success. */
export function success(code: string, message: string, data: Envelope['data']): Envelope {
  return { success: true, code, message, reference: makeReference(), data, sandbox: true };
}

/** Envelope of an answer that the service calls a failure. */
export function failure(code: string, message: string, data: Envelope['data'] = null): Envelope {
  return { success: false, code, message, reference: makeReference(), data, sandbox: true };
}
