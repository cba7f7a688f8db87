/** A virtual NIN that was checked comes into nothing that is typed for a later check, which would keep it. */
import { expect, it } from 'vitest';
import { HistoryTrouble } from '../history/trouble.ts';
import { countedService, pictureOf, VIRTUAL } from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';
import { unkeptWords } from './unkept.ts';

const OTHER = '55512345678';
const capture = { source: 'file', shot: null, advice: 'dark', override: `Seen: ${VIRTUAL}` } as const;

it.each([
  ['identifier', { identifier: 'no. ab-1234-5678-9012-cd' }],
  ['identifier', { identifier: 'AB\u20131234\u20135678\u20139012\u2013CD' }],
  ['again', { again: `asked for ${VIRTUAL}` }],
  ['overBudget', { overBudget: `after ${VIRTUAL}` }],
  ['purpose', { ground: { basis: 'contract', purpose: `of ${VIRTUAL.toLowerCase()}`, consent: null } }],
  ['lastName', { declared: { lastName: VIRTUAL } }],
  ['picture', { kind: 'face', picture: pictureOf(), capture }],
] as const)('not as the %s of a check of another number, which is not sent', async (field, more) => {
  const { checks, history, seen } = await countedService();
  await checks().run(requestOf(VIRTUAL, { kind: 'nin' }));
  const before = seen();
  expect(await checks().run(requestOf(OTHER, { kind: 'nin', ...more }))).toEqual({
    ok: false,
    failure: { code: 'input-wrong', field, sentence: unkeptWords(field) },
  });
  expect([seen(), (await history.page(null, 9)).total]).toEqual([before, 1]);
});

it.each([
  VIRTUAL,
  'AB\u20111234\u20115678\u20119012\u2011CD',
  'A B\u22121234\u200b56789012CD',
  '\uff21\uff22123456789012\uff23\uff24',
])('not as a number of another kind either: %s', async (number) => {
  const { checks, seen } = await countedService();
  await checks().run(requestOf(VIRTUAL, { kind: 'nin' }));
  const before = seen();
  expect(await checks().run(requestOf(number, { kind: 'voters_card' }))).toMatchObject({
    failure: { code: 'input-wrong', field: 'number' },
  });
  expect(seen()).toEqual(before);
});

it('while what only has its form is kept, and hardly any check asks for it', async () => {
  const { checks, history } = await countedService();
  const asked: string[] = [];
  const store = (real: typeof history) => ({
    begin: real.begin,
    end: real.end,
    show: real.show,
    turn: () => null,
    holdsUnkept: (text: string) => {
      asked.push(text);
      return real.holdsUnkept(text);
    },
  });
  const run = (identifier: string) =>
    checks({ store: () => store(history) }).run(requestOf(OTHER, { kind: 'nin', identifier }));
  expect(await run('cust-001')).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
  expect(await run('XY123456789012CD')).toMatchObject({ ok: true });
  expect(asked).toEqual(['XY123456789012CD']);
});

it('a check that is cancelled while the history is asked ends at once, whatever the keychain waits for', async () => {
  const { checks, history, seen } = await countedService();
  const request = requestOf(OTHER, { kind: 'nin', identifier: VIRTUAL });
  const running: ReturnType<typeof checks> = checks({
    ready: new Promise(() => undefined),
    store: () => ({
      begin: history.begin,
      end: history.end,
      show: history.show,
      turn: () => null,
      holdsUnkept: async () => {
        await Promise.resolve();
        expect(running.cancel(request.id)).toBe(true);
        return false;
      },
    }),
  });
  expect(await running.run(request)).toEqual({ ok: false, failure: { code: 'cancelled' } });
  expect(seen()).toEqual({ requests: 0, connections: 0 });
});

it('is not sent where the history cannot say', async () => {
  const { checks, history, seen } = await countedService();
  const store = () => ({
    begin: history.begin,
    end: history.end,
    show: history.show,
    turn: () => null,
    holdsUnkept: () => Promise.reject(new HistoryTrouble('not-writable')),
  });
  const request = requestOf(OTHER, { kind: 'nin', identifier: VIRTUAL });
  expect(await checks({ store }).run(request)).toMatchObject({ failure: { code: 'history-unavailable' } });
  expect(seen()).toEqual({ requests: 0, connections: 0 });
});
