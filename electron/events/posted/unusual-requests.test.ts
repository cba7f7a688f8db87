/** Requests that are rare and right: as HTTP allows them, they are deliveries like any other. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { eventAbout, eventDesk } from '../testing/desk.ts';

const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' };

it.each(['', 'identity', ' , Identity,'])(
  'one whose Content-Encoding is “%s” is not packed',
  async (coding) => {
    const desk = await eventDesk();
    expect(await desk.post(eventAbout(about), { headers: { 'content-encoding': coding } })).toBe(200);
  },
);

it('one whose Content-Encoding names anything else is', async () => {
  const desk = await eventDesk();
  for (const coding of ['gzip', 'identity, gzip', ',br', 'none'])
    expect(await desk.post(eventAbout(about), { headers: { 'content-encoding': coding } })).toBe(415);
});

it('one whose target is the whole address, as some proxies write it', async () => {
  const desk = await eventDesk();
  const url = new URL(desk.events.urlOf('p-1') ?? '');
  const statusOf = (target: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      request({ host: url.hostname, port: url.port, path: target, method: 'POST', headers }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on('error', reject)
        .end('{}');
    });
  // Unsigned, so it is not trusted; but it is heard.
  for (const origin of ['http://events.example.com', 'HTTPS://127.0.0.1:8790'])
    expect(await statusOf(`${origin}${url.pathname}?from=proxy`)).toBe(401);
  for (const elsewhere of [`http://a.example/x${url.pathname}`, 'http://a.example', `http:/${url.pathname}`])
    expect(await statusOf(elsewhere)).toBe(404);
});

it('one in whose headers a proxy repeats the address is kept without the address’s token', async () => {
  const desk = await eventDesk();
  const { href, pathname } = new URL(desk.events.urlOf('p-1') ?? '');
  const headers = {
    'x-original-url': pathname,
    forwarded: `for=1;uri="${href}?from=proxy&again=${pathname}"`,
  };
  expect(await desk.post(eventAbout(about), { headers })).toBe(200);
  const [row] = (await desk.history.deliveryPage({}, null, 1)).rows;
  const { headers: kept } = await desk.history.openDelivery(row?.id ?? '');
  expect(kept).toContainEqual(['x-original-url', '/events/••••••••']);
  expect(JSON.stringify(kept)).not.toContain(pathname.slice('/events/'.length));
});
