/** Pulling from a real mailbox into a real history: nothing twice, nothing lost, and each trouble in one sentence. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { openForTest } from '../../history/testing/temporary-history.ts';
import { addDesk } from '../../mailbox/mailbox.ts';
import { deliver, type House, makeHouse, pageOf, startHere } from '../../mailbox/testing/mailbox-here.ts';
import { keptLine } from '../../service/kept-line.ts';
import { makeIntake } from '../intake.ts';
import { pullMailbox } from './pull.ts';
import type { TakeOne } from './take-all.ts';

const LATER_MS = 86_400_000;

/** Pulls without its own clock: the test says when. */
function pulling(address: string, token: string | null, take: TakeOne, proxy: string | null = null) {
  const polling = pullMailbox({
    everyMs: LATER_MS,
    line: keptLine(address, async () => proxy),
    token: async () => (token === null ? 'none' : { token }),
    take,
    now: Date.now,
    changed: () => undefined,
    stumbled: () => undefined,
  });
  onTestFinished(() => polling.end());
  return {
    async pull() {
      await polling.tryNow();
      return polling.state().sentence;
    },
    end: polling.end,
  };
}

async function deskHistory() {
  const history = await openForTest();
  const { signature } = profileOf().settings.events;
  const judge = { profileId: 'p-1', signature: { ...signature, method: 'none' as const }, key: null };
  const intake = makeIntake(
    () => history,
    () => undefined,
    Date.now,
  );
  const take: TakeOne = (raw) => intake.take(judge, raw, 'mailbox');
  const rows = async () => (await history.deliveryPage({}, null, 500)).rows;
  return { history, take, rows };
}

const send = async (address: string, { hookPath }: House, count: number, from = 0) => {
  for (let n = from; n < from + count; n += 1) {
    const answer = await deliver(
      address + hookPath,
      JSON.stringify({ id: `evt-${n}`, event: 'verification.completed' }),
    );
    expect(answer.status).toBe(200);
  }
};

it('takes what waits, page by page, and acknowledges it when it is kept', async () => {
  const house = makeHouse(['lagos', 'abuja']);
  const { address, held } = await startHere(house);
  await send(address, house, 230);
  const lagos = await deskHistory();
  const { pull } = pulling(address, house.tokens.lagos ?? '', lagos.take);
  expect(await pull()).toBeNull();
  expect(await lagos.rows()).toHaveLength(230);
  expect(await pageOf(address, house.tokens.lagos ?? '')).toEqual([]);
  // The other desk has its own still.
  expect(held()).toBe(230);
  const abuja = await deskHistory();
  expect(await pulling(address, house.tokens.abuja ?? '', abuja.take).pull()).toBeNull();
  expect(await abuja.rows()).toHaveLength(230);
  expect(held()).toBe(0);
});

it('keeps headers, bytes and the time at which the mailbox took it', async () => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house, { now: () => Date.UTC(2026, 10, 20, 13, 5) });
  const body = '{ "id" : "evt-1" }\n';
  await deliver(address + house.hookPath, body, { 'x-signature': 'f00' });
  const { history, take, rows } = await deskHistory();
  await pulling(address, house.tokens.lagos ?? '', take).pull();
  const [row] = await rows();
  expect(row).toMatchObject({ way: 'mailbox', receivedAt: '2026-11-20T13:05:00.000Z' });
  const { headers, payload } = await history.openDelivery(row?.id ?? '');
  expect(payload).toBe(body);
  expect(headers).toContainEqual(['x-signature', 'f00']);
});

it('what the service delivered twice is kept once', async () => {
  const house = makeHouse(['lagos']);
  const { address, held } = await startHere(house);
  await send(address, house, 3);
  await send(address, house, 3);
  const { take, rows } = await deskHistory();
  await pulling(address, house.tokens.lagos ?? '', take).pull();
  expect(await rows()).toHaveLength(3);
  expect(held()).toBe(0);
});

it('acknowledges nothing that could not be kept, and takes it when it can', async () => {
  const house = makeHouse(['lagos']);
  const { address, held } = await startHere(house);
  await send(address, house, 5);
  const { take, rows } = await deskHistory();
  let isFull = true;
  const { pull } = pulling(address, house.tokens.lagos ?? '', async (raw) => {
    if (isFull) throw new Error('the disk is full');
    return take(raw);
  });
  expect(await pull()).toContain('stays at the mailbox');
  expect(held()).toBe(5);
  isFull = false;
  expect(await pull()).toBeNull();
  expect(await rows()).toHaveLength(5);
  expect(held()).toBe(0);
});

it('leaves at the mailbox what the desk cannot read, and takes what came after it', async () => {
  const house = makeHouse(['lagos']);
  const { address, held } = await startHere(house);
  await send(address, house, 4);
  const { take, rows } = await deskHistory();
  const { pull } = pulling(address, house.tokens.lagos ?? '', async (raw) => {
    const isOdd = Buffer.from(raw.body).includes('evt-1"');
    return isOdd ? { result: 'not-json' } : take(raw);
  });
  expect(await pull()).toBe('One delivery cannot be read. It stays at the mailbox.');
  expect(await rows()).toHaveLength(3);
  expect(held()).toBe(1);
});

it('says what is wrong: no token, a wrong one, no mailbox, nothing there', async () => {
  const house = makeHouse(['lagos']);
  const mailbox = await startHere(house);
  const { address } = mailbox;
  const { take } = await deskHistory();
  expect(await pulling(address, null, take).pull()).toContain('has no token');
  const other = addDesk(`${house.desksFile}.other`, 'lagos', 'main').token;
  expect(await pulling(address, other, take).pull()).toContain('does not know this desk’s token');
  const { pull } = pulling(address, house.tokens.lagos ?? '', take);
  await mailbox.close();
  expect(await pull()).toContain('Nothing answers at the mailbox’s address');

  const answering = async (answer: RequestListener) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  for (const text of ['<html>', '[]', '{"deliveries":[{"id":1}],"more":false}', '{"deliveries":[],"more":1}'])
    expect(
      await pulling(await answering((_request, response) => response.end(text)), 'x', take).pull(),
    ).toContain('is no mailbox');
  const moved = await answering((_request, response) => response.writeHead(302, { location: '/' }).end());
  expect(await pulling(moved, 'x', take).pull()).toContain('it answered with 302');
  const busy = await answering((_request, response) => response.writeHead(503).end());
  expect(await pulling(busy, 'x', take).pull()).toContain('in trouble itself');
});

it('says what a proxy that refuses its tunnel wants', async () => {
  const { take } = await deskHistory();
  for (const [status, sentence] of [
    [407, /^The network’s proxy wants a sign-in \(407\) .* Ask whoever looks after the network/u],
    [403, /^The proxy does not reach the mailbox\./u],
  ] as const) {
    const proxy = createServer();
    proxy.on('connect', (_request, socket) => void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const way = pulling('https://mailbox.test/p', 'token', take, `http://127.0.0.1:${port}`);
    expect(await way.pull()).toMatch(sentence);
  }
});

it.each([
  [503, 'is in trouble itself (it answered with 503)'],
  [403, 'takes no word that it is kept here (it answered with 403)'],
])(
  'takes all that waits where no acknowledgement is heard, and has them gone once one is: %i',
  async (status, sentence) => {
    const house = makeHouse(['lagos']);
    const { address, held } = await startHere(house);
    await send(address, house, 230);
    let isDeaf = true;
    // As a proxy that lets nothing but questions through, or a mailbox whose disk cannot be written to.
    const between = createServer(async ({ method = '', url = '', headers }, response) => {
      if (isDeaf && method === 'POST') return void response.writeHead(status).end();
      const { authorization = '' } = headers;
      const answer = await fetch(address + url, { method, headers: { authorization } });
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void between.close());
    const { take, rows } = await deskHistory();
    const { port } = between.address() as AddressInfo;
    const { pull } = pulling(`http://127.0.0.1:${port}`, house.tokens.lagos ?? '', take);
    expect(await pull()).toContain(sentence);
    expect([(await rows()).length, held()]).toEqual([230, 230]);
    isDeaf = false;
    expect(await pull()).toBeNull();
    expect([(await rows()).length, held()]).toEqual([230, 0]);
  },
);

it('a page that says there is more and brings nothing is not asked for without end', async () => {
  let asks = 0;
  const server = createServer((_request, response) => {
    asks += 1;
    response.end('{"deliveries":[],"more":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { take } = await deskHistory();
  const { pull } = pulling(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'x', take);
  await pull();
  expect(asks).toBeLessThanOrEqual(2);
});

it('a page that comes again whatever is asked for is not asked for without end', async () => {
  let asks = 0;
  const deliveries = [{ id: 7, headers: {}, body: '{"n":1}' }];
  const server = createServer(({ method }, response) => {
    if (method === 'POST') return void response.writeHead(204).end();
    asks += 1;
    response.end(JSON.stringify({ deliveries, more: asks < 50 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { take, rows } = await deskHistory();
  const { pull } = pulling(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'x', take);
  expect(await pull()).toContain('is no mailbox');
  expect(asks).toBeLessThanOrEqual(4);
  expect(await rows()).toHaveLength(1);
});

it('leaves all at the mailbox while there is no key to prove it with', async () => {
  const house = makeHouse(['lagos']);
  const { address, held } = await startHere(house);
  await send(address, house, 3);
  const { take, rows } = await deskHistory();
  const polling = pullMailbox({
    ...{ everyMs: LATER_MS, line: keptLine(address, async () => null), token: async () => 'keyless' },
    ...{ take, now: Date.now, changed: () => undefined, stumbled: () => undefined },
  });
  onTestFinished(() => polling.end());
  await polling.tryNow();
  expect(polling.state().sentence).toMatch(/stays at the mailbox until the key is entered/u);
  expect([held(), await rows()]).toEqual([3, []]);
});
