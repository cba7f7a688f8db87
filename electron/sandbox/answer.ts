/** What the sandbox is about to send, as plain data; `deliver.ts` puts it on the wire. */
import type { Content } from './content.ts';

export type Answer =
  /** A whole, well-formed answer. */
  | {
      readonly how: 'envelope';
      readonly status: number;
      readonly content: Content;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A whole HTTP answer whose body is sent as it is. */
  | {
      readonly how: 'bytes';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    }
  /** A whole HTTP answer whose JSON stops in the middle. */
  | { readonly how: 'cut'; readonly status: number; readonly content: Content }
  /** Spaces, then a well-formed answer: as they are and of unstated length, or packed into a few kilobytes. */
  | {
      readonly how: 'padded';
      readonly status: number;
      readonly content: Content;
      readonly bytes: number;
      readonly isPacked: boolean;
    }
  /** Another answer, after a while. */
  | { readonly how: 'later'; readonly afterMs: number; readonly answer: Answer }
  /** The first half of an answer, then the end of the connection. */
  | { readonly how: 'half'; readonly status: number; readonly content: Content }
  /** The end of the connection, with no byte sent. */
  | { readonly how: 'drop' }
  /** Silence, until the caller gives up or the sandbox closes. */
  | { readonly how: 'never' };

/** Shorthand for a whole answer. */
export function reply(status: number, content: Content, headers?: Record<string, string>): Answer {
  return headers ? { how: 'envelope', status, content, headers } : { how: 'envelope', status, content };
}
