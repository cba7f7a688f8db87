import { afterEach, expect, test, vi } from 'vitest';
import type { Bridge, Reply } from '../shared/call.ts';
import { client, onDone, onFailure } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A bridge that keeps each listener which it was ever given, as the one between two worlds of a page may. */
function keepingBridge(reply: Reply = { ok: true, value: null }) {
  const given: Parameters<Bridge['on']>[0][] = [];
  const standing = new Set<(typeof given)[number]>();
  vi.stubGlobal('window', {
    veridesk: {
      call: async () => reply,
      on: (listener) => {
        given.push(listener);
        standing.add(listener);
        return () => void standing.delete(listener);
      },
    } satisfies Bridge,
  });
  const tell = (name: string, payload: unknown = {}) => {
    for (const listener of [...standing]) listener(name, payload);
  };
  return { given, tell };
}

test('however many parts of the window come and go, the bridge is given one listener', () => {
  const { given, tell } = keepingBridge();
  let heard = 0;
  const stays = client.events.changed(() => {
    heard += 1;
  });
  for (let visit = 0; visit < 1_000; visit += 1) {
    const ends = [client.checks.changed(() => undefined), client.review.changed(() => undefined)];
    for (const end of ends) end();
  }
  tell('events.changed');
  expect([given.length, heard]).toEqual([1, 1]);
  stays();
});

test('each hears what it listens to, in the order in which they came, and nothing after its end', () => {
  const { tell } = keepingBridge();
  const heard: string[] = [];
  const hears = (who: string) => (payload: unknown) => void heard.push(`${who} ${JSON.stringify(payload)}`);
  const same = hears('twice');
  const ends = [
    client.checks.changed(hears('first')),
    client.checks.changed(same),
    client.checks.changed(same),
    client.review.changed(hears('other')),
  ];
  tell('checks.changed', 1);
  expect(heard.splice(0)).toEqual(['first 1', 'twice 1', 'twice 1']);
  ends[1]?.();
  ends[1]?.();
  tell('checks.changed', 2);
  tell('review.changed', 3);
  tell('desk.changed', 4);
  expect(heard.splice(0)).toEqual(['first 2', 'twice 2', 'other 3']);
  for (const end of ends) end();
  tell('checks.changed', 5);
  expect(heard).toEqual([]);
});

test('whoever goes while an event is told hears no more of it, and whoever comes hears the next', () => {
  const { tell } = keepingBridge();
  const heard: string[] = [];
  const ends: (() => void)[] = [];
  ends.push(
    client.checks.changed(() => {
      heard.push('first');
      ends[1]?.();
      ends.push(client.checks.changed(() => heard.push('late')));
    }),
    client.checks.changed(() => heard.push('gone')),
  );
  tell('checks.changed');
  expect(heard.splice(0)).toEqual(['first']);
  ends[0]?.();
  tell('checks.changed');
  expect(heard).toEqual(['late']);
  for (const end of ends) end();
});

test('another bridge is listened to as well, and the one of before is left as it is', () => {
  const before = keepingBridge();
  const heard: string[] = [];
  const ends = [client.checks.changed(() => heard.push('before'))];
  const after = keepingBridge();
  ends.push(client.checks.changed(() => heard.push('after')));
  before.tell('checks.changed');
  after.tell('checks.changed');
  expect(heard).toEqual(['before', 'after']);
  for (const end of ends) end();
});

/** What the page is told as an error that nobody caught. */
function uncaught(): unknown[] {
  const told: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => void told.push(error));
  return told;
}

const broken = new Error('broken');
const breaks = () => {
  throw broken;
};

test('one who breaks over an event keeps nobody else from hearing it, and it is told as a defect', () => {
  const { tell } = keepingBridge();
  const told = uncaught();
  const heard: unknown[] = [];
  const ends = [client.checks.changed(breaks), client.checks.changed((payload) => heard.push(payload))];
  tell('checks.changed', 1);
  expect([heard, told]).toEqual([[1], [broken]]);
  for (const end of ends) end();
});

test('nor over a failure, which its caller gets all the same', async () => {
  const reply = { ok: false, failure: { code: 'history-unavailable' } } as const;
  keepingBridge(reply);
  const told = uncaught();
  const heard: unknown[] = [];
  const ends = [onFailure(breaks), onFailure((name, { code }) => heard.push([name, code]))];
  expect(await client.checks.run({} as never)).toEqual(reply);
  expect([heard, told]).toEqual([[['checks.run', 'history-unavailable']], [broken]]);
  for (const end of ends) end();
});

test('nor over a call that was done, which is heard of once it is answered, and never where it failed', async () => {
  keepingBridge();
  const told = uncaught();
  const heard: string[] = [];
  const ends = [onDone(breaks), onDone((name) => heard.push(name))];
  expect(await client.operators.add({} as never)).toEqual({ ok: true, value: null });
  expect([heard.splice(0), told]).toEqual([['operators.add'], [broken]]);
  keepingBridge({ ok: false, failure: { code: 'history-unavailable' } } as const);
  await client.operators.add({} as never);
  for (const end of ends) end();
  keepingBridge();
  await client.operators.add({} as never);
  expect(heard).toEqual([]);
});
