/** Somebody who reads no answer before all is sent, and sends too much: the mailbox’s word reaches them all the same. */
import { expect, it } from 'vitest';
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
