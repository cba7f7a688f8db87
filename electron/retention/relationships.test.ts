/** An end of a relationship is kept as it is named, so no virtual NIN of a check comes into it. */
import { expect, it } from 'vitest';
import { beginning, verified } from '../history/testing/documents.ts';
import { openForTest } from '../history/testing/temporary-history.ts';
import { makeRetention } from './retention.ts';

const VIRTUAL = 'AB123456789012CD';
const ada = { id: null, name: 'ada' };

async function checked(...checks: Parameters<typeof beginning>[0][]) {
  const history = await openForTest();
  for (const more of checks) {
    const check = beginning(more);
    await history.begin(check);
    await history.end(check.id, verified());
  }
  const retention = makeRetention({
    now: () => Date.parse('2026-03-01T12:00:00Z'),
    years: async () => 5,
    progressed: () => undefined,
  });
  const end = (identifier: string) => retention.endRelationship(history, identifier, '2019-01-31', ada);
  const kept = async () =>
    (await retention.relationships(history, '', null, 9)).rows.map(({ identifier }) => identifier);
  const resume = (identifier: string) => retention.resumeRelationship(history, identifier, ada);
  return { end, resume, kept };
}

it.each([VIRTUAL, ` customer ab-1234-5678-9012-cd `])('not as “%s”, which no check bears', async (named) => {
  const { end, kept } = await checked({ kind: 'nin', number: VIRTUAL });
  expect(await end(named)).toEqual({
    ok: false,
    failure: {
      code: 'input-wrong',
      field: 'identifier',
      sentence:
        'A virtual NIN of a check stands in the identifier, and may not be kept. Name the customer as it stands on their checks.',
    },
  });
  expect(await kept()).toEqual([]);
});

it('while what only has its form is kept, and so is what a check bears that came before it', async () => {
  const { end, kept } = await checked(
    { identifier: VIRTUAL, number: '22212345679' },
    { kind: 'nin', number: VIRTUAL },
  );
  for (const named of ['XY123456789012CD', VIRTUAL]) expect(await end(named)).toMatchObject({ ok: true });
  expect(await kept()).toEqual([VIRTUAL, 'XY123456789012CD']);
});

it('as the checks bear it that an older version wrote with signs that nobody sees', async () => {
  const before = 'cust\u200b-001\u200e';
  const { end, resume, kept } = await checked({ identifier: before }, { identifier: 'cust-002' });
  for (const named of [before, ` ${before}\n`, 'cust\u200b-002', 'cust-003\u200e'])
    expect(await end(named)).toMatchObject({ ok: true });
  expect(await kept()).toEqual(['cust-002', 'cust-003', before]);
  for (const named of [` ${before}`, 'cust\u200b-002', 'cust-003'])
    expect(await resume(named)).toMatchObject({ ok: true });
  expect(await kept()).toEqual([]);
});

it('of who is written alike without such a sign is theirs alone', async () => {
  const before = 'cust\u200b-1';
  const { end, resume, kept } = await checked(
    { identifier: 'cust-1', number: '22212345678' },
    { identifier: before, number: '22212345679' },
  );
  expect(await end(before)).toMatchObject({ ok: true, value: { identifier: before } });
  expect(await end('cust-1\u200b')).toMatchObject({ ok: true, value: { identifier: 'cust-1' } });
  expect(await resume(before)).toMatchObject({ ok: true });
  expect(await kept()).toEqual(['cust-1']);
});

it('with another sign that nobody sees only where a check of before bears it', async () => {
  const before = 'cust-\u2063001';
  const { end, kept } = await checked({ identifier: before }, { identifier: 'cust-002' });
  expect(await end(before)).toMatchObject({ ok: true, value: { identifier: before } });
  for (const named of ['cust-\u2063002', 'cust-\u200d001', '😀\u2063'])
    expect(await end(named)).toMatchObject({ ok: false, failure: { field: 'identifier' } });
  expect(await kept()).toEqual([before]);
  // As it is shown on the checks, and copied from there.
  expect(await end('cust-\\u2063001')).toMatchObject({ ok: true, value: { identifier: before } });
  expect(await kept()).toEqual([before]);
});
