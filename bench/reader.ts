/**
 * Reading answers. The envelope's reader against JSON.parse of the same text, on the body of an ordinary answer and on
 * one with a photo of 2 MB; the first reading of a process, against its rules as V8 makes them ready by itself; and the
 * comparison of what was declared, against plain equality of the same fields, with names of many words too.
 */
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { readEnvelope } from '../shared/envelope.ts';
import type { Declared, Identity } from '../shared/identity.ts';
import { manyWords } from '../shared/match/testing/long.ts';
import { compareDeclared } from '../shared/match.ts';
import { envelopeOf } from './envelope.ts';
import type { FirstReading } from './first-reading.ts';
import { interleave, p50, percentile, type Samples } from './measure.ts';
import { figure, table, verdict } from './report.ts';

const CONTEXT = { kind: 'bvn', httpStatus: 200 } as const;
const MOST_MS = 1;
const COMPARE_MOST_MS = 0.2;
const LONG_COMPARE_MOST_MS = 10;
const BYTES_IN_KB = 1000;
/** Photos that make, in base64 and with what stands around them, bodies of 20 kB and of 2 MB. */
const SMALL_PHOTO = 14_750;
const LARGE_PHOTO = 1_500_000;
const ROUNDS = { rounds: 5_000, warmUp: 500 } as const;
const KEPT_RESULTS = 20;
const FIRST_READINGS = 9;
const MANY_WORDS = 'compareDeclared, names of many words';

const declared: Declared = {
  firstName: 'Mohammed',
  lastName: 'Adeyemi Okafor',
  dateOfBirth: '3 May 1988',
  gender: 'M',
  phone: '+234 803 000 0001',
};
const identity: Identity = {
  firstName: 'Muhammad',
  middleName: 'Chukwuemeka',
  lastName: 'Okafor-Adeyemi',
  fullName: null,
  dateOfBirth: '1988-05-03',
  gender: 'male',
  phone: '08030000001',
  documentNumber: '22212345678',
  hasPhoto: true,
};
const silent = { match: null, confidence: null, threshold: null, fields: {} };

/** Bytes that stay taken by each call, on the heap and beside it, while the results are kept. */
function taken(work: () => unknown, collect: () => void): number {
  const inUse = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  work();
  const before = inUse();
  const kept = Array.from({ length: KEPT_RESULTS }, work);
  return (inUse() - before) / kept.length;
}

async function readAnswers(): Promise<void> {
  const small = envelopeOf(SMALL_PHOTO);
  const large = envelopeOf(LARGE_PHOTO);
  const body: unknown = JSON.parse(small);
  const withPhoto = JSON.parse(large);
  figure('small body', small.length / BYTES_IN_KB, ' kB');
  figure('body with a photo', large.length / BYTES_IN_KB, ' kB');
  const samples = await interleave(
    {
      'JSON.parse, small body': { run: () => JSON.parse(small) },
      'readEnvelope, small body': { run: () => readEnvelope(body, CONTEXT) },
    },
    ROUNDS,
  );
  const photos = await interleave(
    {
      'JSON.parse, body with a photo': { run: () => JSON.parse(large) },
      'readEnvelope, body with a photo': { run: () => readEnvelope(withPhoto, CONTEXT) },
    },
    { rounds: 300, warmUp: 30 },
  );
  table(samples, [50, 95, 99]);
  verdict(
    'readEnvelope, small body, p99',
    percentile(samples['readEnvelope, small body'], 99),
    MOST_MS,
    ' ms',
  );
  figure('answers in a second, at p50', 1000 / p50(samples['readEnvelope, small body']), '');
  table(photos, [50, 95, 99]);
  figure(
    'answers with a photo in a second, at p50',
    1000 / p50(photos['readEnvelope, body with a photo']),
    '',
  );

  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const copy = () => Buffer.from(withPhoto.data.image, 'latin1').toString('latin1');
  const read = () => readEnvelope(withPhoto, CONTEXT);
  figure('memory kept by a copy of the photo', taken(copy, collect) / BYTES_IN_KB, ' kB');
  figure('memory kept by a reading', taken(read, collect) / BYTES_IN_KB, ' kB');
}

async function readFirst(): Promise<void> {
  const samples = {
    'the first reading of a process': [],
    'its rules alone, made ready by V8': [],
  } as Samples<string>;
  for (let i = 0; i < FIRST_READINGS; i += 1) {
    const thread = new Worker(new URL('./first-reading.ts', import.meta.url), {
      workerData: envelopeOf(SMALL_PHOTO),
    });
    const [times] = (await once(thread, 'message')) as [FirstReading];
    for (const [at, list] of Object.values(samples).entries()) list.push(times[at] ?? 0);
    await thread.terminate();
  }
  table(samples);
}

async function compare(): Promise<void> {
  const fields = Object.keys(declared) as (keyof Declared)[];
  const long = manyWords();
  const samples = await interleave(
    {
      'plain equality of the fields': {
        run: () => fields.filter((field) => declared[field] === identity[field]).length,
      },
      compareDeclared: { run: () => compareDeclared(declared, identity, silent) },
    },
    ROUNDS,
  );
  const longer = await interleave(
    { [MANY_WORDS]: { run: () => compareDeclared(long.declared, long.returned, silent) } },
    { rounds: 300, warmUp: 30 },
  );
  table(samples, [50, 95, 99]);
  table(longer, [50, 95, 99]);
  verdict('compareDeclared, p50', p50(samples.compareDeclared), COMPARE_MOST_MS, ' ms');
  verdict(`${MANY_WORDS}, p50`, p50(longer[MANY_WORDS]), LONG_COMPARE_MOST_MS, ' ms');
  figure('comparisons in a second, at p50', 1000 / p50(samples.compareDeclared), '');
}

export async function run(): Promise<void> {
  await readAnswers();
  await readFirst();
  await compare();
}
