/** A form over a main process that answers as a test says, and every way in which a question stops. */
import { vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../../e2e/contract-double.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import type { Run } from '../run.ts';
import { rowOf } from './row-of.ts';

export const row = rowOf();

/** One that is ready to be sent. */
export const picture = {
  width: 640,
  height: 480,
  content: { mediaType: 'image/jpeg', base64: '/9j/' },
  blob: new Blob(['x']),
} as const;

/** Gives what was sent by then. */
export function overBridge(
  checks: NonNullable<PartialHandlers['checks']>,
  profiles: PartialHandlers['profiles'] = {},
) {
  const { bridge, heard } = contractDouble({
    checks: { known: async () => succeed([]), ...checks },
    profiles,
    usage: { today: async () => fail('history-unavailable') },
    preferences: { setProfile: async () => succeed({}) },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  return () => heard.filter(({ name }) => name === 'checks.run');
}

export const stops: readonly [Run['phase'], NonNullable<PartialHandlers['checks']>][] = [
  ['known', { known: async () => succeed([row]) }],
  ['over-budget', { run: async () => fail('budget-spent') }],
  ['unconfirmed', { run: async () => fail('production-unconfirmed') }],
  ['refused', { run: async () => fail('keys-missing') }],
];
