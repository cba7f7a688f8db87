/** The audit log of the open desk: how it stands, signing its head, and verifying it. */
import type { AuditReport, AuditState, DeviceKey, DeviceKeys, SignedHead } from '../../shared/audit.ts';
import { OF_ITSELF } from '../../shared/journal.ts';
import { findOrMakeSigner, findSigner } from './device-key.ts';
import { isSignedBy } from './head.ts';
import type { AuditPorts, AuditStore } from './ports.ts';
import { type Verification, verifyLog } from './verify.ts';

/** All members resolve to null while the desk is not open, and reject as the history and the secrets do. */
export function makeAudit(ports: AuditPorts) {
  const signer = async () => {
    const open = ports.open();
    if (!open) return null;
    const found = await findOrMakeSigner(open.secrets);
    const { keyId, jwk } = found.key;
    await open.history.announceKey(keyId, jwk, OF_ITSELF, ports.now());
    return { ...found, history: open.history };
  };

  return {
    async state(): Promise<AuditState | null> {
      const open = ports.open();
      if (!open) return null;
      const [head, lastHead] = await Promise.all([open.history.auditHead(), open.history.lastAuditHead()]);
      return { head, lastHead };
    },

    /** The public part of the device’s key, which is made and announced if there is none yet. */
    async key(): Promise<DeviceKey | null> {
      return (await signer())?.key ?? null;
    },

    /** The same with the keys before it, which the chain announces: what they signed is this desk’s too. */
    async keys(): Promise<DeviceKeys | null> {
      const ready = await signer();
      if (!ready) return null;
      const announced = await ready.history.deviceKeys();
      const earlier = announced.flatMap(({ keyId, at }, place) =>
        keyId === ready.key.keyId ? [] : [{ keyId, since: at, until: announced[place + 1]?.at ?? null }],
      );
      return { ...ready.key, earlier };
    },

    /**
     * Signs the head of the chain as it stands now and keeps the signature. Where nothing was written since it was last
     * signed by this key, that signature comes back.
     */
    async signHead(): Promise<SignedHead | null> {
      const ready = await signer();
      if (!ready) return null;
      const { history, key } = ready;
      const [head, last] = await Promise.all([history.auditHead(), history.lastAuditHead()]);
      if (last?.seq === head.seq && last.hash === head.hash && last.keyId === key.keyId) return last;
      const signed = ready.sign({ ...head, signedAt: new Date(ports.now()).toISOString() });
      await history.keepAuditHead(signed);
      return signed;
    },

    /**
     * A head that a key before this one signed, signed by this one too, so that one key proves what is older than itself. It is
     * not kept. Null where the log does not bear the old signature out: no key vouches for what the one before did not.
     */
    async signAgain(head: SignedHead): Promise<SignedHead | null> {
      const ready = await signer();
      if (!ready) return null;
      const { history } = ready;
      const [keys, link] = await Promise.all([history.deviceKeys(), history.auditLink(head.seq)]);
      const jwk = keys.find(({ keyId }) => keyId === head.keyId)?.jwk;
      const { seq, hash } = head;
      if (!jwk || !isSignedBy(head, jwk) || link?.hash !== hash) return null;
      return ready.sign({ seq, hash, signedAt: new Date(ports.now()).toISOString() });
    },

    /** Null when it was cancelled. */
    async verify(store: AuditStore, options: Omit<Verification, 'ownKey'>): Promise<AuditReport | null> {
      const open = ports.open();
      // A keychain that does not answer keeps nobody from verifying: the chain announces its keys itself.
      const own = open && (await findSigner(open.secrets).catch(() => null));
      return verifyLog(store, { ...options, ownKey: own?.key ?? null });
    },
  };
}
