import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, event, type Handlers, type Reply } from '../shared/call.ts';
import { contract as whole } from '../shared/contract.ts';
import { defaultSettings } from '../shared/profile.ts';
import { serve } from './contract-server.ts';
import type { Log } from './log.ts';

const contract = {
  desk: {
    greet: call({
      input: z.strictObject({ name: z.string() }),
      output: z.strictObject({ greeting: z.string() }),
      failures: ['input-wrong'],
    }),
    loose: call({ input: z.strictObject({}), output: z.object({ shown: z.string() }), failures: [] }),
    changed: event(z.string()),
  },
};
type Own = Handlers<typeof contract>;

/** A server with these handlers, and every line that it logs. */
function served(handlers: Partial<Record<keyof Own['desk'], (input: never) => unknown>>) {
  const lines: unknown[][] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const log = { info: note, warn: note, error: note } as unknown as Log;
  return { lines, ask: serve(contract, { desk: handlers } as unknown as Own, log) };
}

const greeting = {
  greet: async ({ name }: { name: string }) => ({ ok: true, value: { greeting: `Hello ${name}` } }),
};

describe('a call', () => {
  it('that is declared is answered', async () => {
    const { ask, lines } = served(greeting);
    expect(await ask('desk.greet', { name: 'Ada' })).toEqual({ ok: true, value: { greeting: 'Hello Ada' } });
    expect(lines).toEqual([]);
  });

  it.each<[unknown]>([
    ['desk.other'],
    ['desk'],
    ['desk.'],
    ['.greet'],
    ['desk.greet.more'],
    ['other.greet'],
    ['desk.changed'],
    ['desk.toString'],
    ['desk.constructor'],
    ['desk.__proto__'],
    ['__proto__.toString'],
    ['constructor.name'],
    [''],
    [null],
    [undefined],
    [7],
    [['desk.greet']],
    [{ toString: () => 'desk.greet' }],
  ])('of the name %j is a defect, and nothing is run', async (name) => {
    const { ask, lines } = served(greeting);
    expect(await ask(name, { name: 'Ada' })).toEqual({
      ok: false,
      defect: expect.stringMatching(/^[0-9a-f]{8}$/u),
    });
    // What it was called by whoever asked is not written down: it could hold anything.
    expect(lines).toEqual([[expect.objectContaining({ call: 'unknown' }), 'defect']]);
  });

  it.each([undefined, null, 'Ada', {}, { name: 7 }, { name: 'Ada', more: true }, ['Ada']])(
    'with the input %j does not reach its handler',
    async (input) => {
      const reached: unknown[] = [];
      const { ask } = served({ greet: async (given) => reached.push(given) });
      expect(await ask('desk.greet', input)).toEqual({ ok: false, defect: expect.any(String) });
      expect(reached).toEqual([]);
    },
  );

  it('of the real contract: none answers to a name or an input that is not declared', async () => {
    const reached: string[] = [];
    const handlers = Object.entries(whole).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.keys(members).map((member) => [member, async () => reached.push(`${group}.${member}`)]),
      ),
    ]);
    const log = { error: () => undefined } as unknown as Log;
    const ask = serve(whole, Object.fromEntries(handlers) as never, log);
    for (const [group, members] of Object.entries(whole)) {
      for (const member of Object.keys(members)) {
        expect(await ask(`${group}.${member}`, { canary: true })).toEqual({
          ok: false,
          defect: expect.any(String),
        });
      }
    }
    expect(reached).toEqual([]);
  });
});

describe('what is too large', () => {
  const main = () => {
    const reached: unknown[] = [];
    const preview = async (given: unknown) => {
      reached.push(given);
      return { ok: false, failure: { code: 'profile-unknown' } };
    };
    const handlers = { profiles: { preview, change: preview } } as never;
    return { reached, ask: serve(whole, handlers, { error: () => undefined } as unknown as Log) };
  };
  /** Settings whose constant fields hold this, in each kind. */
  const withExtra = (extra: Record<string, unknown>) => {
    const kinds = Object.entries(defaultSettings.kinds).map(([kind, settings]) => [
      kind,
      { ...settings, extra },
    ]);
    return { ...defaultSettings, kinds: Object.fromEntries(kinds) };
  };
  /** As it comes over from the window. */
  const sent = (input: unknown): unknown => deserialize(serialize(input));

  it('is a name: of points alone, none ends the process', async () => {
    const { ask } = served(greeting);
    // The list of so many parts is longer than any that there can be.
    expect(await ask('.'.repeat(140_000_000), {})).toEqual({ ok: false, defect: expect.any(String) });
    expect(await ask('desk.greet'.padEnd(140_000_000, '.'), {})).toEqual({
      ok: false,
      defect: expect.any(String),
    });
  });

  it.each([
    ['a list of holes, some bytes long', { a: new Array(4_294_967_295) }],
    ['holes within holes', { a: Array.from({ length: 200 }, () => new Array(200)) }],
    ['a list of what is no JSON', { a: Array.from({ length: 30_000 }, () => 1n) }],
    ['many members', Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`a${at}`, 1n]))],
    ['bytes', { a: new Uint8Array(100_000) }],
    ['a text as an object', { a: Object('x'.repeat(100_000)) }],
    ['a map', { a: new Map([['b', new Array(1_000_000)]]) }],
  ])('is an input with %s: it is refused before it is read', async (_, extra) => {
    const { ask, reached } = main();
    const asked = { id: 'none', kind: 'bvn', settings: withExtra(extra) };
    expect(await ask('profiles.preview', sent(asked))).toEqual({ ok: false, defect: expect.any(String) });
    expect(reached).toEqual([]);
  });

  it('is no page of settings whose constant fields are full, beside the one that it changes', async () => {
    const { ask, reached } = main();
    const settings = withExtra({ a: Array.from({ length: 1_990 }, () => 0) });
    const asked = { id: 'none', settings, sandboxStyle: null, shown: { settings, sandboxStyle: null } };
    expect(await ask('profiles.change', sent(asked))).toMatchObject({
      failure: { code: 'profile-unknown' },
    });
    expect(reached).toEqual([asked]);
  });
});

describe('an answer', () => {
  const answering = (reply: unknown) => served({ greet: async () => reply, loose: async () => reply });

  it('with more in it than is declared does not leave, or leaves without it', async () => {
    const { ask } = answering({ ok: true, value: { greeting: 'x', shown: 'y', apiKey: 'canary' } });
    const strict = await ask('desk.greet', { name: 'Ada' });
    expect(strict).toEqual({ ok: false, defect: expect.any(String) });
    expect(await ask('desk.loose', {})).toEqual({ ok: true, value: { shown: 'y' } });
  });

  it('of the wrong form is a defect', async () => {
    for (const value of [undefined, null, { greeting: 7 }, 'Hello']) {
      expect(await answering({ ok: true, value }).ask('desk.greet', { name: 'Ada' })).toHaveProperty(
        'defect',
      );
    }
  });

  it('may be a failure that is declared, with nothing else in it', async () => {
    const failure = { code: 'input-wrong', field: 'name' };
    expect(await answering({ ok: false, failure }).ask('desk.greet', { name: 'Ada' })).toEqual({
      ok: false,
      failure,
    });
    for (const other of [{ code: 'keys-missing' }, { code: 'nonsense' }, { ...failure, apiKey: 'canary' }]) {
      const reply: Reply = await answering({ ok: false, failure: other }).ask('desk.greet', { name: 'Ada' });
      expect(reply).toEqual({ ok: false, defect: expect.any(String) });
    }
  });
});

describe('a defect', () => {
  it('is answered with the reference under which it is logged, and its message is in neither', async () => {
    const { ask, lines } = served({
      greet: async () => {
        throw new RangeError('canary 22212345678');
      },
    });
    const reply = (await ask('desk.greet', { name: 'canary-name' })) as { defect: string };
    expect(lines).toEqual([
      [{ reference: reply.defect, call: 'desk.greet', name: 'RangeError', at: expect.any(Array) }, 'defect'],
    ]);
    expect(JSON.stringify([reply, lines])).not.toMatch(/canary|22212345678/u);
  });

  it('of any sort is caught', async () => {
    const thrown: unknown[] = ['text', 7, null, undefined, { message: 'canary' }];
    for (const odd of thrown) {
      const { ask, lines } = served({ greet: () => Promise.reject(odd) });
      expect(await ask('desk.greet', { name: 'Ada' })).toEqual({ ok: false, defect: expect.any(String) });
      expect(JSON.stringify(lines)).not.toContain('canary');
    }
    const { ask } = served({
      greet: () => {
        throw new Error('before any promise');
      },
    });
    expect(await ask('desk.greet', { name: 'Ada' })).toHaveProperty('defect');
  });
});
