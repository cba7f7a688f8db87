/** The line to a mailbox, against real servers: what it tells of each trouble, and what it never does. */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSilentServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { keptLine } from './kept-line.ts';
import { selfSigned } from './testing/certificate.ts';
import { loopbackAddresses, rawService, wholeAnswer } from './testing/raw-service.ts';

const atAddress = selfSigned('IP:127.0.0.1,IP:::1');
const addresses = loopbackAddresses();
setDefaultCACertificates([...getCACertificates('default'), atAddress.cert]);

async function listen(server: Server & { closeAllConnections?: () => void }): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const serve = async (answer: RequestListener, path = '') =>
  `http://127.0.0.1:${await listen(createServer(answer))}${path}`;

function lineTo(address: string) {
  const line = keptLine(address, async () => null);
  onTestFinished(() => line.end());
  return line;
}

const bearer = { authorization: 'Bearer t0k3n' };

it('asks below its address, with the headers, over connections that are kept', async () => {
  const seen: string[] = [];
  const sockets = new Set<unknown>();
  const line = lineTo(
    await serve(({ method, url, headers, socket }, response) => {
      seen.push(`${method} ${url} ${headers.authorization}`);
      sockets.add(socket);
      response.end('[]');
    }, '/post'),
  );
  const asked = await line.ask('GET', '/deliveries?after=0', bearer);
  expect(asked).toMatchObject({ result: 'answered', status: 200 });
  for (let id = 1; id <= 20; id += 1) await line.ask('POST', `/deliveries/${id}/ack`, bearer);
  expect(seen[0]).toBe('GET /post/deliveries?after=0 Bearer t0k3n');
  expect(seen.at(-1)).toBe('POST /post/deliveries/20/ack Bearer t0k3n');
  expect(sockets.size).toBeLessThanOrEqual(4);
});

it('does not follow a redirect, since the token would travel with it', async () => {
  let visits = 0;
  const other = await serve((_request, response) => {
    visits += 1;
    response.end();
  });
  const line = lineTo(
    await serve((_request, response) => response.writeHead(302, { location: other }).end()),
  );
  expect(await line.ask('GET', '/', bearer)).toMatchObject({ result: 'answered', status: 302 });
  expect(visits).toBe(0);
});

it('says that nothing answers, and that a name is not known', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const refused = await lineTo(`http://127.0.0.1:${port}`).ask('GET', '/', {});
  expect(refused).toEqual({ result: 'unanswered', reason: 'connection-refused' });
  const unknown = await lineTo('https://mailbox.invalid').ask('GET', '/', {});
  expect(unknown).toEqual({ result: 'unanswered', reason: 'name-not-found' });
});

it('says that nothing answers where a server takes the connection and never speaks', async () => {
  const port = await listen(createSilentServer());
  const line = keptLine(`https://127.0.0.1:${port}`, async () => null, 100);
  onTestFinished(() => line.end());
  expect(await line.ask('GET', '/', bearer)).toEqual({ result: 'unanswered', reason: 'connect-timeout' });
});

it('asks nothing of a server whose certificate it does not trust', async () => {
  let asks = 0;
  const { key, cert } = selfSigned('IP:127.0.0.1');
  const port = await listen(
    createSecureServer({ key, cert }, (_request, response) => {
      asks += 1;
      response.end();
    }),
  );
  const asked = await lineTo(`https://127.0.0.1:${port}`).ask('GET', '/', bearer);
  expect(asked).toEqual({ result: 'unanswered', reason: 'tls' });
  expect(asks).toBe(0);
});

it('tells an answer that breaks off from a whole one, and reads none without end', async () => {
  const broken = lineTo(
    await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"deliveries":');
      setTimeout(() => response.destroy(), 20);
    }),
  );
  expect(await broken.ask('GET', '/', {})).toEqual({ result: 'unanswered', reason: 'answer-truncated' });
  const endless = lineTo(
    await serve((_request, response) => {
      const piece = Buffer.alloc(1_000_000);
      const write = () => {
        while (response.write(piece));
        response.once('drain', write);
      };
      write();
    }),
  );
  expect(await endless.ask('GET', '/', {})).toEqual({ result: 'unanswered', reason: 'answer-too-large' });
});

it('works again after a connection was lost, and is over once it is ended', async () => {
  let isFirst = true;
  const line = lineTo(
    await serve((request, response) => {
      if (isFirst) request.socket.destroy();
      else response.end('ok');
      isFirst = false;
    }),
  );
  expect(await line.ask('GET', '/', {})).toMatchObject({ result: 'unanswered' });
  expect(await line.ask('GET', '/', {})).toMatchObject({ result: 'answered', status: 200 });
  const silent = lineTo(await serve(() => undefined));
  const waiting = silent.ask('GET', '/', {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  await silent.end();
  expect(await waiting).toMatchObject({ result: 'unanswered' });
});

it('asks for its way anew after a question that was not answered', async () => {
  const proxy = await serve((_request, response) => response.end('ok'));
  const answers = [Promise.reject(new Error('busy')), 'http://127.0.0.1:1', proxy, 'http://127.0.0.1:1'];
  const line = keptLine('http://mailbox.test', async () => (await answers.shift()) ?? null);
  onTestFinished(() => line.end());
  for (const result of ['unanswered', 'unanswered', 'answered', 'answered'])
    expect(await line.ask('GET', '/', {})).toMatchObject({ result });
  // One that leads there is kept.
  expect(answers).toHaveLength(1);
});

it.each(addresses)('goes through a proxy that is reached over TLS at %s', async (address) => {
  const proxy = await rawService((socket) => socket.end(wholeAnswer(403, '')), { tls: atAddress, address });
  const line = keptLine('https://mailbox.test', async () => proxy.baseUrl);
  onTestFinished(() => line.end());
  expect(await line.ask('GET', '/', {})).toMatchObject({ result: 'unanswered', reason: 'proxy' });
  expect(proxy.requests).toEqual([expect.stringMatching(/^CONNECT mailbox\.test:443 /u)]);
});

it('lets whoever waits on a way that is given up have their answer, and then ends its connections', async () => {
  const sockets = new Set<Socket>();
  let slowAsked = 0;
  let answerSlow = (): void => undefined;
  const line = lineTo(
    await serve(({ url, socket }, response) => {
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      if (url === '/slow') {
        slowAsked += 1;
        answerSlow = () => response.end('late');
      } else if (url === '/lost') socket.destroy();
      else response.end('ok');
    }),
  );
  const slow = line.ask('GET', '/slow', {});
  await expect.poll(() => slowAsked).toBe(1);
  expect(await line.ask('GET', '/lost', {})).toMatchObject({ result: 'unanswered' });
  expect(await line.ask('GET', '/', {})).toMatchObject({ result: 'answered' });
  await expect.poll(() => sockets.size).toBe(2);
  answerSlow();
  expect(await slow).toMatchObject({ result: 'answered', bytes: Buffer.from('late') });
  await expect.poll(() => sockets.size).toBe(1);
  // One who still waits there when the line is ended is let go too.
  const waiting = line.ask('GET', '/slow', {});
  await expect.poll(() => slowAsked).toBe(2);
  await line.ask('GET', '/lost', {});
  await line.end();
  expect(await waiting).toMatchObject({ result: 'unanswered' });
});
