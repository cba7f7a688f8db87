/** Whom a connection trusts: certificates that Node or the system knows, and no others. */
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { TimeLimits } from '../../shared/profile.ts';
import type { ConnectOptions } from './early-connection.ts';

let trusted: SecureContext | undefined;

/**
 * Node's own roots and the system's, so that a company's certificate authority is known here too. They are read once:
 * that takes some ten milliseconds, each time, before a connection can even begin.
 */
function trust(): SecureContext {
  trusted ??= createSecureContext({
    ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
  });
  return trusted;
}

/** How a connection is made: always verified, always HTTP/1.1. `timeout` in milliseconds. */
export function connectOptions(
  tls: boolean,
  { connectMs: timeout }: Pick<TimeLimits, 'connectMs'>,
): ConnectOptions {
  // Said outright, or NODE_TLS_REJECT_UNAUTHORIZED in the environment could switch it off.
  const verified = { rejectUnauthorized: true, allowH2: false, timeout };
  return tls ? { ...verified, secureContext: trust() } : verified;
}
