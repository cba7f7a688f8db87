/** A virtual NIN is not stored beyond its check: afterwards it is nowhere, and its number is known all the same. */
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../history/database.ts';
import { foundDocuments } from '../history/testing/found-documents.ts';
import { keyOf } from '../history/testing/temporary-history.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import { rawService, wholeAnswer } from '../service/testing/raw-service.ts';
import {
  type Counted,
  countedProduction,
  countedService,
  pictureOf,
  type Said,
  VIRTUAL,
} from './testing/counted.ts';
import { realChecks, requestOf } from './testing/real-checks.ts';

/** Every value of every table, the search index among them, as one text in small letters. */
function everythingIn(place: Counted['place']): string {
  const db = openDatabase(place.path, keyOf());
  const tables = db
    .prepare<[], { name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => name);
  const texts = tables.flatMap((table) =>
    db
      .prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`)
      .all()
      .flatMap((row) =>
        Object.values(row).map((value) =>
          Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
        ),
      ),
  );
  db.close();
  expect(tables).toEqual(expect.arrayContaining(['checks', 'pictures', 'usage', 'checks_search_data']));
  return texts.join('\n').toLowerCase();
}

/** The whole number and its twelve digits, in the forms in which they might stand somewhere. */
const forms = [
  VIRTUAL,
  VIRTUAL.slice(2, -2),
  'AB 1234 5678 9012 CD',
  Buffer.from(VIRTUAL).toString('hex'),
].map((text) => text.toLowerCase());

function expectNowhere(text: string) {
  for (const form of forms) expect(text.toLowerCase()).not.toContain(form);
}

const echo = (status = 200): Said => [
  status,
  JSON.stringify({
    success: status === 200,
    message: `Virtual NIN ${VIRTUAL.toLowerCase()} was looked up.`,
    data: { firstName: 'Ngozi', lastName: 'Okafor', nin: VIRTUAL, vnin: `x${VIRTUAL}x` },
  }),
];

describe.each([
  ['nin', {}],
  ['face', { picture: pictureOf() }],
] as const)('a virtual NIN in a check of the kind %s', (kind, more) => {
  it.each<[string, Said, object]>([
    ['an answer that echoes it', echo(), { state: 'answered', outcome: 'verified' }],
    ['a refusal that echoes it', echo(422), { state: 'answered', outcome: 'rejected' }],
    ['a page that echoes it', [200, `<p>${VIRTUAL}</p>`], { state: 'unknown' }],
    ['no answer', null, { state: 'unknown', trouble: 'connection-reset' }],
  ])('after %s, is in no table, in no reply, and not in the body that is shown', async (_, said, value) => {
    const { checks, history, place, say, service } = await countedService();
    say(said);
    const request = requestOf('ab 1234 5678 9012 cd', { kind, ...more });
    const ran = await checks().run(request);
    expect(ran).toMatchObject({ ok: true, value: { number: '••••••••••••12CD', ...value } });
    expect(service.requests[0]).toContain(`"number":"${VIRTUAL}"`);
    expectNowhere(JSON.stringify(ran));
    const exchange = await history.exchange(request.id);
    expect(JSON.parse(exchange.body ?? '{}')).toMatchObject({
      number: '••••••••••••12CD',
      identifier: 'cust-001',
    });
    expectNowhere(Buffer.from(exchange.answer?.bytes ?? []).toString('utf8'));
    expectNowhere(everythingIn(place));
    expect(await foundDocuments(history, 'AB123456')).toEqual([]);
  });
});

describe('a virtual NIN that was checked', () => {
  it('is known by its hash, and needs a reason to be sent again', async () => {
    const { checks, history, say, seen } = await countedProduction();
    say(echo());
    const first = requestOf(VIRTUAL, { kind: 'nin' });
    await checks().run(first);
    const sent = seen();
    expect(sent.requests).toBe(1);
    expect(await history.known('nin', VIRTUAL, 'production', 9)).toMatchObject([{ id: first.id }]);
    expect(await history.known('nin', 'XY123456789012CD', 'production', 9)).toEqual([]);
    expect(await checks().run(requestOf(VIRTUAL.toLowerCase(), { kind: 'nin' }))).toEqual({
      ok: false,
      failure: { code: 'already-known' },
    });
    expect(seen()).toEqual(sent);
  });

  it('is in no file while it is under way either, beyond the request itself', async () => {
    const seen: string[] = [];
    const counted = await countedService();
    const service = await rawService((socket) => {
      seen.push(everythingIn(counted.place));
      socket.end(wholeAnswer(...(echo() as [number, string])));
    });
    await counted.checks({ baseUrl: service.baseUrl }).run(requestOf(VIRTUAL, { kind: 'nin' }));
    expect(seen).toHaveLength(1);
    expectNowhere(seen.join());
  });

  it('twice at once is sent once, however it is written; one that looks alike when masked goes its way', async () => {
    const { history } = await countedService();
    const service = await rawService(
      (socket) => void setTimeout(() => socket.end(wholeAnswer(...(echo() as [number, string]))), 300),
    );
    const keys = { apiKey: 'sandbox_k', encryptionKey: 'e' };
    const checks = realChecks({ history, baseUrl: service.baseUrl, keys });
    const typed = [VIRTUAL, 'ab-1234-5678-9012-cd', 'XY123456789012CD'];
    const ran = await Promise.all(typed.map((number) => checks.run(requestOf(number, { kind: 'nin' }))));
    const codes = ran.map((one) => (one.ok ? 'sent' : one.failure.code));
    expect(codes.toSorted()).toEqual(['already-running', 'sent', 'sent']);
    expect(codes[2]).toBe('sent');
    expect(service.requests).toHaveLength(2);
  });

  it.each([VIRTUAL, 'no. ab-1234-5678-9012-cd'])(
    'is no identifier of its customer, which would be kept: %s',
    async (identifier) => {
      const { checks, place, seen } = await countedService();
      const ran = await checks().run(requestOf(VIRTUAL, { kind: 'nin', identifier }));
      expect(ran).toMatchObject({ failure: { code: 'input-wrong', field: 'identifier' } });
      expect(seen()).toEqual({ requests: 0, connections: 0 });
      expectNowhere(everythingIn(place));
      expect(await checks().run(requestOf('55512345678', { kind: 'nin', identifier }))).toMatchObject({
        ok: true,
      });
    },
  );

  it.each([
    ['again', { again: `asked for ${VIRTUAL}` }],
    ['overBudget', { overBudget: 'no. ab-1234-5678-9012-cd' }],
    ['purpose', { ground: { basis: 'contract', purpose: `of ${VIRTUAL.toLowerCase()}`, consent: null } }],
    ['lastName', { declared: { lastName: VIRTUAL } }],
  ] as const)('stands in nothing that is kept beside it: %s', async (field, more) => {
    const { checks, place, seen } = await countedService();
    expect(await checks().run(requestOf(VIRTUAL, { kind: 'nin', ...more }))).toMatchObject({
      failure: { code: 'input-wrong', field },
    });
    expect(seen()).toEqual({ requests: 0, connections: 0 });
    expectNowhere(everythingIn(place));
    expect(await checks().run(requestOf('55512345678', { kind: 'nin', ...more }))).toMatchObject({
      ok: true,
    });
  });

  it('stands in no reason why a picture is used, which is kept with it', async () => {
    const { checks, place, seen } = await countedService();
    const ask = (number: string) => {
      const capture = { source: 'file', shot: null, advice: 'dark', override: `Seen: ${VIRTUAL}` } as const;
      return checks().run(requestOf(number, { kind: 'face', picture: pictureOf(), capture }));
    };
    expect(await ask(VIRTUAL)).toMatchObject({ failure: { code: 'input-wrong', field: 'picture' } });
    expect(seen()).toEqual({ requests: 0, connections: 0 });
    expectNowhere(everythingIn(place));
    expect(await ask('55512345678')).toMatchObject({ ok: true });
  });

  it('by the built-in sandbox is found there, and stays nowhere', async () => {
    const { history, place } = await countedService();
    const sandbox = await startSandbox();
    const ran = await realChecks({ history, ...sandbox }).run(requestOf(VIRTUAL, { kind: 'nin' }));
    await sandbox.close();
    expect(ran).toMatchObject({ ok: true, value: { outcome: 'verified' } });
    expectNowhere(everythingIn(place));
  });

  it('and a NIN beside it: that one is kept', async () => {
    const { checks, place } = await countedService();
    await checks().run(requestOf('55512345678', { kind: 'nin' }));
    expect(everythingIn(place)).toContain('55512345678');
  });
});
