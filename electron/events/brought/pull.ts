/**
 * Pulls deliveries from a mailbox. Each is acknowledged after it is durable here, so that it is never lost: what breaks off
 * in between comes once more, and is known by then.
 */
import { MailboxPage } from '../../../shared/delivery-file.ts';
import type { Asked, MailboxLine } from './mailbox-line.ts';
import type { MailboxToken } from './mailbox-token.ts';
import { type Polling, startPolling } from './polling.ts';
import { mailboxWords } from './pull-words.ts';
import { DeskClosed, type TakeOne, takeAll } from './take-all.ts';

/** Deliveries that are asked for at a time. */
const PAGE = 100;
/** Acknowledgements that are under way at a time. */
const ACKNOWLEDGING = 4;

export interface PullPorts {
  readonly everyMs: number;
  /** To the mailbox; ended with the pulling. */
  readonly line: MailboxLine;
  /**
   * The desk’s token for this mailbox; `keyless` while there is no key to prove with what is delivered, which stays at the
   * mailbox then: here it would be kept within the bounds of what is untrusted. Rejects as the store of secrets does.
   */
  readonly token: () => Promise<MailboxToken | 'keyless'>;
  readonly take: TakeOne;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly changed: () => void;
  /** Keys or history could not be used, or worse; it is tried again. */
  readonly stumbled: (error: unknown) => void;
}

function readPage({ bytes }: Extract<Asked, { result: 'answered' }>): MailboxPage | null {
  try {
    const page = MailboxPage.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return page.success ? page.data : null;
  } catch {
    return null;
  }
}

/** Ends with a sentence; thrown, so that it is said from wherever it was met. */
class Trouble extends Error {}

async function pullOnce(ports: PullPorts, token: string, hasEnded: () => boolean): Promise<string | null> {
  const { line, take, now } = ports;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const asked = await line.ask(method, path, headers);
    if (asked.result === 'unanswered') throw new Trouble(mailboxWords.unanswered(asked));
    return asked;
  };
  /** Why none is heard, from the first that was not. What waits behind is taken all the same: it comes once more, and is known. */
  let deaf: string | null = null;
  const acknowledge = async (ids: number[]) => {
    for (let id = ids.shift(); id !== undefined && deaf === null; id = ids.shift()) {
      const { status } = await ask('POST', `/deliveries/${id}/ack`);
      if (status !== 204) deaf = mailboxWords.notHeard(status);
    }
  };

  let unreadable = 0;
  for (let after = 0, isMore = true; isMore && !hasEnded(); ) {
    const asked = await ask('GET', `/deliveries?after=${after}&limit=${PAGE}`);
    if (asked.status !== 200) return mailboxWords.status(asked.status);
    const page = readPage(asked);
    if (!page) return mailboxWords.noMailbox;
    const { deliveries } = page;
    const results = await takeAll(
      take,
      deliveries.map(({ headers, body, receivedAt }) => ({ headers, body, receivedAt: receivedAt ?? now() })),
    );
    const kept = deliveries.filter((_, at) => results[at] !== 'not-json').map(({ id }) => id);
    unreadable += deliveries.length - kept.length;
    await Promise.all(Array.from({ length: ACKNOWLEDGING }, () => acknowledge(kept)));
    // What cannot be read stays at the mailbox; the next page begins behind it.
    const last = deliveries.at(-1)?.id ?? after;
    isMore = page.more && deliveries.length > 0;
    // The same page again, as of something in between that keeps answers: it would be asked for without end.
    if (isMore && last <= after) return mailboxWords.noMailbox;
    after = last;
  }
  return deaf ?? (unreadable > 0 ? mailboxWords.unreadable(unreadable) : null);
}

/** Pulls at once and then at its interval, until it is ended. */
export function pullMailbox(ports: PullPorts): Polling {
  const polling = startPolling({
    everyMs: ports.everyMs,
    isRemote: true,
    now: ports.now,
    changed: ports.changed,
    async once(hasEnded) {
      try {
        const found = await ports.token();
        if (found === 'keyless') return mailboxWords.keyless;
        if (found === 'none') return mailboxWords.noToken;
        if (found === 'given-for-another') return mailboxWords.givenForAnother;
        return await pullOnce(ports, found.token, hasEnded);
      } catch (error) {
        if (error instanceof Trouble) return error.message;
        if (error instanceof DeskClosed) return null;
        ports.stumbled(error);
        return mailboxWords.notKept;
      }
    },
  });
  return {
    ...polling,
    async end() {
      const ended = polling.end();
      // What is under way ends unanswered, and is not waited for.
      await ports.line.end();
      await ended;
    },
  };
}
