/** What the sandbox is about to send, as plain data; `deliver.ts` puts it on the wire. */
import type { Envelope } from './envelope.ts';

export type Answer =
  /** A whole, well-formed answer. */
  | {
      readonly how: 'envelope';
      readonly status: number;
      readonly envelope: Envelope;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A whole HTTP answer whose body is sent as it is. */
  | {
      readonly how: 'bytes';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    }
  /** A whole HTTP answer of unstated length, sent piece by piece as fast as it is taken. */
  | { readonly how: 'stream'; readonly status: number; readonly pieces: () => Iterable<Buffer> }
  /** Another answer, after a while. */
  | { readonly how: 'later'; readonly afterMs: number; readonly answer: Answer }
  /** The first half of an answer, then the end of the connection. */
  | { readonly how: 'half'; readonly status: number; readonly envelope: Envelope }
  /** The end of the connection, with no byte sent. */
  | { readonly how: 'drop' }
  /** Silence, until the caller gives up or the sandbox closes. */
  | { readonly how: 'never' };

/** Shorthand for a whole answer. */
export function reply(status: number, envelope: Envelope, headers?: Record<string, string>): Answer {
  return headers ? { how: 'envelope', status, envelope, headers } : { how: 'envelope', status, envelope };
}
