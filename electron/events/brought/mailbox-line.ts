/** The way to a mailbox, as the rest of the house lends it. */
import type { NotSentReason, PerhapsSentReason } from '../../../shared/check.ts';

/** What became of one request. `proxyStatus`: what a proxy on the way answered with in place of its tunnel. */
export type Asked =
  | { readonly result: 'answered'; readonly status: number; readonly bytes: Uint8Array }
  | {
      readonly result: 'unanswered';
      readonly reason: NotSentReason | PerhapsSentReason;
      readonly proxyStatus?: number;
    };

export interface MailboxLine {
  /** Asks once; never rejects. */
  ask(method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>): Promise<Asked>;
  /** What is under way ends unanswered. */
  end(): Promise<void>;
}
