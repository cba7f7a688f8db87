/** The headers of a delivery as they came to one of our own addresses. */
import type { HeaderPair } from './delivery-file.ts';

/**
 * Name and value in turn, as Node gives them, in pairs. The `token` of the address is covered: proxies that rewrite addresses
 * repeat the one that was asked for in a header, and whoever sees a delivery could post others with it.
 */
export function headersOf(raw: readonly string[], token: string): HeaderPair[] {
  const pairs: HeaderPair[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2)
    pairs.push([raw[at] ?? '', (raw[at + 1] ?? '').replaceAll(token, '••••••••')]);
  return pairs;
}
