/** Hostile senders at the receiver: whoever is at work notices nothing, and what is true still arrives. */
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Ask } from '../electron/sandbox/ask.ts';
import { contentOf, eventOf } from '../electron/sandbox/events/event.ts';
import { postOnce } from '../electron/sandbox/events/posting.ts';
import { DEFAULT_SANDBOX_STYLE } from '../shared/sandbox-style.ts';
import { expect, test } from './desk-test.ts';
import { ask, receiveEvents, signedFor } from './event-steps.ts';
import { accountAt, expectStanding, goTo, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

/** Connections that say nothing, far more than the receiver lets in at once. */
const IDLE = 2_000;
/** Senders that post as fast as they can. */
const FLOODING = 10;
/** What is waited for meanwhile takes its time. */
const flooded = { timeout: 30_000 };

/** A customer whom no desk has. */
const nobody: Ask = {
  kind: 'bvn',
  number: '22200000001',
  identifier: 'veridesk-test-event',
  picture: null,
};

test('idle, slow, packed and false senders leave the window usable, and a true delivery arrives', async ({
  open,
  service,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  const url = await receiveEvents(page, 'Outside');
  const { port, pathname } = new URL(url);
  const sockets: Socket[] = [];
  let isOver = false;
  try {
    const begin = (text: string) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port) });
      socket.on('error', () => undefined).write(text);
      sockets.push(socket);
      return socket;
    };
    const head = `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    for (let made = 0; made < IDLE; made += 1) begin(made % 2 === 0 ? '' : 'POST / HTTP/1.1\r\n');
    begin(`${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`).write(bomb);
    const flood = Array.from({ length: FLOODING }, async (_, sender) => {
      for (let n = 0; !isOver; n += 1) {
        const body = JSON.stringify({ id: `evt-${sender}-${n}`, event: 'verification.completed', data: {} });
        const headers = { 'content-type': 'application/json', signature: 'ab'.repeat(64) };
        await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      }
    });

    await runCheck(page, VERIFIED_NUMBER);
    await expectStanding(page, 'Verified', flooded.timeout);
    await goTo(page, 'History');
    await expect(page.getByRole('row', { name: /Verified/u })).toHaveCount(1);
    await goTo(page, 'Events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    // A service that is not heard at once repeats; the idle ones are let go within seconds. It repeats one event: where it
    // was taken and the answer was lost, the next is known again.
    const target = signedFor(url, service.keys.encryptionKey);
    const { text } = eventOf(nobody, contentOf('verified', nobody, null), DEFAULT_SANDBOX_STYLE);
    await expect.poll(() => postOnce(target, text).status, flooded).toBe(200);
    const counts = () => ask<{ untrusted: number; notOurs: number }>(page, 'events.counts');
    await expect.poll(async () => (await counts()).notOurs, flooded).toBe(1);

    isOver = true;
    await Promise.all(flood);
    const { untrusted } = await counts();
    expect(untrusted).toBeGreaterThan(0);
    expect(untrusted).toBeLessThanOrEqual(1_000);
  } finally {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  }
});
