/** The test of every spec: a data folder of its own, and desks that are closed at the end whatever happens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Sandbox, startSandbox } from '../electron/sandbox/sandbox.ts';
import { type Desk, type LaunchOptions, launchDesk } from './launch.ts';
import { type OwnKeyring, startOwnKeyring } from './own-keyring.ts';

interface Fixtures {
  /** An empty data folder. */
  readonly dataDir: string;
  /** Starts the desk on the data folder; can be called again after it has ended. */
  readonly open: (options?: Partial<LaunchOptions>) => Promise<Desk>;
  /** A service outside of the app, that counts what it sees. */
  readonly service: Sandbox;
  /** A keychain of this test's own. */
  readonly keyring: OwnKeyring;
}

const SIZE = { width: 1280, height: 800 };

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'veridesk-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  },

  open: async ({ dataDir }, use, testInfo) => {
    const desks: Desk[] = [];
    const troubles: string[] = [];
    await use(async (options) => {
      const desk = await launchDesk({ dataDir, size: SIZE, ...options });
      desk.page.on('pageerror', (error) => troubles.push(String(error)));
      desk.page.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/iu.test(message.text())) troubles.push(message.text());
      });
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) await desk.close().catch(() => null);
    if (testInfo.status !== testInfo.expectedStatus || troubles.length > 0) {
      for (const desk of desks) await testInfo.attach('output', { body: JSON.stringify(desk.output()) });
    }
    // What a person would never see, and an engineer must: an error in the window, or something that its policy refused.
    if (troubles.length > 0) throw new Error(`The window reported: ${troubles.join('\n')}`);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  service: async ({}, use) => {
    const service = await startSandbox();
    await use(service);
    await service.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  keyring: async ({}, use) => {
    const keyring = await startOwnKeyring();
    await use(keyring);
    keyring.stop();
  },
});

export { expect } from '@playwright/test';
