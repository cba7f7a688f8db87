/** The sandbox and the app's reader of answers were written apart; here they meet, in every kind, style and case. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../shared/envelope.ts';
import type { Identity } from '../../shared/identity.ts';
import { type KindName, kindNames } from '../../shared/kinds.ts';
import { type SandboxNumber, sandboxNumbersOf } from '../../shared/sandbox-numbers.ts';
import { type SandboxStyle, sandboxStyles } from '../../shared/sandbox-style.ts';
import { isVirtual } from './ask.ts';
import { personOf } from './person.ts';
import { entryOf } from './register.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { askKind } from './testing/ask.ts';

const sandboxes = new Map<SandboxStyle, Sandbox>();

beforeAll(async () => {
  for (const style of sandboxStyles) sandboxes.set(style, await startSandbox({ style }));
});
afterAll(() => Promise.all([...sandboxes.values()].map((one) => one.close())));

function sandboxIn(style: SandboxStyle): Sandbox {
  const sandbox = sandboxes.get(style);
  if (!sandbox) throw new Error(`No sandbox speaks ${style}`);
  return sandbox;
}

async function read(style: SandboxStyle, kind: KindName, number: string) {
  const heard = await askKind(sandboxIn(style), kind, number);
  const text = heard.body.toString('utf8');
  return { ...readAnswer(text, { kind, httpStatus: heard.status }), text, status: heard.status };
}

/** The identity that has to be read, whatever the style. */
function identityOf(kind: KindName, number: string): Identity {
  const person = personOf(number);
  const { fullName, photo } = entryOf({ kind, number, identifier: '', picture: null });
  const isVoter = kind === 'voters_card';
  return {
    firstName: isVoter ? null : person.firstName,
    middleName: isVoter ? null : person.middleName,
    lastName: isVoter ? null : person.lastName,
    fullName: isVoter ? fullName : null,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender.toLowerCase(),
    phone: isVoter ? null : person.phoneNumber,
    documentNumber: isVirtual({ kind, number }) ? null : number,
    hasPhoto: photo !== null,
  };
}

const pairs = sandboxStyles.flatMap((style) => kindNames.map((kind) => [style, kind] as const));

// At once, since each holds an answer that takes seconds; so each test has an `expect` of its own.
describe.concurrent.each(pairs)('in the style “%s”, a check of %s', (style, kind) => {
  const numbers = sandboxNumbersOf(kind);
  const isWhole = ({ expects }: SandboxNumber) => expects.httpStatus !== null;
  const byCode = (code: string) => numbers.find((one) => one.code === code)?.number ?? '';

  it.for(numbers.filter(isWhole))('$number: $title', async (one, { expect }) => {
    const { reading, text, status } = await read(style, kind, one.number);
    expect([reading.outcome, status]).toEqual([one.expects.outcome ?? 'unknown', one.expects.httpStatus]);
    if (one.expects.state === 'unknown') return;
    expect(text).toContain('"sandbox":true');
    const isPerson = one.expects.outcome === 'verified' || one.expects.outcome === 'mismatch';
    expect(reading.identity).toEqual(isPerson ? identityOf(kind, one.number) : null);
  });

  it('any other number is a verified person, letters in any case', async ({ expect }) => {
    const [number, written] =
      kind === 'voters_card' ? ['A1B2C3D4E', 'a1b2C3d4e'] : ['70000000404', '70000000404'];
    const { reading } = await read(style, kind, written);
    expect([reading.outcome, reading.identity]).toEqual(['verified', identityOf(kind, number)]);
  });

  it.for(['901', '902'])('breaks off: %s', async (code, { expect }) => {
    await expect(askKind(sandboxIn(style), kind, byCode(code))).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('does not answer: 909', async ({ expect }) => {
    const signal = AbortSignal.timeout(150);
    const asked = askKind(sandboxIn(style), kind, byCode('909'), { signal });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is too large: 912, 913', async ({ expect }) => {
    const plain = await askKind(sandboxIn(style), kind, byCode('912'));
    expect(plain.body.length).toBeGreaterThan(12 * 1024 * 1024);
    const packed = await askKind(sandboxIn(style), kind, byCode('913'));
    expect(packed.body.length).toBeLessThan(64 * 1024);
    const text = gunzipSync(packed.body).toString('utf8');
    expect(text.length).toBeGreaterThan(24 * 1024 * 1024);
    expect(readAnswer(text, { kind, httpStatus: 200 }).reading.outcome).toBe('not_found');
  });

  it('says itself what differs', async ({ expect }) => {
    const { reading } = await read(style, kind, byCode('201'));
    const { match, confidence, threshold, fieldMatches } = reading;
    if (kind === 'face') {
      expect([match, threshold]).toEqual([false, 80]);
      expect(confidence).toBeLessThan(80);
    } else expect(Object.values(fieldMatches).filter((one) => !one).length).toBeGreaterThan(0);
  });

  it('says what agrees, and how surely for a face', async ({ expect }) => {
    const { reading } = await read(style, kind, byCode('200'));
    const { match, confidence, threshold, fieldMatches } = reading;
    expect(Object.values(fieldMatches)).not.toContain(false);
    if (kind !== 'face') return;
    expect([match, threshold]).toEqual([true, 80]);
    expect(confidence).toBeGreaterThanOrEqual(80);
  });
});

describe('a virtual NIN', () => {
  const virtual = sandboxNumbersOf('nin').filter(({ number }) => isVirtual({ kind: 'nin', number }));

  it('stands in the list of the NIN alone', () => {
    expect(virtual.map(({ code }) => code)).toEqual(['virtual', 'expired']);
  });

  it.each(sandboxStyles.flatMap((style) => virtual.map(({ number }) => [style, number] as const)))(
    'is in no answer in the style %s: %s',
    async (style, number) => {
      for (const kind of ['nin', 'face'] as const) {
        for (const written of [number, number.toLowerCase()]) {
          const { text } = await read(style, kind, written);
          expect(text.toUpperCase()).not.toContain(number);
          expect(text).toContain('"sandbox":true');
        }
      }
      expect(JSON.stringify(sandboxIn(style).counts())).not.toContain(number);
    },
  );

  it('does not come back as the identifier either', async () => {
    const number = 'AB123456789012CD';
    for (const style of sandboxStyles) {
      const sandbox = sandboxIn(style);
      const heard = await askKind(sandbox, 'nin', number, {}, { identifier: number });
      expect([heard.status, heard.body.toString().includes(number)]).toEqual([200, false]);
    }
  });
});

it('the same number is the same person in every kind, with the same portrait', async () => {
  const [one, ...others] = await Promise.all(
    (['bvn', 'nin', 'face'] as const).map((kind) => read('summary', kind, '70000000001')),
  );
  for (const other of others) expect(other.reading.identity).toEqual(one?.reading.identity);
});
