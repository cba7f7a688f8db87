/** The bounds of a mailbox: what one caller may take of it, so that nobody can fill the disk or hold every connection. */

export interface Bounds {
  /** Most deliveries that are held; beyond it the service is told to come again. */
  readonly deliveries: number;
  /** Most bytes of deliveries that are held. */
  readonly bytes: number;
  /** Days of running after which a delivery is erased even if a desk has not acknowledged it. */
  readonly days: number;
}

export const usualBounds: Bounds = { deliveries: 200_000, bytes: 2_000_000_000, days: 30 };

/**
 * Bytes that are left free on the disk: what is acknowledged or too old is wiped in the journal first, and gives its room after
 * that. On a disk without any, nothing would ever go again.
 */
export const FREE_MIN_BYTES = 64_000_000;
/** Bytes of bodies that go in one transaction. */
export const ERASED_AT_ONCE_BYTES = 16_000_000;

/** What is told where the mailbox is full, in seconds: the service comes again after it. */
export const RETRY_AFTER_SECONDS = 30;

/** Most connections at a time; more are ended at once. */
export const MAX_CONNECTIONS = 2_000;

/** Longest wait for a TLS handshake and for the headers of a request, and for the whole of it, in milliseconds. */
export const HEADERS_MS = 10_000;
export const REQUEST_MS = 30_000;
/** How often that is looked at, in milliseconds. */
export const LOOK_MS = 1_000;

/** Most that is read, and dropped, of a body that was refused and is still being sent, in bytes; no longer than for headers. */
export const READ_ON_MAX_BYTES = 32_000_000;

/** Most deliveries on one page, and about the most bytes of them. */
export const PAGE_MAX = 500;
export const PAGE_USUAL = 100;
export const PAGE_BYTES = 8 * 1024 * 1024;

/** How often what is too old is erased and the file tidied, in milliseconds. */
export const TIDY_MS = 60_000;
