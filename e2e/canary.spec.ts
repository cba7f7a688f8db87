/** Hunting secrets: known keys, looked for wherever they could have leaked to. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { expect, test } from './desk-test.ts';
import { keychainSecret } from './keychain-secret.ts';
import { expectStanding, goTo, result, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

const keys = {
  apiKey: 'vd_sandbox_CANARYapiKEY7f3a91c2d4',
  encryptionKey: 'vd_sandbox_enc_CANARYencKEY0b8e55aa61',
};

/** The whole memory of the window's page, after a garbage collection. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

function filesIn(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, readFileSync(path)];
    });
}

test('keys are nowhere but in the keychain', async ({ open, keyring, dataDir }) => {
  test.setTimeout(90_000);
  const service = await startSandbox({ keys });
  try {
    const desk = await open({ env: keyring.env });
    const { page } = desk;
    await startDesk(page, { store: 'keychain' }, { name: 'Canary', baseUrl: service.baseUrl, ...keys });
    await runCheck(page, VERIFIED_NUMBER);
    await expectStanding(page, 'Verified');
    await result(page).getByText('Request and answer').click();
    await expect(result(page).getByText(/kept in the keychain or vault/u)).toBeVisible();
    // A failure of the service and one of the network, so that their words and logs are hunted too.
    await runCheck(page, '22200000401');
    await expectStanding(page, 'Denied');
    await runCheck(page, '22200000901');
    await expectStanding(page, 'Unknown');
    await goTo(page, 'Settings');
    // The fingerprint is there: the keys were really in use.
    const print = createHash('sha256').update(keys.apiKey).digest('hex').slice(0, 8);
    await expect(page.getByText(print)).toBeVisible();

    const { deskId } = JSON.parse(readFileSync(join(dataDir, 'desk.json'), 'utf8'));
    const databaseKey = keychainSecret(keyring, `${deskId}/database-key`);
    expect(databaseKey).toMatch(/^[0-9a-f]{64}$/u);

    const heap = await heapOf(page);
    expect(heap.length).toBeGreaterThan(1_000_000);
    expect(heap).toContain(print);
    for (const secret of [keys.apiKey, keys.encryptionKey, databaseKey])
      expect(heap.includes(secret)).toBe(false);

    await desk.close();
    const { stdout, stderr } = desk.output();
    const raw = Buffer.from(databaseKey, 'hex');
    const places: [string, Buffer][] = [
      ...filesIn(dataDir),
      ['stdout', Buffer.from(stdout)],
      ['stderr', Buffer.from(stderr)],
    ];
    expect(places.some(([path]) => path.endsWith('veridesk.log'))).toBe(true);
    for (const [path, bytes] of places) {
      for (const secret of [keys.apiKey, keys.encryptionKey, databaseKey]) {
        expect(bytes.includes(secret), `a secret in ${path}`).toBe(false);
        expect(bytes.includes(Buffer.from(secret, 'utf16le')), `a secret in ${path}`).toBe(false);
      }
      expect(bytes.includes(raw), `the database key in ${path}`).toBe(false);
    }
    // Nor is a customer in the log.
    const log = places.find(([path]) => path.endsWith('veridesk.log'))?.[1].toString() ?? '';
    for (const personal of [VERIFIED_NUMBER, 'Akínwándé', 'cust-001']) expect(log).not.toContain(personal);
  } finally {
    await service.close();
  }
});
