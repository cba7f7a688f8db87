/** Whom a connection trusts: certificates that Node or the system knows, and no others. */
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { Worker } from 'node:worker_threads';
import type { TimeLimits } from '../../shared/profile.ts';
import type { ConnectOptions } from './early-connection.ts';

let trusted: SecureContext | undefined;

/**
 * Node's own roots and the system's, so that a company's certificate authority is known here too. They are read once:
 * that takes some ten milliseconds, each time, before a connection can even begin.
 */
function trust(system = () => getCACertificates('system')): SecureContext {
  trusted ??= createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...system()])] });
  return trusted;
}

const PROGRAM = `
const { getCACertificates } = require('node:tls');
require('node:worker_threads').parentPort.postMessage(getCACertificates('system'));
`;

const askedApart = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(PROGRAM, { eval: true, name: 'trust' });
    thread.on('message', resolve).on('error', reject).on('exit', reject);
  });

let reading: Promise<void> | undefined;

/**
 * Reads them in a thread of its own on a Mac, where Node asks the system about each certificate by itself: seconds, and most of a
 * minute where a company manages it, for which the window would stand still (https://github.com/nodejs/node/issues/63313).
 * Elsewhere, and once they are read, there is nothing to wait for, and it is null. Where the thread fails they are read as
 * elsewhere, when a connection is made.
 */
export function readTrust(platform: NodeJS.Platform = process.platform): Promise<void> | null {
  if (trusted !== undefined || platform !== 'darwin') return null;
  reading ??= askedApart()
    .then((system) => void trust(() => system))
    .catch(() => undefined);
  return reading;
}

/**
 * The part of the whole wait that each address of a name has but the last, which has what is left. Node gives a quarter of a
 * second, and one after the other: over a slow line none would ever be reached whose last address is of no use here.
 */
const OF_EACH_ADDRESS = 1 / 4;

/** How a connection is made: always verified, always HTTP/1.1. `timeout` in milliseconds. */
export function connectOptions(
  tls: boolean,
  { connectMs: timeout }: Pick<TimeLimits, 'connectMs'>,
): ConnectOptions {
  const autoSelectFamilyAttemptTimeout = Math.ceil(timeout * OF_EACH_ADDRESS);
  // Said outright, or NODE_TLS_REJECT_UNAUTHORIZED in the environment could switch it off.
  const verified = { rejectUnauthorized: true, allowH2: false, timeout, autoSelectFamilyAttemptTimeout };
  return tls ? { ...verified, secureContext: trust() } : verified;
}
