/** The transport that is loaded late sends as the one that it loads, and nothing that is not to be sent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { direct, limits, reasonOf, requestTo } from './testing/sending.ts';
import { transportWhenNeeded } from './transport-when-needed.ts';

/** A service that answers at once, with the connections that were made to it and the bodies that came. */
async function service() {
  const seen = { connections: 0, bodies: [] as string[] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.bodies.push(body);
    response.end('{}');
  });
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const never = () => new AbortController().signal;

it.each(['when it is needed', 'ahead'])('loaded %s, it sends each request once', async (when) => {
  const { seen, origin } = await service();
  const transport = transportWhenNeeded(direct);
  if (when === 'ahead') await transport.load();
  const request = requestTo(origin);
  for (let sent = 1; sent <= 2; sent += 1) {
    const line = transport.open(request.url, limits, never());
    expect(reasonOf(await line.send(request, (delivery) => delivery))).toBe('answered');
  }
  expect(seen.bodies).toEqual(Array(2).fill(Buffer.from(request.body).toString()));
});

it('gives what is made of the delivery, and rejects with what fails there', async () => {
  const { origin } = await service();
  const request = requestTo(origin);
  const open = () => transportWhenNeeded(direct).open(request.url, limits, never());
  expect(await open().send(request, ({ result }) => `${result} and kept`)).toBe('answered and kept');
  const failing = open().send(request, () => {
    throw new Error('not kept');
  });
  await expect(failing).rejects.toThrow('not kept');
});

it('connects to nobody for a line that is dropped before it is loaded, and sends nothing over it', async () => {
  const { seen, origin } = await service();
  const transport = transportWhenNeeded(direct);
  const request = requestTo(origin);
  const line = transport.open(request.url, limits, never());
  line.drop();
  expect(reasonOf(await line.send(request, (delivery) => delivery))).toMatch(/^not-sent/u);
  await transport.load();
  expect(seen).toEqual({ connections: 0, bodies: [] });
});

it('sends nothing that is cancelled while it is loaded', async () => {
  const { seen, origin } = await service();
  const request = requestTo(origin);
  const cancel = new AbortController();
  const line = transportWhenNeeded(direct).open(request.url, limits, cancel.signal);
  const sent = line.send(request, (delivery) => delivery);
  cancel.abort();
  expect(reasonOf(await sent)).toBe('not-sent: cancelled-before-sending');
  expect(seen.bodies).toEqual([]);
});

it('asks over a kept line, and ends one that has asked nothing', async () => {
  const { seen, origin } = await service();
  const transport = transportWhenNeeded(direct);
  await transport.keep(origin).end();
  const line = transport.keep(origin);
  onTestFinished(() => line.end());
  for (let asked = 1; asked <= 3; asked += 1) {
    expect(await line.ask('GET', '/x', {})).toMatchObject({ result: 'answered', status: 200 });
  }
  expect(seen.bodies).toEqual(['', '', '']);
});
