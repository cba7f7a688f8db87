/** What the sandbox saw, so that a test can prove how often a request was really sent. */

/**
 * `requests`: everything that arrived at the service's own addresses, let in or not; `/sandbox/…` is not counted.
 * `byNumber`: requests with the right keys, a right signature and a well-formed number, by that number.
 * `redirectsFollowed`: requests to the place that the redirecting number points to.
 */
export interface SandboxCounts {
  readonly requests: number;
  readonly byNumber: Readonly<Record<string, number>>;
  readonly redirectsFollowed: number;
}

/** Numbers remembered at most; a sandbox that runs for weeks must not grow. The oldest goes first. */
export const COUNTED_NUMBERS_MAX = 10_000;

/** Tally of one running sandbox. */
export class Counter {
  #requests = 0;
  #redirectsFollowed = 0;
  readonly #byNumber = new Map<string, number>();

  countRequest(): void {
    this.#requests += 1;
  }

  countRedirectFollowed(): void {
    this.#redirectsFollowed += 1;
  }

  countNumber(number: string): void {
    const before = this.#byNumber.get(number) ?? 0;
    this.#byNumber.delete(number);
    this.#byNumber.set(number, before + 1);
    const oldest = this.#byNumber.keys().next();
    if (this.#byNumber.size > COUNTED_NUMBERS_MAX && !oldest.done) this.#byNumber.delete(oldest.value);
  }

  reset(): void {
    this.#requests = 0;
    this.#redirectsFollowed = 0;
    this.#byNumber.clear();
  }

  /** A copy that later requests do not change. */
  read(): SandboxCounts {
    return {
      requests: this.#requests,
      byNumber: Object.fromEntries(this.#byNumber),
      redirectsFollowed: this.#redirectsFollowed,
    };
  }
}
