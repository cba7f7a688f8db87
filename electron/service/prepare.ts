/** A check, signed and ready to go, with the way to send it. */
import type { Declared } from '../../shared/identity.ts';
import type { CheckableKind } from '../../shared/kinds.ts';
import type { KeyPair, Profile } from '../../shared/profile.ts';
import { type Interpretation, interpret, keepUnread } from './interpret.ts';
import { buildRequest } from './request.ts';
import type { Transport } from './transport.ts';

interface Prepared {
  readonly request: { method: string; url: string; signature: string; bodySha512: string };
  /** Sends it once; never rejects. */
  send(cancel: AbortSignal): Promise<Interpretation>;
}

/** Signs the check for the account. Nothing is sent until `send` is called. */
export function prepareCheck(
  account: { readonly profile: Profile; readonly baseUrl: string; readonly keys: KeyPair },
  check: { kind: CheckableKind; number: string; identifier: string; declared: Declared },
  transport: Transport,
  now: () => number,
): Prepared {
  const request = buildRequest(account.baseUrl, account.keys, check);
  const { method, url, signature, bodySha512 } = request;
  return {
    request: { method, url, signature, bodySha512 },
    async send(cancel) {
      const delivery = await transport.send(request, account.profile.timeLimits, cancel);
      try {
        return interpret(delivery, check, now());
      } catch {
        // Whatever the answer does to its reader, what was paid for is kept.
        return keepUnread(delivery);
      }
    },
  };
}
