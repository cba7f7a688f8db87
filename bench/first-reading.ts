/**
 * A thread of its own, in which nothing was read before: tells how long the first reading of an answer takes there, and
 * how long V8 takes to make the same rules ready by itself, both in milliseconds.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { rules } from '../shared/envelope/words/word-rules.ts';
import { readAnswer } from '../shared/envelope.ts';

export type FirstReading = readonly [first: number, rulesAlone: number];

const text = workerData as string;

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

const first = timed(() => readAnswer(text, { kind: 'bvn', httpStatus: 200 }));
// Each as a pattern of its own, since V8 keeps what it made of one. Twice, as a reading asks each rule of several texts.
const copies = rules.map(({ when }) => new RegExp(`${when.source}|`));
const rulesAlone = timed(() => {
  for (const text of ['verified', 'found']) for (const copy of copies) copy.test(text);
});
parentPort?.postMessage([first, rulesAlone] satisfies FirstReading);
