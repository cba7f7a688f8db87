/**
 * A mailbox and three desks, each a process of its own, killed with -9 in turn while a service delivers and repeats
 * what was not answered. Says what each desk holds in the end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { openHistory } from '../../history/client.ts';
import { addDesk, type MadeDesk } from '../../mailbox/mailbox.ts';
import { DESK_KEY, historyIn } from './pulling-desk.ts';

const VERIDESK = fileURLToPath(new URL('../../../scripts/veridesk.mjs', import.meta.url));
const DESK = fileURLToPath(new URL('./pulling-desk.ts', import.meta.url));

/** Each start is a process of its own; without this each would read and compile the whole program anew. */
export const quickStart = {
  ...process.env,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/veridesk-test', import.meta.url)),
};

export interface Storm {
  readonly folder: string;
  readonly deliveries: number;
  /** Connections of the service. */
  readonly senders: number;
  /** Kills, spread evenly over what is delivered: mailbox, lagos, abuja, kano, and again. */
  readonly kills: number;
}

export interface StormResult {
  /** What each desk holds, by its name, in the order of arrival; each entry as often as it is there. */
  readonly held: Readonly<Record<string, readonly string[]>>;
  /** Deliveries that were sent again since no answer came. */
  readonly repeated: number;
  readonly deliverMs: number;
  readonly wholeMs: number;
}

/** Deliveries of even number go to the hook of lagos and abuja, the others to that of kano. */
const hookOf = (n: number) => (n % 2 === 0 ? 'main' : 'other');

/** The name of the n-th event. In threes, since a name with a longer run of digits is not kept: it could be a person's number. */
const eventOf = (n: number) => `n.${Math.floor(n / 1_000)}.${n % 1_000}`;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Starts `veridesk mailbox` and gives its port once it listens. */
async function startMailbox(folder: string, desksFile: string, port: number) {
  const words = ['--data-dir', join(folder, 'mailbox'), '--desks', desksFile, '--port', String(port)];
  const child = spawn(process.execPath, [VERIDESK, 'mailbox', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: quickStart,
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: Number(new URL((JSON.parse(String(line)) as { address: string }).address).port) };
}

export async function runStorm(storm: Storm): Promise<StormResult> {
  const { folder, deliveries, senders, kills } = storm;
  const from = performance.now();
  const desksFile = join(folder, 'desks.json');
  const desks: MadeDesk[] = [
    addDesk(desksFile, 'lagos', 'main'),
    addDesk(desksFile, 'abuja', 'main'),
    addDesk(desksFile, 'kano', 'other'),
  ];
  const hookTokens = new Map(desks.flatMap(({ hook, hookToken }) => (hookToken ? [[hook, hookToken]] : [])));
  let mailbox = await startMailbox(folder, desksFile, 0);
  const { port } = mailbox;
  const address = `http://127.0.0.1:${port}`;
  const agent = new Agent({ connections: senders + desks.length, headersTimeout: 30_000 });

  const startDesk = ({ desk, token }: MadeDesk): ChildProcess => {
    mkdirSync(join(folder, desk), { recursive: true });
    const child = spawn(process.execPath, [DESK, join(folder, desk), address], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: quickStart,
    });
    child.stdin.on('error', () => undefined).end(token);
    return child;
  };
  const running = new Map(desks.map((desk) => [desk.desk, startDesk(desk)]));

  let repeated = 0;
  let sent = 0;
  const send = async (n: number) => {
    const path = `/hooks/${hookTokens.get(hookOf(n))}`;
    const body = JSON.stringify({ id: `evt-${n}`, event: eventOf(n) });
    const headers = { 'content-type': 'application/json' };
    for (;;) {
      const answer = await request(address + path, {
        method: 'POST',
        body,
        headers,
        dispatcher: agent,
      }).catch(() => null);
      await answer?.body.dump().catch(() => undefined);
      if (answer?.statusCode === 200) {
        sent += 1;
        return;
      }
      repeated += 1;
      await sleep(20);
    }
  };
  let next = 0;
  const sender = async () => {
    for (let n = next++; n < deliveries; n = next++) await send(n);
  };

  /** Whether nothing waits for any desk. */
  const isRead = async () => {
    for (const { token } of desks) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await request(`${address}/deliveries?limit=1`, { headers, dispatcher: agent }).catch(
        () => null,
      );
      const page = (await answer?.body.json().catch(() => null)) as { deliveries: unknown[] } | null;
      if (page?.deliveries?.length !== 0) return false;
    }
    return true;
  };

  const kill = async (which: number) => {
    const desk = desks[(which % (desks.length + 1)) - 1];
    if (desk) {
      await end(running.get(desk.desk) as ChildProcess, 'SIGKILL');
      running.set(desk.desk, startDesk(desk));
    } else {
      await end(mailbox.child, 'SIGKILL');
      mailbox = await startMailbox(folder, desksFile, port);
    }
  };
  const killing = (async () => {
    for (let which = 0; which < kills; which += 1) {
      while (sent < (deliveries * (which + 1)) / (kills + 1)) await sleep(5);
      await kill(which);
    }
  })();

  await Promise.all(Array.from({ length: senders }, sender));
  const deliverMs = performance.now() - from;
  await killing;
  while (!(await isRead())) await sleep(50);
  const wholeMs = performance.now() - from;

  for (const child of running.values()) await end(child, 'SIGTERM');
  await end(mailbox.child, 'SIGTERM');
  await agent.close();
  const held = Object.fromEntries(
    await Promise.all(desks.map(async ({ desk }) => [desk, await heldIn(join(folder, desk))] as const)),
  );
  return { held, repeated, deliverMs, wholeMs };
}

async function heldIn(folder: string): Promise<string[]> {
  const history = await openHistory(historyIn(folder), DESK_KEY(), Date.now());
  const events: string[] = [];
  for (let before: number | null = null; ; ) {
    const page = await history.deliveryPage({}, before, 200);
    events.push(...page.rows.map(({ event }) => event ?? ''));
    before = page.next;
    if (before === null) break;
  }
  await history.close();
  return events.toReversed();
}

/** What is wrong with the result, in words; empty where each desk has its own exactly once. */
export function wrongIn({ held }: StormResult, deliveries: number): string[] {
  const due = { lagos: 'main', abuja: 'main', kano: 'other' };
  return Object.entries(due).flatMap(([desk, hook]) => {
    const seen = held[desk] ?? [];
    const own = Array.from({ length: deliveries }, (_, n) => n)
      .filter((n) => hookOf(n) === hook)
      .map(eventOf);
    const [has, should] = [new Set(seen), new Set(own)];
    const lost = own.filter((event) => !has.has(event)).length;
    const foreign = [...has].filter((event) => !should.has(event)).length;
    const twice = seen.length - has.size;
    return lost + foreign + twice === 0
      ? []
      : [`${desk}: ${lost} lost, ${foreign} of others, ${twice} twice`];
  });
}
