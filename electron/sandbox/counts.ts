/** What the sandbox saw, so that a test can prove how often a request was really sent. */
import { type KindName, kindNames } from '../../shared/kinds.ts';
import { recordOf } from '../../shared/record-of.ts';
import { type Ask, isVirtual } from './ask.ts';

/**
 * `requests`: everything that arrived at the service's own addresses, let in or not; `/sandbox/…` is not counted.
 * `byNumber`: requests that were let in (right keys, right signature, well-formed fields), by number. The middle of a
 * virtual NIN is masked, since it must not stay anywhere: `AB********9012CD`.
 * `byKind`: the same requests, by kind.
 * `pictures`: pictures of a face that could be read, fit for a comparison or not.
 * `redirectsFollowed`: requests to the place that the redirecting number points to.
 */
export interface SandboxCounts {
  readonly requests: number;
  readonly byNumber: Readonly<Record<string, number>>;
  readonly byKind: Readonly<Record<KindName, number>>;
  readonly pictures: number;
  readonly redirectsFollowed: number;
}

/** Numbers remembered at most; a sandbox that runs for weeks must not grow. The oldest goes first. */
const COUNTED_NUMBERS_MAX = 10_000;

/** Tally of one running sandbox. */
export class Counter {
  #requests = 0;
  #pictures = 0;
  #redirectsFollowed = 0;
  readonly #byNumber = new Map<string, number>();
  readonly #byKind = new Map<KindName, number>();

  countRequest(): void {
    this.#requests += 1;
  }

  countPicture(): void {
    this.#pictures += 1;
  }

  countRedirectFollowed(): void {
    this.#redirectsFollowed += 1;
  }

  /** Counts a request that was let in. */
  countAsk(ask: Ask): void {
    this.#byKind.set(ask.kind, (this.#byKind.get(ask.kind) ?? 0) + 1);
    const number = isVirtual(ask) ? `${ask.number.slice(0, 2)}********${ask.number.slice(-6)}` : ask.number;
    const before = this.#byNumber.get(number) ?? 0;
    this.#byNumber.delete(number);
    this.#byNumber.set(number, before + 1);
    const oldest = this.#byNumber.keys().next();
    if (this.#byNumber.size > COUNTED_NUMBERS_MAX && !oldest.done) this.#byNumber.delete(oldest.value);
  }

  reset(): void {
    this.#requests = 0;
    this.#pictures = 0;
    this.#redirectsFollowed = 0;
    this.#byNumber.clear();
    this.#byKind.clear();
  }

  /** A copy that later requests do not change. */
  read(): SandboxCounts {
    return {
      requests: this.#requests,
      byNumber: Object.fromEntries(this.#byNumber),
      byKind: recordOf(kindNames, (kind) => this.#byKind.get(kind) ?? 0),
      pictures: this.#pictures,
      redirectsFollowed: this.#redirectsFollowed,
    };
  }
}
