/** Deliveries by the thousand while the receiving process is killed: what got a 2xx is there, exactly once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { openForTest, placeIn, temporaryFolder } from '../../history/testing/temporary-history.ts';
import { signedHeaders } from '../../sandbox/events/target.ts';
import { targetOf } from '../testing/desk.ts';
import { quickStart } from '../testing/mailbox-storm.ts';

const DELIVERIES = 10_000;
const CONNECTIONS = 50;
const KILLS = 3;
const TOKEN = 'token-of-the-test';

const program = fileURLToPath(new URL('../testing/receiving.ts', import.meta.url));

/** A receiving process that listens; it ends with the test, if it was not killed before. */
async function receiving(folder: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program, folder, String(port), TOKEN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: quickStart,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: Number(String(line).trim()) };
}

/** The status of one posting, null where the connection broke. */
function post(agent: Agent, port: number, text: string): Promise<number | null> {
  const target = targetOf(usualSignature, '');
  const body = Buffer.from(text);
  const headers = { ...signedHeaders(target, text, Date.now()), 'content-length': body.length };
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: `/events/${TOKEN}`, method: 'POST', agent, headers };
    const outgoing = request(options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
      answer.on('error', () => resolve(null));
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}

/** Each bears a name of its own, so that a list tells which are there. */
const textOf = (at: number) =>
  JSON.stringify({ id: `evt_${at}`, event: `n.${at}`, data: { identifier: `cust-${at}` } });

it('every delivery that was answered with a 2xx is there exactly once', { timeout: 240_000 }, async () => {
  const folder = temporaryFolder();
  let now = await receiving(folder, 0);
  const { port } = now;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  onTestFinished(() => agent.destroy());
  let next = 0;
  let taken = 0;
  let brokenOff = 0;

  const sender = async () => {
    for (let at = next++; at < DELIVERIES; at = next++) {
      // A service goes on until it is heard.
      for (let status: number | null = null; status !== 200; ) {
        status = await post(agent, port, textOf(at));
        if (status === 200) continue;
        brokenOff += 1;
        await wait(20);
      }
      taken += 1;
    }
  };
  const killer = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (taken < (DELIVERIES * kill) / (KILLS + 1)) await wait(5);
      now.child.kill('SIGKILL');
      await once(now.child, 'exit');
      now = await receiving(folder, port);
    }
  };
  await Promise.all([killer(), ...Array.from({ length: CONNECTIONS }, sender)]);
  now.child.kill('SIGKILL');
  await once(now.child, 'exit');

  expect(taken).toBe(DELIVERIES);
  // The kills were felt: some were sent again.
  expect(brokenOff).toBeGreaterThan(KILLS);
  const history = await openForTest(placeIn(folder));
  const names: (string | null)[] = [];
  for (let before: number | null = null, isMore = true; isMore; ) {
    const page: Awaited<ReturnType<typeof history.deliveryPage>> = await history.deliveryPage(
      {},
      before,
      200,
    );
    names.push(...page.rows.map(({ event }) => event));
    before = page.next;
    isMore = before !== null;
  }
  expect(names.length).toBe(DELIVERIES);
  expect(new Set(names)).toEqual(new Set(Array.from({ length: DELIVERIES }, (_, at) => `n.${at}`)));
});
