/** A mailbox in this process, with desks of its own, and what a service and a desk ask of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Bounds } from '../bounds.ts';
import { addDesk, type Mailbox, type MailboxOptions, startMailbox } from '../mailbox.ts';

export interface Reading {
  readonly id: number;
  readonly receivedAt: string;
  readonly headers: [string, string][];
  readonly bodyBase64: string;
}

export interface House {
  readonly folder: string;
  readonly desksFile: string;
  readonly hookPath: string;
  /** By the name of the desk. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** A folder and a file of desks that read one hook. */
export function makeHouse(names: readonly string[], hook = 'main'): House {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-mailbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const desksFile = join(folder, 'desks.json');
  const made = names.map((name) => addDesk(desksFile, name, hook));
  return {
    folder: join(folder, 'data'),
    desksFile,
    hookPath: `/hooks/${made[0]?.hookToken}`,
    tokens: Object.fromEntries(made.map(({ desk, token }) => [desk, token])),
  };
}

/** Starts a mailbox on that house; it ends with the test at the latest. */
export async function startHere(
  { folder, desksFile }: House,
  change: Partial<MailboxOptions> & { bounds?: Bounds } = {},
): Promise<Mailbox> {
  const mailbox = await startMailbox({ folder, desksFile, host: '127.0.0.1', port: 0, ...change });
  onTestFinished(() => mailbox.close());
  return mailbox;
}

export function deliver(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

export async function pageOf(address: string, token: string, query = ''): Promise<Reading[]> {
  const answer = await fetch(`${address}/deliveries${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`);
  return ((await answer.json()) as { deliveries: Reading[] }).deliveries;
}

export function acknowledge(address: string, token: string, id: number) {
  return fetch(`${address}/deliveries/${id}/ack`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
}

export const bodyOf = ({ bodyBase64 }: Reading) => Buffer.from(bodyBase64, 'base64').toString('utf8');
