/** Verifying piece by piece over a pretended log: what is named and what is only counted, and what signed heads say. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type AuditFinding, FINDINGS_MAX, type PublicKey, type SignedHead } from '../../shared/audit.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { makeAudit } from './audit.ts';
import { canonicalText, hashText } from './chain.ts';
import { findOrMakeSigner } from './device-key.ts';
import { START } from './examine.ts';
import { headText, keyIdOf } from './head.ts';
import type { AuditStore } from './ports.ts';
import { type Verification, verifyLog } from './verify.ts';

const AT = '2026-03-01T10:00:00.000Z';
const changed = (at: number): AuditFinding => ({
  ...{ kind: 'changed', from: at, to: at, since: AT, until: AT, checkId: null, part: null },
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => changed(from + i));
const hashAt = (seq: number) => String(seq).padStart(64, '0');

/** A log of so many entries, in slices of ten, with nothing wrong in it. */
function logOf(entries: number, change: Partial<AuditStore> = {}) {
  const store = {
    auditHead: async () => ({ seq: entries, hash: hashAt(entries) }),
    auditSlice: async ({ seq }, until) => {
      const at = Math.min(seq + 10, until);
      return { standing: { ...START, seq: at }, findings: [], isEnd: at === until };
    },
    auditLink: async (seq) => ({ seq, hash: hashAt(seq) }) as never,
    auditHeads: async () => [],
    deviceKeys: async () => [],
    checkCount: async () => 0,
    certificates: async () => [],
    compareRecords: async () => ({ findings: [], compared: 0, next: null }),
    findMissingRecords: async () => ({ findings: [], compared: 0, next: null }),
    ...change,
  } as Partial<AuditStore> as AuditStore;
  const told = vi.fn<Verification['told']>();
  const verify = (options: Partial<Verification> = {}) =>
    verifyLog(store, {
      ...{ isDeep: false, told, cancel: new AbortController().signal, ownKey: null },
      ...options,
    });
  return { verify, told, store };
}

function device() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { crv, kty, x } = publicKey.export({ format: 'jwk' });
  const jwk = { crv, kty, x } as PublicKey;
  const keyId = keyIdOf(jwk);
  const head = (seq: number, hash = hashAt(seq)): SignedHead => {
    const signed = { seq, hash, signedAt: AT, keyId };
    const signature = sign(null, Buffer.from(headText(signed)), privateKey).toString('base64url');
    return { ...signed, signature };
  };
  return { head, keyId, announced: { keyId, jwk, at: AT }, own: { keyId, jwk } as Verification['ownKey'] };
}

describe('what is found', () => {
  it('is named up to a bound, in its order, and counted beyond it, in entries, heads and records alike', async () => {
    const { verify, told } = logOf(20, {
      auditSlice: async ({ seq }) => ({
        standing: { ...START, seq: seq + 10 },
        findings: many(seq, FINDINGS_MAX - 10),
        isEnd: seq === 10,
      }),
      compareRecords: async () => ({ findings: many(900, 3), compared: 7, next: null }),
    });
    const report = await verify({ isDeep: true });
    expect(report?.found).toBe(2 * (FINDINGS_MAX - 10) + 3);
    expect(report?.findings).toEqual([...many(0, FINDINGS_MAX - 10), ...many(10, 10)]);
    expect(told.mock.calls.map(([{ part, found }]) => [part, found])).toEqual([
      ['entries', FINDINGS_MAX - 10],
      ['entries', 2 * (FINDINGS_MAX - 10)],
      ['records', 2 * (FINDINGS_MAX - 10) + 3],
      ['records', 2 * (FINDINGS_MAX - 10) + 3],
    ]);
  });

  it('is nothing in a log of no entries, of which none is asked for', async () => {
    const auditSlice = vi.fn<AuditStore['auditSlice']>();
    expect(await logOf(0, { auditSlice }).verify()).toMatchObject({ entries: 0, records: null, found: 0 });
    expect(auditSlice).not.toHaveBeenCalled();
  });

  it('in the records is looked for to their end, by both ways of looking, and only where that is asked', async () => {
    const asked: unknown[] = [];
    const pieces =
      (name: string, of: number): AuditStore['compareRecords'] =>
      async (behind, limit) => {
        asked.push([name, behind, limit]);
        return { findings: [], compared: of, next: behind === 0 ? 5 : null };
      };
    const more = {
      checkCount: async () => 3,
      compareRecords: pieces('records', 2),
      findMissingRecords: pieces('missing', 0),
    };
    expect(await logOf(5, more).verify()).toMatchObject({ records: null });
    expect(asked).toEqual([]);
    const { verify, told } = logOf(5, more);
    expect(await verify({ isDeep: true })).toMatchObject({ records: 4 });
    expect(asked).toEqual([
      ['records', 0, 200],
      ['records', 5, 200],
      ['missing', 0, 4_000],
      ['missing', 5, 4_000],
    ]);
    // More than there were when it began: others go on working.
    expect(told.mock.lastCall).toEqual([{ part: 'records', done: 4, of: 4, found: 0 }]);
  });

  it('is looked for in a certificate to its end, which is read in parts', async () => {
    const whole = {
      ...{ format: 'veridesk-erasure-certificate', version: 1, id: 'c', startedAt: AT, endedAt: AT },
      ...{ end: 'whole', operator: 'ada', operatorId: null, reason: 'over', customers: 2 },
      policy: { years: 5, from: 'end of the relationship' },
      records: [{ check: 'a' }, { check: 'b' }],
    };
    const certificate: AuditStore['certificate'] = async (_, from) => ({
      certificate: { ...whole, records: [whole.records[from]] } as never,
      next: from === 0 ? 1 : null,
    });
    const named = async (sha256: string) => {
      const certificates = [{ id: 'c', sha256, seq: 4, at: AT }];
      const findMissingRecords = async () => ({ findings: [], compared: 0, next: null, certificates });
      const closed = async () => [{ id: 'c' }];
      const { verify } = logOf(5, { certificate, findMissingRecords, certificates: closed });
      return (await verify({ isDeep: true }))?.findings.map(({ kind, from, part }) => [kind, from, part]);
    };
    expect(await named(hashText(canonicalText(whole)))).toEqual([]);
    expect(await named(hashAt(1))).toEqual([['certificate-changed', 4, 'c']]);
  });

  it.each(['entries', 'heads', 'records'])(
    'is not waited for once it is cancelled: within %s',
    async (when) => {
      const cancel = new AbortController();
      const past = vi.fn();
      const { verify } = logOf(20, {
        auditHeads: async () => {
          past('heads');
          if (when === 'heads') cancel.abort();
          return [];
        },
        compareRecords: async () => {
          past('records');
          if (when === 'records') cancel.abort();
          return { findings: [], compared: 1, next: past.mock.calls.length < 5 ? 1 : null };
        },
      });
      const told = () => when === 'entries' && cancel.abort();
      expect(await verify({ isDeep: true, told, cancel: cancel.signal })).toBeNull();
      const reached = { entries: ['heads'], heads: ['heads'], records: ['heads', 'records'] }[when];
      expect(past.mock.calls.flat()).toEqual(reached);
    },
  );

  it('is not told either where the records are not asked for', async () => {
    const cancel = new AbortController();
    const auditHeads = async () => {
      cancel.abort();
      return [];
    };
    expect(await logOf(20, { auditHeads }).verify({ cancel: cancel.signal })).toBeNull();
  });
});

it('a log is verified also while the keychain does not answer', async () => {
  const { store } = logOf(20);
  const get = () => Promise.reject(new SecretsTrouble('keychain-unavailable'));
  const open = () => ({ secrets: { ...memorySecrets(), get }, history: store });
  const audit = makeAudit({ now: () => 0, open });
  const options = { isDeep: false, told: () => undefined, cancel: new AbortController().signal };
  expect(await audit.verify(store, options)).toMatchObject({ entries: 20, found: 0 });
});

it('a log is verified by the key of this desk too, also where nothing announces it', async () => {
  const secrets = memorySecrets();
  const signed = (await findOrMakeSigner(secrets)).sign({ seq: 3, hash: hashAt(3), signedAt: AT });
  const { store } = logOf(20, { auditHeads: async () => [signed] });
  const audit = makeAudit({ now: () => 0, open: () => ({ secrets, history: store }) });
  const options = { isDeep: false, told: () => undefined, cancel: new AbortController().signal };
  expect(await audit.verify(store, options)).toMatchObject({ heads: 1, found: 0 });
});

describe('signed heads', () => {
  const named = async (
    entries: number,
    heads: SignedHead[],
    more: Partial<AuditStore>,
    own?: Verification['ownKey'],
  ) => {
    const report = await logOf(entries, { auditHeads: async () => heads, ...more }).verify({
      ownKey: own ?? null,
    });
    return report?.findings.map(({ kind, from, to, part }) => [kind, from, to, part]);
  };

  it('that fit say nothing, also by the key of this desk that was announced in what was cut off', async () => {
    const { head, announced, own } = device();
    const heads = [head(3), head(7)];
    expect(await named(7, heads, { deviceKeys: async () => [announced] }, own)).toEqual([]);
    expect(await named(9, heads, {}, own)).toEqual([]);
    const report = await logOf(9, { auditHeads: async () => heads }).verify({ ownKey: own });
    expect(report).toMatchObject({ heads: 2, lastHead: heads[1] });
  });

  it('of a key that nobody knows, or changed since, are wrong', async () => {
    const { head, announced, keyId } = device();
    const odd = { ...head(7), seq: 8 };
    const deviceKeys = async () => [announced];
    expect(await named(9, [head(3)], {})).toEqual([['signature-wrong', 3, 3, keyId]]);
    expect(await named(9, [head(3), odd], { deviceKeys })).toEqual([['signature-wrong', 8, 8, keyId]]);
  });

  it('of a key that was announced under another’s name are wrong', async () => {
    const { announced } = device();
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { crv, kty, x } = publicKey.export({ format: 'jwk' });
    const signed = { seq: 3, hash: hashAt(3), signedAt: AT, keyId: announced.keyId };
    const signature = sign(null, Buffer.from(headText(signed)), privateKey).toString('base64url');
    const deviceKeys = async () => [{ ...announced, jwk: { crv, kty, x } as PublicKey }];
    expect(await named(9, [{ ...signed, signature }], { deviceKeys })).toEqual([
      ['signature-wrong', 3, 3, announced.keyId],
    ]);
  });

  it('of what a desk beside writes and signs meanwhile are no sign of something cut off', async () => {
    const { head, announced } = device();
    let seq = 9;
    const grown = <T>(read: T): T => {
      seq = 12;
      return read;
    };
    const more: Partial<AuditStore> = {
      auditHeads: async () => grown(seq === 9 ? [head(9)] : [head(9), head(12)]),
      auditHead: async () => grown({ seq, hash: hashAt(seq) }),
      deviceKeys: async () => [announced],
    };
    expect(await named(9, [], more)).toEqual([]);
  });

  it('beyond the end say up to where something was cut off', async () => {
    const { head, announced } = device();
    const deviceKeys = async () => [announced];
    expect(await named(9, [head(9), head(12), head(15)], { deviceKeys })).toEqual([['cut', 10, 15, null]]);
  });

  it('of another chain say what was rewritten: behind the last that fits', async () => {
    const { head, announced } = device();
    const deviceKeys = async () => [announced];
    const heads = [head(3), head(6, hashAt(99)), head(8, hashAt(98))];
    const rewritten = [
      ['rewritten', 4, 6, null],
      ['rewritten', 4, 8, null],
    ];
    expect(await named(9, heads, { deviceKeys })).toEqual(rewritten);
    const gone = { deviceKeys, auditLink: async () => null };
    expect(await named(9, [head(3)], gone)).toEqual([['rewritten', 1, 3, null]]);
  });

  it('a desk whose key is not the last that was announced is told', async () => {
    const [mine, theirs] = [device(), device()];
    const both = [mine.announced, theirs.announced];
    expect(await named(9, [], { deviceKeys: async () => both }, mine.own)).toEqual([
      ['signature-wrong', 9, 9, mine.keyId],
    ]);
    expect(await named(9, [], { deviceKeys: async () => both }, theirs.own)).toEqual([]);
  });
});
