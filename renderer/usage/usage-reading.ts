/** Reads the meter for whoever looks at it. */
import type { Result } from '../../shared/failure.ts';
import type { UsageRow } from '../../shared/usage.ts';
import { client } from '../client.ts';
import { paced } from '../paced.ts';

/** Events can settle checks by the thousand. All of it is read anew for each, a megabyte at a busy desk, but not so often. */
export function usageReading(days: number, told: (result: Result<UsageRow[]>) => void): () => Promise<void> {
  return paced(async () => told(await client.usage.read({ days })));
}
