/** Somebody who reads no answer before all is sent, and sends too much: the mailbox’s word reaches them all the same. */
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { heardWhenAllIsSent } from '../testing/reads-last.ts';
import { makeHouse, startHere } from './testing/mailbox-here.ts';

const BYTES = 10_000_000;

it.each(['a delivery', 'an acknowledgement'])('%s that is too large', async (what) => {
  const house = makeHouse(['lagos']);
  const { address, held } = await startHere(house);
  const path = what === 'a delivery' ? house.hookPath : '/deliveries/1/ack';
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Authorization: Bearer ${house.tokens.lagos}`,
    `Content-Length: ${BYTES}`,
  ];
  const heard = await heardWhenAllIsSent(
    Number(new URL(address).port),
    `${head.join('\r\n')}\r\n\r\n`,
    BYTES,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*"The body is larger than 2 MB\."\}$/su);
  expect(held()).toBe(0);
});

const headOf = (...lines: readonly string[]) =>
  `${[...lines, 'Host: x', 'Content-Type: application/json'].join('\r\n')}\r\n\r\n`;

/** All that is heard by somebody who sends this, and then so much as `more` says every 50 ms, until they are cut off. */
function heardWhileSending(address: string, first: string, more: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.write(first);
  const timer = setInterval(() => socket.write(more), 50);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
  });
  let heard = '';
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      heard += piece.toString('latin1');
    });
  return new Promise((resolve) => void socket.once('close', () => resolve(heard)));
}

const LONG = 'Content-Length: 1000';
const CHUNKED = 'Transfer-Encoding: chunked';

it.each([
  ['that drips in, at no address', 'POST /hooks/nobody', LONG, ' ', 404],
  ['that drips in, by nobody who is known', 'POST /deliveries/1/ack', LONG, ' ', 401],
  ['that nobody asked for', 'GET /deliveries', LONG, ' ', 200],
  ['of which a piece is no piece', 'POST /hooks/nobody', CHUNKED, 'no number\r\n', 404],
  ['that drips in where it would be taken', 'POST HOOK', LONG, ' ', 408],
  [
    'that drips in where it would be taken, in pieces that are none',
    'POST HOOK',
    CHUNKED,
    'no number\r\n',
    400,
  ],
] as const)('a body %s has one answer', async (_, asked, length, more, status) => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house, { limits: { headersMs: 200, requestMs: 600 } });
  const token = asked.startsWith('GET') ? [`Authorization: Bearer ${house.tokens.lagos}`] : [];
  const line = `${asked.replace('HOOK', house.hookPath)} HTTP/1.1`;
  const heard = await heardWhileSending(address, headOf(line, length, ...token), more);
  expect(heard.match(/HTTP\/1\.1 \d{3}/gu)).toEqual([`HTTP/1.1 ${status}`]);
});

it('what comes after an answer, on a connection that goes on, has its own', async () => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house, { limits: { headersMs: 200, requestMs: 600 } });
  const answered = headOf('GET /deliveries HTTP/1.1');
  for (const next of [headOf(`POST ${house.hookPath} HTTP/1.1`, LONG), 'GET /deliv']) {
    const heard = await heardWhileSending(address, answered + next, ' ');
    expect(heard.match(/HTTP\/1\.1 \d{3}/gu)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 408']);
  }
});

it('headers that are too large are told as such', async () => {
  const { address } = await startHere(makeHouse(['lagos']));
  const head = headOf('GET /deliveries HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`);
  expect(await heardWhileSending(address, head, '')).toMatch(
    /^HTTP\/1\.1 431 .*\r\n\r\n\{"error":"The headers are too large\."\}$/su,
  );
});
