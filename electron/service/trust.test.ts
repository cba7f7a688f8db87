/** On a Mac the system is asked whom it trusts by a thread of its own: it takes seconds to say so, or most of a minute. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { onSystem } from '../testing/on-system.ts';
import { selfSigned } from './testing/certificate.ts';
import { rawService, wholeAnswer } from './testing/raw-service.ts';
import { direct, limits, reasonOf, requestTo } from './testing/sending.ts';

/** What this thread itself was asked for. */
const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('node:tls', async (original) => {
  const tls = await original<typeof import('node:tls')>();
  const getCACertificates: typeof tls.getCACertificates = (type = 'default') => {
    asked.push(type);
    return tls.getCACertificates(type);
  };
  return { ...tls, getCACertificates };
});
/** Whether a thread can be started. */
const threads = vi.hoisted(() => ({ start: true }));
vi.mock('node:worker_threads', async (original) => {
  const workers = await original<typeof import('node:worker_threads')>();
  class Worker extends workers.Worker {
    constructor(...[program, options]: ConstructorParameters<typeof workers.Worker>) {
      super(threads.start ? program : 'throw new Error()', options);
    }
  }
  return { ...workers, Worker };
});

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
});

const certificate = selfSigned('IP:127.0.0.1');

/** Sends a check over TLS, with nothing read before. */
async function sent() {
  const { setDefaultCACertificates, rootCertificates } = await import('node:tls');
  setDefaultCACertificates([...rootCertificates, certificate.cert]);
  const { undiciTransport } = await import('./undici-transport.ts');
  const { baseUrl } = await rawService((socket) => socket.end(wholeAnswer(200, '{}')), { tls: certificate });
  const request = requestTo(baseUrl);
  const line = undiciTransport(direct).open(request.url, limits, new AbortController().signal);
  return reasonOf(await line.send(request, (delivery) => delivery));
}

it('the window does not stand still for it, and those who are trusted are', async () => {
  onSystem('darwin');
  expect(await sent()).toBe('answered');
  expect(asked).toEqual(['default']);
});

it('a line that is kept waits for it too', async () => {
  onSystem('darwin');
  const { keptLine } = await import('./kept-line.ts');
  const line = keptLine('https://127.0.0.1:9', direct);
  onTestFinished(() => line.end());
  expect(await line.ask('GET', '/', {})).toMatchObject({ result: 'unanswered' });
  expect(asked).toEqual(['default']);
});

it('a program that stays open has read it beforehand, once', async () => {
  onSystem('darwin');
  const { transportWhenNeeded } = await import('./transport-when-needed.ts');
  const { readTrust } = await import('./trust.ts');
  await transportWhenNeeded(direct).prepare();
  expect([asked, readTrust()]).toEqual([['default'], null]);
});

it('where no thread can be had it is read all the same', async () => {
  onSystem('darwin');
  threads.start = false;
  onTestFinished(() => {
    threads.start = true;
  });
  expect(await sent()).toBe('answered');
  expect(asked).toEqual(['default', 'system']);
});

it.each(['linux', 'win32'] as const)('on %s it is read where it is needed', async (platform) => {
  onSystem(platform);
  expect(await sent()).toBe('answered');
  expect(asked).toEqual(['default', 'system']);
});
