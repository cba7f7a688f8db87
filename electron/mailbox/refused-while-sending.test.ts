/** Somebody who reads no answer before all is sent, and sends too much: the mailbox’s word reaches them all the same. */
import { expect, it } from 'vitest';
import { heardWhenAllIsSent } from '../testing/reads-last.ts';
import { heardWhileSending, statusesIn } from '../testing/sends-on.ts';
import { makeHouse, startHere } from './testing/mailbox-here.ts';

const BYTES = 10_000_000;
const portOf = (address: string) => Number(new URL(address).port);

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
  const heard = await heardWhenAllIsSent(portOf(address), `${head.join('\r\n')}\r\n\r\n`, BYTES);
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*"The body is larger than 2 MB\."\}$/su);
  expect(held()).toBe(0);
});

const headOf = (...lines: readonly string[]) =>
  `${[...lines, 'Host: x', 'Content-Type: application/json'].join('\r\n')}\r\n\r\n`;

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
  const heard = await heardWhileSending(portOf(address), headOf(line, length, ...token), more);
  expect(statusesIn(heard)).toEqual([status]);
});

it('what comes after an answer, on a connection that goes on, has its own', async () => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house, { limits: { headersMs: 200, requestMs: 600 } });
  const answered = headOf('GET /deliveries HTTP/1.1');
  for (const next of [headOf(`POST ${house.hookPath} HTTP/1.1`, LONG), 'GET /deliv']) {
    const heard = await heardWhileSending(portOf(address), answered + next, ' ');
    expect(statusesIn(heard)).toEqual([401, 408]);
  }
});

it('headers that are too large are told as such', async () => {
  const { address } = await startHere(makeHouse(['lagos']));
  const head = headOf('GET /deliveries HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`);
  expect(await heardWhileSending(portOf(address), head, '')).toMatch(
    /^HTTP\/1\.1 431 .*\r\n\r\n\{"error":"The headers are too large\."\}$/su,
  );
});
