/** A mailbox and three desks, killed with -9 in turn while a service delivers: each desk has its own exactly once. */
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { runStorm, wrongIn } from '../testing/mailbox-storm.ts';

const DELIVERIES = 1_500;

it('each desk has its own deliveries exactly once', async () => {
  const folder = temporaryFolder();
  const result = await runStorm({ folder, deliveries: DELIVERIES, senders: 10, kills: 5 });
  expect(wrongIn(result, DELIVERIES)).toEqual([]);
  // The kills met them at work.
  expect(result.repeated).toBeGreaterThan(0);
}, 240_000);
