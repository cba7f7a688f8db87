/** A port that takes no connection: its only place in the queue is taken, and its process does not look. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Opens one on 127.0.0.1. Where `deafMs` is given it looks up then, in milliseconds, and answers each request with an empty
 * object: whoever knocked before is heard when the system knocks again, about a second later.
 */
export async function deafPort(deafMs = Number.POSITIVE_INFINITY): Promise<number> {
  const program = `
    const server = require('node:net').createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\\r\\ncontent-length: 2\\r\\n\\r\\n{}'));
    });
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, server.address().port + '\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${deafMs});
    });`;
  const child: ChildProcess = spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const port = Number(line.toString());
  const taken = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    for (const socket of taken) socket.destroy();
  });
  await Promise.race(taken.map((socket) => once(socket, 'connect')));
  return port;
}
