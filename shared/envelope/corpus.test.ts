import { describe, expect, it } from 'vitest';
import { readEnvelope, valueAt } from '../envelope.ts';
import { nobody } from '../identity.ts';
import { Reading } from '../reading.ts';
import { isPhoto } from './record/photo.ts';
import { corpora } from './testing/case.ts';

describe.each(corpora)('%s bodies', (_, cases) => {
  it.each(cases.map((one) => [one.shape, one] as const))('reads %s', (_shape, one) => {
    const reading = readEnvelope(one.body, { kind: one.kind ?? 'bvn', httpStatus: one.status ?? 200 });
    const expected = {
      outcome: one.outcome,
      identity: one.identity ? { ...nobody, ...one.identity } : null,
      ...('message' in one && { message: one.message }),
      ...('match' in one && { match: one.match }),
      ...('confidence' in one && { confidence: one.confidence }),
      ...('threshold' in one && { threshold: one.threshold }),
      ...('photo' in one && { photo: one.photo }),
      fieldMatches: one.fieldMatches ?? {},
    };
    expect(reading).toMatchObject(expected);
    expect(reading.fieldMatches).toEqual(expected.fieldMatches);
    expect(Reading.safeParse(reading).error).toBeUndefined();
    if (reading.photo !== null) expect(isPhoto(valueAt(one.body, reading.photo))).toBe(true);
    for (const source of Object.values(reading.sources)) expect(valueAt(one.body, source)).toBeDefined();
  });
});
