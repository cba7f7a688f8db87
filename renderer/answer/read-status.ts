/** An HTTP status as it was typed; null if there is no such status. */
export function readStatus(typed: string): number | null {
  const text = typed.trim();
  return /^[1-5]\d\d$/u.test(text) ? Number(text) : null;
}
