/**
 * The server of the check bench, in a thread of its own: it answers every POST with one fixed envelope, at once or,
 * below `/later`, after the milliseconds that it is started with. It tells its port as soon as it listens.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { answer, laterMs } = workerData as { answer: string; laterMs: number };
const bytes = Buffer.from(answer);

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const reply = () =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
        .end(bytes);
    if (request.url?.startsWith('/later/')) setTimeout(reply, laterMs);
    else reply();
  });
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
