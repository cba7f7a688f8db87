/** Posts events: late, twice, in another order, and again where they were not taken, as it is asked to. */
import type { SandboxEvent } from './event.ts';
import type { Posting } from './posting.ts';
import type { EventTarget } from './target.ts';

/** An event that is not taken is posted so many times more. */
export const RETRIES = 5;
/** Events that wait to be posted; others are let go, since nobody seems to take them. */
const WAITING_MAX = 1_000;

export class EventSender {
  #target: EventTarget | null = null;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #open = new Set<Posting>();
  #isClosed = false;
  #held: { readonly target: EventTarget; readonly event: SandboxEvent }[] = [];
  #posted = 0;

  get target(): EventTarget | null {
    return this.#target;
  }

  /** Postings that were taken with a 2xx. */
  get posted(): number {
    return this.#posted;
  }

  set(target: EventTarget | null): void {
    this.#target = target;
  }

  /** Posts one event as the target says. Returns at once. */
  send(event: SandboxEvent, target = this.#target): void {
    if (!target || this.#timers.size >= WAITING_MAX) return;
    if (target.reorderMs === 0) {
      this.#later(target.delayMs, () => this.#postCopies(target, event));
      return;
    }
    this.#held.push({ target, event });
    if (this.#held.length > 1) return;
    this.#later(target.delayMs + target.reorderMs, () => {
      const held = this.#held.reverse();
      this.#held = [];
      for (const one of held) this.#postCopies(one.target, one.event);
    });
  }

  /** Posts once and says with which status it was answered; null where nobody answered. */
  async post(target: EventTarget, { text }: SandboxEvent): Promise<number | null> {
    // Loaded with the first event: what posts brings the whole of Node's own client along, which few desks need.
    const { postOnce } = await import('./posting.ts');
    if (this.#isClosed) return null;
    let posting: Posting;
    try {
      posting = postOnce(target, text);
    } catch {
      // A few headers, such as “trailer”, mean something to the library, which does not take a signature for it.
      return null;
    }
    this.#open.add(posting);
    const status = await posting.status;
    this.#open.delete(posting);
    if (status !== null && status < 300) this.#posted += 1;
    return status;
  }

  /** Ends what waits and what is under way. */
  close(): void {
    this.#isClosed = true;
    this.#target = null;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const one of this.#open) one.end();
  }

  #postCopies(target: EventTarget, event: SandboxEvent): void {
    for (let copy = 0; copy < target.copies; copy += 1) void this.#postUntilTaken(target, event, RETRIES);
  }

  async #postUntilTaken(target: EventTarget, event: SandboxEvent, left: number): Promise<void> {
    const status = await this.post(target, event);
    if ((status !== null && status < 300) || left === 0 || this.#target === null) return;
    const wait = target.retryMs * 2 ** (RETRIES - left);
    this.#later(wait, () => void this.#postUntilTaken(target, event, left - 1));
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
