/** When the desk locks by itself besides, as far as the system tells of it. */

/**
 * `platform` is the browser’s word for the system. Linux tells of sleep alone: whoever relied there on the lock of their
 * computer would leave the desk open behind it.
 */
export function locksTooWords(platform: string): string {
  return /Linux/u.test(platform)
    ? 'It locks too when this computer sleeps, but not with the lock of its screen.'
    : 'It locks too when this computer sleeps or is locked.';
}
