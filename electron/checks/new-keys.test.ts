/** Keys that wait for a test, and what a refused key is told of its past. */
import { describe, expect, it } from 'vitest';
import { pausesOver } from '../testing/in-place-of.ts';
import { countedService, found, NUMBER, type Said } from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';

const said = (status: number, message: string): Said => [status, JSON.stringify({ success: false, message })];
const refused = said(401, 'The API key is not valid.');

describe('new keys have passed', () => {
  /** Which profiles’ new keys passed, with how many keys of their own, after a check with this answer. */
  async function passedAfter(answer: Said, keys: 'current' | 'new' = 'new') {
    const { checks, say } = await countedService();
    const tested = { apiKey: 'sandbox_new', encryptionKey: 'e' };
    const passed: unknown[] = [];
    say(answer);
    const running = checks({ keys: tested, newKeysPassed: async (...what) => void passed.push(what) });
    const ran = await running.run(requestOf(NUMBER, { keys }));
    return { ran, passed, whole: [['p-1', tested, { id: null, name: 'ada' }]] };
  }

  it.each<[string, Said, object]>([
    ['verified', [200, found], { outcome: 'verified' }],
    ['not found', said(404, 'Record not found.'), { outcome: 'not_found' }],
    ['rejected', said(422, 'Not a valid BVN.'), { outcome: 'rejected' }],
  ])('once a check with them is answered: %s', async (_, answer, value) => {
    const { ran, passed, whole } = await passedAfter(answer);
    expect(ran).toMatchObject({ ok: true, value });
    expect(passed).toEqual(whole);
  });

  it.each<[string, Said, object]>([
    ['401', refused, { outcome: 'denied', httpStatus: 401 }],
    ['402', said(402, 'The balance is too low.'), { outcome: 'denied', httpStatus: 402 }],
    ['403', said(403, 'Not permitted.'), { outcome: 'denied', httpStatus: 403 }],
    ['500', said(500, 'Error.'), { outcome: 'unavailable', httpStatus: 500 }],
    ['503', said(503, 'Maintenance.'), { outcome: 'unavailable', httpStatus: 503 }],
    ['302', [302, ''], { outcome: 'unavailable', httpStatus: 302 }],
    ['an answer that cannot be read', [200, '<html>'], { state: 'unknown' }],
    ['no answer', null, { state: 'unknown' }],
  ])('not after %s', async (_, answer, value) => {
    const { ran, passed } = await passedAfter(answer);
    expect(ran).toMatchObject({ ok: true, value });
    expect(passed).toEqual([]);
  });

  it('not after a check with the keys in use, nor after one that was never sent', async () => {
    expect((await passedAfter([200, found], 'current')).passed).toEqual([]);
    const { checks } = await countedService();
    const passed: string[] = [];
    const nobody = checks({
      baseUrl: 'http://127.0.0.1:1',
      newKeysPassed: async (id) => void passed.push(id),
    });
    await nobody.run(requestOf(NUMBER, { keys: 'new' }));
    expect(await nobody.run(requestOf('222', { keys: 'new' }))).toMatchObject({ ok: false });
    expect(passed).toEqual([]);
  });
});

it('new keys that cannot be taken into use take no answer away, and hold up no end', async () => {
  const { checks } = await countedService();
  const newKeysPassed = () => Promise.reject(new Error('full'));
  const running = checks({ keys: { apiKey: 'sandbox_new', encryptionKey: 'e' }, newKeysPassed });
  const ran = await running.run(requestOf(NUMBER, { keys: 'new' }));
  expect(ran).toMatchObject({ ok: true, value: { outcome: 'verified' } });
  await running.settle();
});

describe('new keys whose answer could not be written when it came', () => {
  const tested = { apiKey: 'sandbox_new', encryptionKey: 'e' };

  /** Their check, of whose answer so many tries of writing fail. */
  async function unwrittenAfter(answer: Said, keys: 'current' | 'new' = 'new') {
    pausesOver();
    const { checks, say } = await countedService();
    const passed: unknown[] = [];
    let left = 4;
    say(answer);
    const running = checks({
      keys: tested,
      newKeysPassed: async (...what) => void passed.push(what),
      store: (real) => ({
        begin: (...given) => real.begin(...given),
        end: (id, ending) => (left-- > 0 ? Promise.reject(new Error('full')) : real.end(id, ending)),
        show: (id) => real.show(id),
        turn: () => null,
        holdsUnkept: (text) => real.holdsUnkept(text),
      }),
    });
    const request = requestOf(NUMBER, { keys });
    expect(await running.run(request)).toMatchObject({ failure: { code: 'answer-not-kept' } });
    expect(passed).toEqual([]);
    return { running, id: request.id, passed };
  }

  it('have passed as soon as it is written: once, however many ask for it', async () => {
    const { running, id, passed } = await unwrittenAfter([200, found]);
    const kept = await Promise.all([running.keep(id), running.keep(id)]);
    expect(kept).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await running.keep(id)).toBeNull();
    expect(passed).toEqual([['p-1', tested, { id: null, name: 'ada' }]]);
  });

  it('have passed where it is written as the desk closes', async () => {
    const { running, passed } = await unwrittenAfter([200, found]);
    await running.settle();
    expect(passed).toEqual([['p-1', tested, { id: null, name: 'ada' }]]);
  });

  it('have not where it refuses them, nor keys that were in use', async () => {
    for (const [answer, keys] of [
      [refused, 'new'],
      [[200, found], 'current'],
    ] as const) {
      const { running, id, passed } = await unwrittenAfter(answer, keys);
      expect(await running.keep(id)).toMatchObject({ ok: true });
      expect(passed).toEqual([]);
    }
  });
});

describe('a key that is refused', () => {
  it('worked before only where this profile was answered with the very same key', async () => {
    const { checks, say, history } = await countedService();
    const numbers = ['01', '02', '03', '04', '05', '06'].map((end) => `222123456${end}`);
    const run = async (answer: Said, more: object = {}, of = {}) => {
      say(answer);
      const ran = await checks(more).run(requestOf(numbers.shift() ?? '', of));
      if (!ran.ok) throw new Error(ran.failure.code);
      return ran.value;
    };
    const first = await run(refused);
    expect([first.keyWorkedBefore, first.keyFingerprint]).toEqual([false, '0a1b2c3d']);
    // A refusal before it is no sign that the key ever worked.
    expect((await run(refused)).keyWorkedBefore).toBe(false);
    expect((await run([200, found])).keyWorkedBefore).toBe(false);
    const other = { profile: { id: 'p-2' } };
    expect((await run(refused, other, { profileId: 'p-2' })).keyWorkedBefore).toBe(false);
    const later = await run(refused);
    expect(later).toMatchObject({ outcome: 'denied', httpStatus: 401, keyWorkedBefore: true });
    expect(await history.show(later.id)).toEqual(later);
    // 403 speaks of the account, not of the key.
    expect(await run(said(403, 'Not permitted.'))).toMatchObject({
      outcome: 'denied',
      keyWorkedBefore: false,
    });
  });
});
