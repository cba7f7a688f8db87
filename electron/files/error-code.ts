/** What the operating system, or Node, calls an error: `ENOENT`, `ERR_BUFFER_TOO_LARGE`. */

/** The code of an error; undefined for one without, and for whatever else was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
