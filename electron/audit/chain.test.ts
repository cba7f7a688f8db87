/** Canonical JSON by the standard's own examples, and links that hold whatever is written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, GENESIS, hashText, linkOf, readEntry, sealOf } from './chain.ts';
import { headText, isSignedBy, keyIdOf } from './head.ts';

describe('canonical JSON', () => {
  it('writes the examples of RFC 8785 as they stand there', () => {
    // Section 3.2.2 and 3.2.3.
    const values = {
      // biome-ignore lint/correctness/noPrecisionLoss: as the standard has it
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
      literals: [null, true, false],
    };
    expect(canonicalText(values)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    // Section 3.2.3: keys by their UTF-16 code units.
    const keys = {
      ...{ '\u20ac': 'Euro Sign', '\r': 'Carriage Return', '\ufb33': 'Hebrew Letter Dalet With Dagesh' },
      ...{ '1': 'One', '\ud83d\ude00': 'Emoji: Grinning Face', '\u0080': 'Control' },
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(canonicalText(keys)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
        '"€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });

  it.each([
    // Appendix B: the bits of a double, and how it is written.
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as %s', (bits, text) => {
    expect(canonicalText(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text);
  });

  it('refuses what JSON has no words for', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])
      expect(() => canonicalText(value)).toThrow();
  });

  it('is the same for the same value, in whatever order it was put together, and says the value again', () => {
    const value = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'grapheme' }), {
      maxKeys: 8,
    });
    fc.assert(
      fc.property(value, (one) => {
        fc.pre(JSON.stringify(one).isWellFormed() && Object.keys(one).every((key) => key.isWellFormed()));
        const turned = Object.fromEntries(Object.entries(one).reverse());
        const text = canonicalText(one);
        expect(canonicalText(turned)).toBe(text);
        // JSON has no minus zero.
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(one)));
        const keys = Object.keys(JSON.parse(text)).filter((key) => !/^(0|[1-9]\d{0,9})$/u.test(key));
        expect(keys).toEqual(keys.toSorted());
      }),
    );
  });
});

const line = {
  at: Date.parse('2026-03-01T10:00:00.123Z'),
  by: { id: null, name: 'Bọ́lá' },
  what: 'revealed',
  checkId: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001',
  detail: { value: 'number' },
} as const;

describe('a link', () => {
  it('is canonical text with its place and the hash before it at its end, and its hash', () => {
    const { entry, hash } = linkOf(line, 1, GENESIS);
    expect(entry).toBe(
      `{"at":"2026-03-01T10:00:00.123Z","by":{"id":null,"name":"Bọ́lá"},"check":"${line.checkId}","detail":{"value":"number"},"kind":"revealed","prev":"${GENESIS}","seq":1}`,
    );
    expect(hash).toBe('784c3cb622f3e3f2250277cbfe9c1caf7f85ad49d5b545bb901e64dba7a2e4c4');
    expect(hashText(entry)).toBe(hash);
  });

  it('is read as it was written, whatever stands in it', () => {
    const fact = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fact), fc.string({ unit: 'binary' }), (detail, name) => {
        const link = linkOf({ ...line, by: { id: null, name }, detail }, 7, GENESIS);
        expect(link.entry.endsWith(`,"prev":"${GENESIS}","seq":7}`)).toBe(true);
        const entry = readEntry(link.entry);
        expect(entry?.by.name).toBe(name.toWellFormed());
        expect(canonicalText(entry)).toBe(link.entry);
      }),
    );
  });

  it('is made of a text that no database keeps as it is: half a sign counts as one that is unknown', () => {
    const half = '\ud83d';
    const link = linkOf({ ...line, by: { id: null, name: half }, detail: { [half]: half } }, 1, GENESIS);
    expect(readEntry(link.entry)).toMatchObject({ by: { name: '\ufffd' }, detail: { '\ufffd': '\ufffd' } });
  });

  it('is told from what is none', () => {
    for (const text of ['', '{', 'null', '7', '"text"', '[]', '{"seq":1}', '{"at":1}'])
      expect(readEntry(text)).toBeNull();
  });

  it.each([
    { at: 1 },
    ...[{ by: null }, { by: 'Ada' }, { by: {} }, { by: { name: 7 } }],
    { check: 7 },
    ...[{ detail: null }, { detail: 'value' }],
    { kind: null },
    { prev: 1 },
    ...[{ seq: '1' }, { seq: 1.5 }, { seq: 2 ** 53 }],
  ])('is none with a member of another sort: %j', (change) => {
    const entry = JSON.parse(linkOf(line, 1, GENESIS).entry);
    expect(readEntry(JSON.stringify(entry))).toEqual(entry);
    expect(readEntry(JSON.stringify({ ...entry, ...change }))).toBeNull();
    const [name] = Object.keys(change);
    const { [name ?? '']: _, ...without } = entry;
    expect(readEntry(JSON.stringify(without))).toBeNull();
  });

  it('seals a fact so that the salt alone proves it', () => {
    const salt = Buffer.alloc(32, 1);
    expect(sealOf(salt, 'a')).toBe(sealOf(salt, 'a'));
    expect(sealOf(salt, 'a')).not.toBe(sealOf(salt, 'b'));
    expect(sealOf(salt, 'a')).not.toBe(sealOf(Buffer.alloc(32, 2), 'a'));
  });
});

describe('a signed head', () => {
  it('names its key by the thumbprint of RFC 8037, appendix A.3', () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    expect(keyIdOf({ kty: 'OKP', crv: 'Ed25519', x })).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  it('is proved by its own key, and by nothing else', async () => {
    const { findOrMakeSigner } = await import('./device-key.ts');
    const { memorySecrets } = await import('../secrets/memory.ts');
    const signer = await findOrMakeSigner(memorySecrets());
    const other = await findOrMakeSigner(memorySecrets());
    const head = signer.sign({ seq: 3, hash: hashText('x'), signedAt: '2026-03-01T10:00:00.000Z' });
    expect(isSignedBy(head, signer.key.jwk)).toBe(true);
    expect(headText(head)).toContain('"format":"veridesk-audit-head-1"');
    expect(isSignedBy(head, other.key.jwk)).toBe(false);
    for (const change of [
      { seq: 4 },
      { hash: hashText('y') },
      { signedAt: '2026-03-01T10:00:00.001Z' },
      { keyId: other.key.keyId },
      { signature: other.sign(head).signature },
      { signature: '' },
    ])
      expect(isSignedBy({ ...head, ...change }, signer.key.jwk)).toBe(false);
    expect(isSignedBy(head, { ...signer.key.jwk, x: 'A'.repeat(43) })).toBe(false);
  });
});
