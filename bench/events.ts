/**
 * Durable deliveries a second: the receiver with its history, against a fastify handler that reads the body and does
 * nothing, over the same connections. The senders are a thread of their own, as a service is.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { makeIntake } from '../electron/events/intake.ts';
import { pathOfToken, startReceiver } from '../electron/events/posted/receiver.ts';
import { openHistory } from '../electron/history/client.ts';
import { usualSignature } from '../shared/profile/event-settings.ts';
import type { SendingOrder, SendingResult } from './events/sending.ts';
import { inFolder } from './folder.ts';
import { percentile } from './measure.ts';
import { figure, note, verdict } from './report.ts';

const KEY = 'sb_encryption_key_of_the_bench';
const TOKEN = 'token-of-the-bench';
const CONNECTIONS = 50;
const DELIVERIES = 10_000;
const WARM_UP = 1_000;
const RATE_LEAST = 1_500;
const P99_MOST_MS = 50;

async function send(order: SendingOrder): Promise<SendingResult> {
  const worker = new Worker(new URL('./events/sending.ts', import.meta.url), { workerData: order });
  const [result] = (await once(worker, 'message')) as [SendingResult];
  await worker.terminate();
  if (result.refused > 0) throw new Error(`${result.refused} deliveries were refused`);
  return result;
}

/** With the processor time of the whole run in milliseconds, senders and history included: a busy machine changes it little. */
type Measured = SendingResult & { readonly processorMs: number };

async function measured(port: number, path: string): Promise<Measured> {
  const common = { port, path, key: KEY, signature: usualSignature, connections: CONNECTIONS };
  await send({ ...common, from: 0, count: WARM_UP });
  const before = process.cpuUsage();
  const result = await send({ ...common, from: WARM_UP, count: DELIVERIES });
  const { user, system } = process.cpuUsage(before);
  return { ...result, processorMs: (user + system) / 1_000 };
}

/** The least that a server can do with a delivery. */
async function ofEmptyHandler(): Promise<Measured> {
  const app = fastify({ logger: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/', async () => ({ received: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const result = await measured(port, '/');
  await app.close();
  return result;
}

async function ofReceiver(folder: string): Promise<Measured> {
  const place = {
    worker: new URL('../electron/history/worker.ts', import.meta.url),
    path: join(folder, 'history.db'),
    runnersFolder: join(folder, 'runners'),
  };
  const history = await openHistory(place, Buffer.alloc(32, 1), Date.now());
  const judge = { profileId: 'bench', signature: usualSignature, key: KEY };
  const intake = makeIntake(
    () => history,
    () => undefined,
    Date.now,
  );
  const receiver = await startReceiver({
    ...{ host: '127.0.0.1', port: 0, token: TOKEN, tls: null, now: () => Date.now() },
    take: (raw) => intake.take(judge, raw, 'receiver'),
    stumbled: (error) => {
      throw error;
    },
  });
  const result = await measured(receiver.port, pathOfToken(TOKEN));
  await receiver.close();
  const { waiting } = await history.deliveryCounts();
  if (waiting !== WARM_UP + DELIVERIES) throw new Error(`${waiting} deliveries are there`);
  await history.close();
  return result;
}

export async function run(): Promise<void> {
  const empty = await ofEmptyHandler();
  const durable = await inFolder(ofReceiver);
  const rateOf = ({ totalMs }: SendingResult) => (DELIVERIES * 1_000) / totalMs;
  note(`${DELIVERIES} deliveries of about 400 bytes, signed, from ${CONNECTIONS} connections`);
  figure('empty handler, a second', rateOf(empty), '');
  figure('durable deliveries, a second', rateOf(durable), '');
  // Told as the time for each, so that less is better, as in the other benches.
  verdict(
    `time for each (target: ${RATE_LEAST} a second)`,
    1_000 / rateOf(durable),
    Number((1_000 / RATE_LEAST).toFixed(2)),
    ' ms',
  );
  figure('ratio to the empty handler', rateOf(empty) / rateOf(durable), ' ×');
  figure('processor time for each, empty handler', empty.processorMs / DELIVERIES, ' ms');
  figure('processor time for each, durable', durable.processorMs / DELIVERIES, ' ms');
  figure('answer of the empty handler, p99', percentile(empty.times, 99), ' ms');
  figure('answer, p50', percentile(durable.times, 50), ' ms');
  verdict('answer, p99', percentile(durable.times, 99), P99_MOST_MS, ' ms');
}
