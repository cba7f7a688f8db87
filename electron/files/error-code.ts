/** What the operating system, or Node, calls an error: `ENOENT`, `ERR_BUFFER_TOO_LARGE`. */

/** The code of an error; undefined for one without, and for whatever else was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * What the operating system says, and not Node. `UNKNOWN` stands for what Node has no name for: on Windows a share of the network
 * that is gone or not there, and a disk that was pulled out (https://github.com/libuv/libuv/blob/v1.x/src/win/error.c).
 */
export const isOfSystem = (code: string): boolean => /^(?:E[A-Z\d]+|UNKNOWN)$/u.test(code);
