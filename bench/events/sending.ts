/** The senders of the events bench, in a thread of their own: deliveries over some connections, each timed. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { signedHeaders } from '../../electron/sandbox/events/target.ts';
import type { DeliverySignature } from '../../shared/profile.ts';

export interface SendingOrder {
  readonly port: number;
  readonly path: string;
  readonly key: string;
  readonly signature: DeliverySignature;
  readonly connections: number;
  /** Number of the first delivery. */
  readonly from: number;
  readonly count: number;
}

/** `times` are in milliseconds, from the request to its whole answer. */
export interface SendingResult {
  readonly totalMs: number;
  readonly times: readonly number[];
  readonly refused: number;
}

const order = workerData as SendingOrder;
const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
const { toleranceSeconds: _, key: __, ...how } = order.signature;
const target = {
  ...how,
  key: order.key,
  url: '',
  afterEach: true,
  delayMs: 0,
  copies: 1,
  reorderMs: 0,
  retryMs: 1,
};

const textOf = (at: number) =>
  JSON.stringify({
    id: `evt_bench_${at}`,
    event: 'verification.completed',
    kind: 'bvn',
    identifier: `cust-${at}`,
    number: String(22_200_000_000 + at),
    data: {
      status: true,
      message: 'Verification successful',
      reference: `REF-${at}`,
      data: { firstName: 'Ngozi', middleName: 'Uzoma', lastName: 'Okafor', dateOfBirth: '2000-01-01' },
    },
  });

function post(text: string): Promise<number | undefined> {
  const body = Buffer.from(text);
  const headers = { ...signedHeaders(target, text, Date.now()), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const { port, path } = order;
    const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

// Made before anything is timed.
const texts = Array.from({ length: order.count }, (_, at) => textOf(order.from + at));
const times: number[] = [];
let next = 0;
let refused = 0;

async function sender(): Promise<void> {
  for (let text = texts[next++]; text !== undefined; text = texts[next++]) {
    const begun = performance.now();
    const status = await post(text);
    times.push(performance.now() - begun);
    if (status !== 200) refused += 1;
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: order.connections }, sender));
const result: SendingResult = { totalMs: performance.now() - begun, times, refused };
agent.destroy();
parentPort?.postMessage(result);
