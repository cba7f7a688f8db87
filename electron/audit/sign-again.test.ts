/** One key vouches for what the one before it signed as far as the log bears that out, and no further. */
import { expect, it, vi } from 'vitest';
import type { SignedHead } from '../../shared/audit.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { makeAudit } from './audit.ts';
import type { Link } from './chain.ts';
import { findOrMakeSigner } from './device-key.ts';
import { isSignedBy } from './head.ts';
import type { AuditStore } from './ports.ts';

const AT = '2026-03-01T10:00:00.000Z';

it('a head is signed again where its entry is still the one that was signed', async () => {
  const before = await findOrMakeSigner(memorySecrets());
  const head = before.sign({ seq: 3, hash: 'a'.repeat(64), signedAt: AT });
  const secrets = memorySecrets();
  const againOver = (link: Link | null, given = head) => {
    const history: Partial<AuditStore> = {
      announceKey: async () => undefined,
      deviceKeys: async () => [{ ...before.key, at: AT }],
      auditLink: async (seq) => (seq === head.seq ? link : null),
    };
    const open = () => ({ secrets, history: history as AuditStore });
    return makeAudit({ now: () => Date.parse(AT), open }).signAgain(given);
  };
  const again = await againOver({ seq: 3, entry: '', hash: head.hash });
  expect(again).toMatchObject({ seq: 3, hash: head.hash });
  const { key } = await findOrMakeSigner(secrets);
  expect(again && isSignedBy(again, key.jwk)).toBe(true);
  // Its signature is as right as before, but the entry was written anew, or cut off.
  expect(await againOver({ seq: 3, entry: '', hash: 'b'.repeat(64) })).toBeNull();
  expect(await againOver(null)).toBeNull();
  // The entry is as it was, and it is the signature that was made up.
  const entry = { seq: 3, entry: '', hash: head.hash };
  for (const change of [
    { signature: again?.signature ?? '' },
    { signedAt: '2026-02-01T10:00:00.000Z' },
    { keyId: key.keyId },
  ])
    expect(await againOver(entry, { ...head, ...change })).toBeNull();
});

it('the head comes back as it was signed last, and is signed anew where it or the key is another since', async () => {
  const secrets = memorySecrets();
  const head = { seq: 3, hash: 'a'.repeat(64) };
  const signedOver = async (last: SignedHead | null) => {
    const keepAuditHead = vi.fn(async () => undefined);
    const history: Partial<AuditStore> = {
      announceKey: async () => undefined,
      auditHead: async () => head,
      lastAuditHead: async () => last,
      keepAuditHead,
    };
    const open = () => ({ secrets, history: history as AuditStore });
    const signed = await makeAudit({ now: () => Date.parse(AT), open }).signHead();
    return { signed, kept: keepAuditHead.mock.calls.flat() };
  };
  const { signed, kept } = await signedOver(null);
  if (!signed) throw new Error('Nothing was signed');
  expect(kept).toEqual([signed]);
  expect(await signedOver(signed)).toEqual({ signed, kept: [] });
  for (const change of [{ seq: 2 }, { hash: 'b'.repeat(64) }, { keyId: 'another' }])
    expect(await signedOver({ ...signed, ...change })).toEqual({ signed, kept: [signed] });
});
