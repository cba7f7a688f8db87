/** A watched folder for tests; both end with their test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { watchFolder } from '../brought/folder.ts';
import type { TakeOne } from '../brought/take-all.ts';
import type { RawDelivery } from '../reading/delivery-signature.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const delivery = (n: number) => JSON.stringify({ headers: { 'X-N': String(n) }, body: `{"n":${n}}` });

/** Watches without its own clock: the test says when it looks. What was taken is known once more by its body. */
export function watch(path: string, change: { take?: TakeOne; own?: () => string[]; stillMs?: number } = {}) {
  const taken: RawDelivery[] = [];
  const bodies = () => taken.map(({ body }) => Buffer.from(body).toString());
  const take: TakeOne = async (raw) => {
    const isNew = !bodies().includes(Buffer.from(raw.body).toString());
    if (isNew) taken.push(raw);
    return { result: isNew ? 'stored' : 'repeated' };
  };
  const polling = watchFolder({
    path,
    own: () => [],
    take,
    now: Date.now,
    changed: () => undefined,
    stumbled: () => undefined,
    everyMs: 86_400_000,
    stillMs: 0,
    ...change,
  });
  onTestFinished(() => polling.end());
  /** Twice, since a file has to look the same twice. */
  const lookTwice = async () => {
    await polling.tryNow();
    await polling.tryNow();
    return polling.state();
  };
  return { taken, bodies, look: polling.tryNow, lookTwice, state: polling.state };
}
