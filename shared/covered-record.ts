/** A record in which numbers are covered: in what people and services wrote, and in nothing that Veridesk itself did. */

/**
 * Members whose texts are Veridesk's own: instants, ids, hashes, words of a fixed list. A number looks like a piece of one of
 * them only by chance, or because a service has made it so; covered, the record could not be read or verified any more.
 */
const OURS = new Set([
  ...['id', 'replaces', 'retryOf', 'settledBy', 'deliveryId', 'profileId', 'keyFingerprint', 'sha256'],
  ...['at', 'createdAt', 'sentAt', 'finishedAt', 'pictureErasedAt'],
  ...['mark', 'kind', 'state', 'outcome', 'environment', 'trouble', 'what', 'value', 'settled', 'decision'],
  ...['field', 'result', 'basis', 'method', 'mediaType', 'source', 'shot', 'advice', 'currency', 'signature'],
]);

/** `service.fields` of a comparison: the names of its members are the service's. */
const isNamedByService = (within: string, name: string) => within === 'service' && name === 'fields';

/** The same with each text changed in which a number can stand. What is not listed as ours is taken for somebody's. */
export function coveredRecord<T>(record: T, cover: (text: string) => string): T;
export function coveredRecord(record: unknown, cover: (text: string) => string): unknown {
  const walk = (value: unknown, name: string, within: string): unknown => {
    if (typeof value === 'string') return OURS.has(name) ? value : cover(value);
    if (Array.isArray(value)) return value.map((one) => walk(one, '', name));
    if (typeof value !== 'object' || value === null) return value;
    const isForeign = isNamedByService(within, name);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [isForeign ? cover(key) : key, walk(one, key, name)]),
    );
  };
  return walk(record, '', '');
}
