/** The receiver over real HTTP and a real history: what is taken, what is refused, and what becomes of it. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usualEvents, usualSignature } from '../../../shared/profile/event-settings.ts';
import { beginning, troubled, verified } from '../../history/testing/documents.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { EventSender } from '../../sandbox/events/sender.ts';
import { selfSigned } from '../../service/testing/certificate.ts';
import { type Desk, eventAbout, eventDesk, KEY, lost, receivingProfile, targetOf } from '../testing/desk.ts';
import { sentenceOf } from './receivers.ts';

const NUMBER = '22212345678';
const about = { kind: 'bvn', number: NUMBER, identifier: 'cust-001' };
const profileId = 'p-1';

const standing = (desk: Desk, id: string) => async () => {
  const { state, outcome, settledBy } = await desk.history.show(id);
  return [state, outcome, settledBy !== null];
};
const rows = async (desk: Desk) =>
  (await desk.history.deliveryPage({}, null, 50)).rows.map(({ state, reason }) => [state, reason]);

describe('a delivery', () => {
  it('settles the check whose answer was lost, and is stored once however often it comes', async () => {
    const desk = await eventDesk();
    const id = await lost(desk);
    const event = eventAbout(about);
    for (let times = 0; times < 3; times += 1) expect(await desk.post(event)).toBe(200);
    await expect.poll(standing(desk, id)).toEqual(['answered', 'verified', true]);
    expect(await rows(desk)).toEqual([['matched', 'identifier-and-number']]);
    expect(desk.changes.filter(({ what }) => what === 'settled')).toHaveLength(1);
    expect(desk.stumbles).toEqual([]);
  });

  it('that is unsigned or signed with another key is kept apart, and settles nothing', async () => {
    const desk = await eventDesk();
    const id = await lost(desk);
    const event = eventAbout(about);
    expect(await desk.post(event, { key: 'another' })).toBe(401);
    expect(await desk.post(event, { headers: { signature: '' } })).toBe(401);
    expect(await standing(desk, id)()).toEqual(['unknown', null, false]);
    expect(await desk.history.deliveryCounts()).toMatchObject({ untrusted: 1, waiting: 0 });
    // Nobody can take the place of a true delivery by sending its id first.
    expect(await desk.post(event)).toBe(200);
    await expect.poll(standing(desk, id)).toEqual(['answered', 'verified', true]);
  });

  it('that came before the answer waits for it; an answer is never changed', async () => {
    const desk = await eventDesk();
    const check = beginning({ profileId, createdAt: Date.now() });
    await desk.history.begin(check);
    await desk.post(eventAbout(about, { data: { status: 'not_found' } }));
    await expect.poll(() => rows(desk)).toEqual([['waiting', 'before-answer']]);
    await desk.history.end(check.id, verified());
    desk.events.checkEnded();
    await expect.poll(() => rows(desk)).toEqual([['matched', 'identifier-and-number']]);
    expect(await standing(desk, check.id)()).toEqual(['answered', 'verified', false]);
  });

  it('before an answer that is lost settles the check when that is known', async () => {
    const desk = await eventDesk();
    const check = beginning({ profileId, createdAt: Date.now() });
    await desk.history.begin(check);
    await desk.post(eventAbout(about));
    await expect.poll(() => rows(desk)).toEqual([['waiting', 'before-answer']]);
    await desk.history.end(check.id, troubled('unknown', 'answer-timeout'));
    desk.events.checkEnded();
    await expect.poll(standing(desk, check.id)).toEqual(['answered', 'verified', true]);
  });

  it('about another desk’s check is listed as such', async () => {
    const desk = await eventDesk();
    await lost(desk);
    await desk.post(eventAbout({ ...about, identifier: 'somebody-else', number: '22299999999' }));
    await expect.poll(() => rows(desk)).toEqual([['not-ours', 'no-such-check']]);
  });

  it('that fits two checks waits for a person, who says which', async () => {
    const desk = await eventDesk();
    const [first, second] = [await lost(desk), await lost(desk)];
    await desk.post(eventAbout(about));
    await expect.poll(() => rows(desk)).toEqual([['waiting', 'ambiguous']]);
    const [row] = (await desk.history.deliveryPage({ needsPerson: true }, null, 5)).rows;
    const choices = await desk.events.candidates(desk.history, row?.id ?? '');
    expect(choices.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const ada = { id: null, name: 'ada' };
    const matched = await desk.events.match(desk.history, row?.id ?? '', first, ada);
    expect(matched).toMatchObject({ ok: true, value: { state: 'matched', reason: 'person', settled: true } });
    expect(await standing(desk, first)()).toEqual(['answered', 'verified', true]);
    expect(await standing(desk, second)()).toEqual(['unknown', null, false]);
    expect(await desk.events.match(desk.history, row?.id ?? '', second, ada)).toMatchObject({
      failure: { code: 'event-decided' },
    });
  });

  it('is offered checks of its own profile and kind alone, and refuses any other that is named', async () => {
    const desk = await eventDesk();
    const [own, foreign] = [await lost(desk), await lost(desk, { profileId: 'p-2' })];
    const face = await lost(desk, { kind: 'face', number: '22212345670' });
    await lost(desk);
    await desk.post(eventAbout({ kind: 'bvn', identifier: 'cust-001' }));
    await expect.poll(() => rows(desk)).toEqual([['waiting', 'ambiguous']]);
    const [row] = (await desk.history.deliveryPage({ needsPerson: true }, null, 5)).rows;
    const choices = await desk.events.candidates(desk.history, row?.id ?? '');
    expect(choices.map(({ kind }) => kind)).toEqual(['bvn', 'bvn']);
    const match = (checkId: string) =>
      desk.events.match(desk.history, row?.id ?? '', checkId, { id: null, name: 'ada' });
    for (const other of [foreign, face]) {
      expect(await match(other)).toEqual({ ok: false, failure: { code: 'event-not-fitting' } });
      expect(await standing(desk, other)()).toEqual(['unknown', null, false]);
    }
    expect(await match(own)).toMatchObject({ ok: true, value: { settled: true } });
  });

  it('by kind and time alone settles only what the customer’s own words speak for', async () => {
    const desk = await eventDesk();
    const id = await lost(desk);
    await desk.post(eventAbout({ kind: 'bvn' }));
    await expect.poll(() => rows(desk)).toEqual([['waiting', 'kind-and-time-alone']]);
    expect(await standing(desk, id)()).toEqual(['unknown', null, false]);
    const other = await lost(desk, { kind: 'nin', declared: { firstName: 'Ngozi', lastName: 'Okafor' } });
    await desk.post(eventAbout({ kind: 'nin' }));
    await expect.poll(standing(desk, other)).toEqual(['answered', 'verified', true]);
  });

  it('that was not trusted is, once its key is put right and it is looked at again', async () => {
    const signature = { ...usualSignature, key: 'own-key' } as const;
    const profile = receivingProfile({}, signature);
    const desk = await eventDesk([profile]);
    const id = await lost(desk);
    expect(await desk.post(eventAbout(about))).toBe(401);
    await desk.events.setOwnKey(profileId, KEY);
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    expect(await desk.events.matchAgain(desk.history, row?.id ?? '')).toMatchObject({
      value: { state: 'matched', settled: true },
    });
    expect(await standing(desk, id)()).toEqual(['answered', 'verified', true]);
  });

  it('that was not trusted says what is wrong with it now, when it is looked at again', async () => {
    const desk = await eventDesk([receivingProfile({}, { ...usualSignature, key: 'own-key' })]);
    expect(await desk.post(eventAbout(about))).toBe(401);
    await desk.events.setOwnKey(profileId, 'another');
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    expect(await desk.events.matchAgain(desk.history, row?.id ?? '')).toMatchObject({
      value: { state: 'untrusted', whyUntrusted: 'signature-wrong' },
    });
  });

  it('never leaves a virtual NIN in the history, and is matched by it all the same', async () => {
    const desk = await eventDesk();
    const number = 'AB123456789012CD';
    const id = await lost(desk, { kind: 'nin', number });
    await desk.post(eventAbout({ kind: 'nin', number, identifier: 'cust-001' }));
    await expect.poll(standing(desk, id)).toEqual(['answered', 'verified', true]);
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    const { payload } = await desk.history.openDelivery(row?.id ?? '');
    expect(payload).not.toContain(number);
    expect(payload).toContain('****************');
  });
});

describe('the receiver', () => {
  it('answers nothing but POST and JSON at its own path, and never with a 5xx', async () => {
    const desk = await eventDesk();
    const url = desk.events.urlOf(profileId) ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/events\/[\w-]{43}$/u);
    const json = { 'content-type': 'application/json' };
    const statusOf = async (address: string, init: RequestInit) => (await fetch(address, init)).status;
    expect(await statusOf(url, {})).toBe(405);
    expect(await statusOf(url, { method: 'PUT', headers: json, body: '{}' })).toBe(405);
    expect(await statusOf(`${url}x`, { method: 'POST', headers: json, body: '{}' })).toBe(404);
    expect(await statusOf(url.replace(/[^/]+$/u, ''), { method: 'POST', headers: json, body: '{}' })).toBe(
      404,
    );
    expect(await statusOf(url, { method: 'POST', body: '{}' })).toBe(415);
    const packed = { ...json, 'content-encoding': 'gzip' };
    expect(await statusOf(url, { method: 'POST', headers: packed, body: '{}' })).toBe(415);
    expect(await desk.post('{"a":')).toBe(400);
    expect(await desk.post('')).toBe(400);
    expect(await desk.post(`{"a":"${'x'.repeat(2_000_001)}"}`)).toBe(413);
    expect(await rows(desk)).toEqual([]);
    // Documents that are written in JSON are taken under their own names too.
    for (const type of ['application/cloudevents+json', 'Application/JSON; charset=utf-8'])
      expect(await desk.post(eventAbout(about), { headers: { 'content-type': type } })).toBe(200);
  });

  it('of each profile is its own: address, key and checks', async () => {
    const profiles = [receivingProfile(), receivingProfile({ id: 'p-2', name: 'Second account' })];
    const desk = await eventDesk(profiles);
    const urls = profiles.map(({ id }) => desk.events.urlOf(id));
    expect(new Set(urls).size).toBe(2);
    const [first, second] = [await lost(desk), await lost(desk, { profileId: 'p-2', number: '22212345679' })];
    await desk.post(eventAbout({ ...about, number: '22212345679' }), { profile: profiles[1] });
    await expect.poll(standing(desk, second)).toEqual(['answered', 'verified', true]);
    expect(await standing(desk, first)()).toEqual(['unknown', null, false]);
  });

  it('has a new address when one is asked for, and the old one is answered no more', async () => {
    const desk = await eventDesk();
    const old = desk.events.urlOf(profileId) ?? '';
    await desk.events.newAddress(profileId);
    const now = desk.events.urlOf(profileId) ?? '';
    expect(now.split('/').at(-1)).not.toBe(old.split('/').at(-1));
    expect(await desk.post(eventAbout(about))).toBe(200);
  });

  it('says in one sentence why it cannot listen, and does without harm to the others', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const first = receivingProfile();
    const on = (change: object) => {
      const receiver = { ...usualEvents.receiver, isOn: true, ...change };
      return { ...first, settings: { ...first.settings, events: { ...usualEvents, receiver } } };
    };
    const folder = temporaryFolder();
    const noKey = join(folder, 'key.pem');
    writeFileSync(noKey, 'no key');
    const desk = await eventDesk([
      { ...on({ port }), id: 'taken' },
      { ...on({ host: '203.0.113.7', port: 0 }), id: 'elsewhere' },
      { ...on({ port: 0, certificate: join(folder, 'none.pem'), privateKey: noKey }), id: 'missing' },
      { ...on({ port: 0, certificate: noKey, privateKey: noKey }), id: 'useless' },
      { ...on({ port: 0 }), id: 'fine' },
    ]);
    const words = Object.fromEntries(
      (await desk.events.ways())
        .filter(({ way }) => way === 'receiver')
        .map(({ profileId: id, sentence }) => [id, sentence]),
    );
    expect(words.taken).toBe(`Port ${port} is taken by another program or profile. Choose another port.`);
    expect(words.elsewhere).toContain('is no address of this computer');
    expect(words.missing).toContain('is not at that place');
    expect(words.useless).toContain('cannot be used');
    expect(words.fine).toBeNull();
    expect(desk.events.urlOf('fine')).not.toBeNull();
  });

  it('says which ports the system keeps: low ones, and on Windows those that it has set aside', () => {
    const refused = Object.assign(new Error('listen'), { code: 'EACCES' });
    const at = { host: '127.0.0.1', port: 50_080 };
    expect(sentenceOf(refused, at, 'win32')).toBe(
      'Windows keeps port 50080 for itself. Choose another port.',
    );
    expect(sentenceOf(refused, at, 'linux')).toContain('Choose one above 1023.');
  });

  it('listens over TLS with a certificate of the desk’s own', async () => {
    const folder = temporaryFolder();
    const { cert, key } = selfSigned('IP:127.0.0.1');
    writeFileSync(join(folder, 'cert.pem'), cert);
    writeFileSync(join(folder, 'key.pem'), key);
    const first = receivingProfile();
    const files = { certificate: join(folder, 'cert.pem'), privateKey: join(folder, 'key.pem') };
    const receiver = { ...usualEvents.receiver, isOn: true, port: 0, ...files };
    const profile = { ...first, settings: { ...first.settings, events: { ...usualEvents, receiver } } };
    const desk = await eventDesk([profile]);
    const url = desk.events.urlOf(profileId) ?? '';
    expect(url).toMatch(/^https:/u);
    const sender = new EventSender();
    const event = { id: randomUUID(), text: JSON.stringify(eventAbout(about)) };
    expect(await sender.post(targetOf(usualSignature, url), event)).toBe(200);
  });

  it('keeps no secret header of whoever sent it', async () => {
    const desk = await eventDesk();
    await desk.post(eventAbout(about), {
      headers: { authorization: 'Bearer canary-7f3a', cookie: 'canary-7f3a' },
    });
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    const { headers } = await desk.history.openDelivery(row?.id ?? '');
    expect(JSON.stringify(headers)).not.toContain('canary');
    expect(headers.find(([name]) => name === 'authorization')?.[1]).toBe('••••••••');
  });
});
