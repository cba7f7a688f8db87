/** The days of the mailbox's certificate: told once, and again where something else is wrong with them. */
import { expect, it } from 'vitest';
import { selfSigned } from '../service/testing/certificate.ts';
import { certificateDays } from './certificate.ts';

const DAY_MS = 86_400_000;

it('tells once that they are over or have not begun, and again once they were not', () => {
  const { cert } = selfSigned('IP:127.0.0.1');
  const told: string[] = [];
  const look = certificateDays(
    (sentence) => void told.push(sentence.replace(/(?<=ended|counts from).*/u, '')),
  );
  const now = Date.now() + 60_000;
  const days = (...at: readonly number[]) => {
    for (const day of at) look(cert, now + day * DAY_MS);
    return told.splice(0);
  };
  expect(days(0, 0)).toEqual([]);
  expect(days(2, 3)).toEqual(['The certificate ended']);
  expect(days(0, 2)).toEqual(['The certificate ended']);
  expect(days(-2)).toEqual(['The certificate counts from']);
  look('no certificate', now);
  expect(told).toEqual([]);
});
