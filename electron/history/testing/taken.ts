/** An event as it is taken in, trusted and of no check. */
import { createHash, randomUUID } from 'node:crypto';
import type { TakenDelivery } from '../../../shared/delivery-record.ts';
import { NOW } from './temporary-history.ts';

export function taken(
  change: Partial<TakenDelivery> = {},
  facts: Partial<TakenDelivery['facts']> = {},
): TakenDelivery {
  const body = Buffer.from(JSON.stringify({ n: randomUUID() }));
  return {
    id: randomUUID(),
    profileId: 'p-1',
    receivedAt: NOW,
    key: `id ${randomUUID()}`,
    isStruck: false,
    way: 'receiver',
    whyUntrusted: null,
    headers: [['content-type', 'application/json']],
    body,
    sha256: createHash('sha256').update(body).digest('hex'),
    bytes: body.length,
    facts: { event: 'done', kind: 'bvn', at: NOW, references: [], identifiers: [], numbers: [], ...facts },
    ...change,
  };
}
