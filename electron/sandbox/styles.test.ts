import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KindName, kindNames } from '../../shared/kinds.ts';
import { sandboxNumbersOf } from '../../shared/sandbox-numbers.ts';
import { SandboxStyle } from '../../shared/sandbox-style.ts';
import { nameStocks } from './names.ts';
import { personOf } from './person.ts';
import { areasOf } from './places.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { ask, askKind, envelopeOf, send } from './testing/ask.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const control = (path: string, body?: string, method = 'POST') =>
  send(sandbox, { method, path, headers: { authorization: sandbox.keys.apiKey }, ...(body && { body }) });

async function bodyOf(kind: KindName, number = sandboxNumbersOf(kind)[0]?.number ?? '') {
  return JSON.parse((await askKind(sandbox, kind, number)).body.toString());
}

const styleNow = async () => {
  const body = await bodyOf('bvn');
  return 'success' in body ? 'standard' : 'response_code' in body ? 'codes' : 'summary';
};

beforeEach(() => control('/sandbox/reset'));

describe('the style', () => {
  it('is the standard one, can be set from here and over HTTP, and goes back', async () => {
    expect(await styleNow()).toBe('standard');
    sandbox.setStyle('codes');
    expect(await styleNow()).toBe('codes');
    const heard = await control('/sandbox/style', '{"style":"summary"}');
    expect([heard.status, envelopeOf(heard)]).toMatchObject([
      200,
      { code: 'style', data: { style: 'summary' } },
    ]);
    expect(await styleNow()).toBe('summary');
    expect((await control('/sandbox/reset')).status).toBe(200);
    expect(await styleNow()).toBe('standard');
  });

  it('goes back to the one that the sandbox began with', async () => {
    const other = await startSandbox({ style: 'codes' });
    other.setStyle('summary');
    await send(other, { path: '/sandbox/reset', headers: { authorization: other.keys.apiKey } });
    expect(JSON.parse((await askKind(other, 'bvn', '22212345678')).body.toString())).toMatchObject({
      status: true,
      response_code: '00',
    });
    await other.close();
  });

  it.each([
    ['{"style":"loud"}', 422, 'invalid_fields'],
    ['{"style":7}', 422, 'invalid_fields'],
    ['{}', 422, 'invalid_fields'],
    ['{"__proto__":{"style":"codes"}}', 422, 'invalid_fields'],
    ['[]', 400, 'not_an_object'],
    ['{', 400, 'not_an_object'],
  ])('is not set by %s', async (body, status, code) => {
    const heard = await control('/sandbox/style', body);
    expect([heard.status, envelopeOf(heard).code]).toEqual([status, code]);
    expect(await styleNow()).toBe('standard');
  });

  it('is set with the key alone, and by POST alone', async () => {
    const heard = await send(sandbox, { path: '/sandbox/style', body: '{"style":"codes"}' });
    expect(heard.status).toBe(401);
    const asked = await control('/sandbox/style', undefined, 'GET');
    expect([asked.status, asked.headers.allow]).toEqual([405, 'POST']);
    expect(await styleNow()).toBe('standard');
  });

  it('is that of refusals too, but not of the controls', async () => {
    const refusal = async () => JSON.parse((await ask(sandbox, '{}')).body.toString());
    sandbox.setStyle('codes');
    expect(await refusal()).toMatchObject({ status: false, response_code: '99', sandbox: true });
    sandbox.setStyle('summary');
    expect(await refusal()).toMatchObject({ error: { type: 'invalid_fields' }, sandbox: true });
    const counts = envelopeOf(await control('/sandbox/counts', undefined, 'GET'));
    expect(counts).toMatchObject({ success: true, sandbox: true, data: { requests: 2 } });
  });

  it('has the shape that its sentence promises', async () => {
    const { dateOfBirth } = personOf('22212345678');
    const [year, , day] = dateOfBirth.split('-');
    expect((await bodyOf('bvn')).data.dateOfBirth).toBe(dateOfBirth);
    sandbox.setStyle('codes');
    const codes = await bodyOf('bvn');
    expect(codes).toMatchObject({ status: true, detail: expect.any(String), response_code: '00' });
    expect(codes.data.birthdate).toBe(`${day}-Oct-${year}`);
    expect(Object.keys(codes.data)).toEqual(
      expect.arrayContaining(['firstname', 'surname', 'phones', 'base64Image']),
    );
    expect(await bodyOf('bvn', '22200000204')).toMatchObject({
      status: true,
      response_code: '01',
      data: null,
    });
    sandbox.setStyle('summary');
    const summary = await bodyOf('bvn');
    expect(summary).toMatchObject({
      id: expect.stringMatching(/^SBX-/u),
      applicant: { idNumber: '22212345678' },
      summary: { bvn_check: { status: 'EXACT_MATCH', fieldMatches: { bvn: true } } },
      status: { state: 'complete', status: 'verified' },
      bvn: { birthdate: `${day}-10-${year}` },
    });
  });

  it('has words for nothing else', () => {
    expect(SandboxStyle.options).toEqual(['standard', 'codes', 'summary']);
  });
});

describe('the records', () => {
  it('echo the number where it is not virtual', async () => {
    expect((await bodyOf('bvn')).data).toMatchObject({ status: 'found', bvn: '22212345678' });
    expect((await bodyOf('nin')).data).toMatchObject({
      nin: '55512345678',
      residence: { lga: expect.any(String) },
    });
    expect((await bodyOf('voters_card')).data).toMatchObject({ vin: '90F5B12345678901234' });
    expect((await bodyOf('face')).data.record).toMatchObject({ idNumber: '22212345678' });
    expect((await bodyOf('nin', 'AB123456789012CD')).data).not.toHaveProperty('nin');
  });

  it('of the BVN stand under the keys that they always had', async () => {
    const keys =
      'status bvn firstName middleName lastName dateOfBirth gender phoneNumber stateOfOrigin image';
    expect(Object.keys((await bodyOf('bvn')).data)).toEqual(keys.split(' '));
  });

  it('of most voters have no photo, and of some they do', async () => {
    const numbers = Array.from({ length: 24 }, (_, i) => `90F5B000000000010${i + 10}`);
    const bodies = await Promise.all(numbers.map((number) => bodyOf('voters_card', number)));
    const share = bodies.filter(({ data }) => 'photo' in data).length / bodies.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.5);
  });

  it('know an area in every state that people come from', () => {
    for (const { states } of nameStocks)
      for (const state of states) expect([...areasOf.keys()]).toContain(state.replace('\u00a0', ' '));
  });
});

describe('counts', () => {
  it('tell the requests that were let in by kind, and mask a virtual NIN', async () => {
    for (const kind of kindNames) await bodyOf(kind);
    await bodyOf('nin', 'ab123456789012cd');
    await askKind(sandbox, 'face', '22212345678', {}, { image: 'none' });
    const { byKind, byNumber, requests } = sandbox.counts();
    expect([byKind, requests]).toEqual([{ bvn: 1, nin: 2, voters_card: 1, face: 1 }, 6]);
    expect(byNumber).toEqual({
      '22212345678': 2,
      '55512345678': 1,
      '90F5B12345678901234': 1,
      'AB********9012CD': 1,
    });
  });
});

describe('the form of a number', () => {
  it.each<[KindName, string, boolean]>([
    ['nin', '55512345678', true],
    ['nin', 'ab123456789012CD', true],
    ['nin', 'AB12345678901CD', false],
    ['nin', 'AB1234567890123CD', false],
    ['nin', '5551234567', false],
    ['face', 'AB123456789012CD', true],
    ['face', '222123456789', false],
    ['voters_card', '123456789', true],
    ['voters_card', 'a'.repeat(29), true],
    ['voters_card', '12345678', false],
    ['voters_card', 'a'.repeat(30), false],
    ['voters_card', '90F5 B1234 5678', false],
    ['voters_card', '90F5B１２３４５６７', false],
    ['bvn', 'AB123456789012CD', false],
  ])('%s takes %s: %s', async (kind, number, isTaken) => {
    const heard = await askKind(sandbox, kind, number);
    expect(heard.status).toBe(isTaken ? 200 : 422);
    if (!isTaken) expect(envelopeOf(heard).message).toMatch(/number must be a string of/u);
  });
});
