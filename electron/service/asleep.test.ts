/** An answer that arrives while this computer sleeps: a process of its own stops, as all of them do then. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, it, type TestContext } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./testing/sending-once.ts', import.meta.url));

/** What a process says of its check that stops while it waits for an answer, and for long past its waits. */
async function afterSleep(
  { onTestFinished }: TestContext,
  answers: boolean,
  headersMs: number,
): Promise<string> {
  const server = createServer(async (request, response) => {
    request.resume();
    await rest(100);
    if (answers) response.end('{"status":true}');
    await rest(headersMs * 3);
    sender.kill('SIGCONT');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = spawn(process.execPath, [PROGRAM, `http://127.0.0.1:${port}`, String(headersMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    sender.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
  });
  return text(sender.stdout);
}

// The shorter one is within the first step in which it is counted. At once, since each of them waits.
describe.runIf(process.platform !== 'win32').concurrent.each([500, 800])(
  'an answer within %i ms',
  (headersMs) => {
    it('is read when the computer wakes up', async (test) => {
      test.expect(await afterSleep(test, true, headersMs)).toBe('answered');
    });

    it('that never comes is waited for to the end of its wait', async (test) => {
      test.expect(await afterSleep(test, false, headersMs)).toBe('perhaps-sent: answer-timeout');
    });
  },
);
