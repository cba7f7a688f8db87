/** JSON pointers (RFC 6901), over own properties only. */

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/;
const BAD_ESCAPE = /~(?![01])/;

/** One step of a pointer, escaped. */
export function escapeStep(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/**
 * The value that a JSON pointer names.
 *
 * @param body an already-parsed JSON value.
 * @param pointer RFC 6901, for example `/data/names/0`; the empty text names the whole body.
 * @returns the value itself, never a copy; undefined where the pointer is malformed or leads nowhere.
 * Inherited properties (`constructor`, `__proto__`, an array's `length`) are never followed.
 */
export function valueAt(body: unknown, pointer: string): unknown {
  if (pointer === '') return body;
  if (!pointer.startsWith('/') || BAD_ESCAPE.test(pointer)) return undefined;
  let value = body;
  for (const step of pointer.slice(1).split('/')) {
    value = ownValue(value, step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step);
    if (value === undefined) return undefined;
  }
  return value;
}

function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return ARRAY_INDEX.test(key) ? value[Number(key)] : undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
