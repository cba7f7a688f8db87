/** The real desk, over the real keychain, vault and history, in a folder that ends with its test. */
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import type { Core } from '../../core.ts';
import type { CorePorts } from '../../core-ports.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { keychainSecrets } from '../../secrets/keychain.ts';
import { LEAST_COST } from '../../secrets/testing/least-cost.ts';
import { bareCore } from '../../testing/bare-core.ts';
import type { DeskFile } from '../desk-file.ts';
import { type Places, placesIn } from '../places.ts';

export { PASSPHRASE } from '../../secrets/testing/write-vault.ts';

/** Places in a folder of their own; the keychain's entries of a desk that is begun there go with the test. */
export function temporaryPlaces(): Places {
  const places = placesIn(temporaryFolder());
  onTestFinished(async () => {
    const { deskId, store } = deskFileAt(places) ?? {};
    if (store !== 'keychain' || !deskId) return;
    for (const name of ['database-key', 'device-key', 'profile/built-in-sandbox/keys']) {
      await keychainSecrets(deskId)
        .remove(name)
        .catch(() => undefined);
    }
  });
  return places;
}

export function deskFileAt(places: Places): DeskFile | null {
  try {
    return JSON.parse(readFileSync(places.deskFile, 'utf8'));
  } catch {
    return null;
  }
}

/** Everything but the window, at these places; closed with the test. */
export function coreAt(places: Places, now = () => Date.now(), more: Partial<CorePorts> = {}): Core {
  const core = bareCore(places, now, {
    events: { changed: () => undefined, stumbled: () => undefined },
    // Tests sign in and unlock many times.
    secretCost: { N: 16, r: 8, p: 1 },
    vaultCost: LEAST_COST,
    backupCost: LEAST_COST,
    ...more,
  });
  onTestFinished(() => core.close());
  return core;
}

/** A person says of each notice that they read it. */
export async function readNotices({ desk }: Core): Promise<void> {
  const status = await desk.status();
  for (const { id } of status.state === 'open' ? status.notices : []) await desk.readNotice(id);
}
