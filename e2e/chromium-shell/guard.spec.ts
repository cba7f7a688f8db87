/** What guards the page: protocol, policy, navigation, windows, permissions. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, invoke, test, told } from './fixture/shell-test.ts';

test('the protocol handler answers with its own status, headers and body', async ({ open }) => {
  const { page } = await open();
  const answers = await page.evaluate(async () => {
    const teapot = await fetch('/teapot');
    const posted = await fetch('/post?q=%C3%A4', { method: 'POST', body: 'häkchen' });
    const missing = await fetch('/missing');
    const thrown = await fetch('/throw').then(String, (error: Error) => error.name);
    const header = teapot.headers.get('x-fixture');
    return [teapot.status, header, await teapot.text(), await posted.json(), missing.status, thrown];
  });
  const posted = { method: 'POST', body: 'häkchen', q: 'ä' };
  expect(answers).toEqual([418, 'yes', 'short and stout', posted, 404, 'TypeError']);
});

/** A server outside of the app that welcomes everybody, so that its silence proves something. */
async function outside(): Promise<{ address: string; seen: string[]; close(): void }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('welcome');
  });
  server.on('upgrade', (request, socket) => {
    seen.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, seen, close: () => server.close() };
}

test('the policy in the header is enforced', async ({ open }) => {
  const { page } = await open();
  const results = await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'h1 { color: rgb(1, 2, 3) }';
    document.head.append(style);
    const fetched = await fetch('https://example.com/').then(String, (error: Error) => error.name);
    return [fetched, getComputedStyle(document.querySelector('h1') as Element).color, isSecureContext];
  });
  expect(results).toEqual(['TypeError', expect.not.stringContaining('1, 2, 3'), true]);
  expect(await page.evaluate(() => document.documentElement.dataset.inline)).toBeUndefined();
});

test('only what the product lets through leaves, and a web socket never', async ({ open }) => {
  const server = await outside();
  const desk = await open();
  const results = await desk.page.evaluate(async (address) => {
    const socket = new WebSocket(`ws://${address}/socket`);
    const closed = await new Promise((resolve) => {
      socket.onclose = () => resolve('closed');
      socket.onopen = () => resolve('opened');
    });
    const get = (path: string): Promise<string> =>
      fetch(`http://${address}/${path}`).then(
        (response) => response.text(),
        (error: Error) => error.name,
      );
    const beacon = navigator.sendBeacon(`http://${address}/beacon`, 'x');
    return [closed, await get('allowed'), await get('other'), beacon];
  }, server.address);
  expect(results).toEqual(['closed', 'welcome', 'TypeError', true]);
  const outcomes = async (): Promise<string[]> =>
    (await desk.requests())
      .filter(({ url }) => url.includes(server.address))
      .map(({ url, outcome }) => `${new URL(url).pathname} ${outcome}`)
      .sort();
  await expect
    .poll(outcomes)
    .toEqual(['/allowed left', '/beacon cancelled', '/other cancelled', '/socket cancelled']);
  server.close();
  expect(server.seen).toEqual(['GET /allowed']);
});

test('the product decides what a page has saved, and a person where it goes', async ({ open, dataDir }) => {
  const desk = await open();
  const { page } = desk;
  const place = join(dataDir, 'saved.txt');
  await desk.saveAt(place);
  for (const [count, name] of ['refused.txt', 'allowed.txt', 'allowed-nowhere.txt'].entries()) {
    await page.evaluate((called) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([`text of ${called}`]));
      link.download = called;
      link.click();
    }, name);
    await expect.poll(() => desk.downloads()).toHaveLength(count + 1);
  }
  expect(await desk.downloads()).toEqual([
    { name: 'refused.txt', outcome: 'refused' },
    { name: 'allowed.txt', outcome: 'saved' },
    { name: 'allowed-nowhere.txt', outcome: 'dropped' },
  ]);
  expect(readFileSync(place, 'utf8')).toBe('text of allowed.txt');
  const address = expect.stringMatching(/^blob:app:\/\/veridesk\/[\da-f-]{36}$/u);
  expect(await told(page, 'will-download')).toEqual(
    ['refused.txt', 'allowed.txt', 'allowed-nowhere.txt'].map((name) => [
      'will-download',
      address,
      name,
      1,
      true,
    ]),
  );
  expect((await desk.dialogs()).map(({ message }) => message)).toEqual([
    'allowed.txt',
    'allowed-nowhere.txt',
  ]);
});

test('the spell checker fetches a dictionary past the product, unless it has no language', async ({
  open,
}) => {
  const left = async (args: string[]): Promise<string[]> => {
    const desk = await open({ args });
    const seen = (await desk.requests()).filter(({ outcome }) => outcome === 'left');
    await desk.close();
    return seen.map(({ url }) => url);
  };
  expect(await left([])).toEqual([]);
  expect(await left(['--spelling'])).toEqual([
    'https://redirector.gvt1.com/edgedl/chrome/dict/en-us-10-1.bdic',
  ]);
});

test('a navigation of the page goes through will-navigate, one of the test does not', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  await page.click('#away');
  await page.evaluate(() => {
    location.href = 'about:blank';
  });
  await page.evaluate(() => {
    location.href = '/next.html';
  });
  await expect
    .poll(() => told(page, 'will-navigate'))
    .toEqual([
      ['will-navigate', 'https://example.com/away'],
      ['will-navigate', 'about:blank'],
      ['will-navigate', 'app://veridesk/next.html'],
    ]);
  expect(page.url()).toBe('https://veridesk.localhost/index.html');
  expect(await invoke(page, 'echo', 'alive')).toEqual(['alive']);

  await page.reload();
  expect(await told(page, 'will-navigate')).toHaveLength(3);
  await page.evaluate(() => {
    location.href = '/allowed.html';
  });
  await page.waitForURL('**/allowed.html');
  const begunAnew = page.waitForEvent('load');
  await page.evaluate(() => {
    location.hash = 'part';
    location.reload();
  });
  await begunAnew;
  await expect
    .poll(async () => (await told(page, 'will-navigate')).slice(3))
    .toEqual([
      ['will-navigate', 'app://veridesk/allowed.html'],
      ['will-navigate', 'app://veridesk/allowed.html#part'],
    ]);
  expect(await invoke(page, 'who')).toMatchObject({ url: 'app://veridesk/allowed.html#part' });
  const prevented = (await desk.requests()).filter(({ outcome }) => outcome === 'navigation-prevented');
  expect(prevented.map(({ url }) => url)).toEqual(['https://example.com/away', 'app://veridesk/next.html']);
});

test('no way to a window of its own: open, a link, a link with Ctrl', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  expect(await page.evaluate(() => window.open('https://example.com/opened'))).toBeNull();
  await page.click('#blank');
  await page.click('#away', { modifiers: ['Control'] });
  await expect
    .poll(() => desk.deniedWindows())
    .toEqual(['https://example.com/opened', 'https://example.com/blank', 'https://example.com/away']);
  expect(await told(page, 'window-open')).toHaveLength(3);
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect((await desk.requests()).filter(({ outcome }) => outcome === 'left')).toEqual([]);
});

test('the camera is had through the handlers, and all else is refused', async ({ open }) => {
  const { page } = await open({ camera: 'fake' });
  const results = await page.evaluate(async () => {
    const state = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    const media = (constraints: MediaStreamConstraints): Promise<unknown> =>
      navigator.mediaDevices.getUserMedia(constraints).then(
        (stream) => stream.getTracks().map(({ kind }) => kind),
        (error: Error) => error.name,
      );
    return {
      states: [await state('camera'), await state('microphone'), await state('geolocation')],
      camera: await media({ video: true }),
      sound: await media({ audio: true }),
      both: await media({ audio: true, video: true }),
      screen: await navigator.mediaDevices.getDisplayMedia().catch((error: Error) => error.name),
      clipboard: await navigator.clipboard.readText().catch((error: Error) => error.name),
      notification: await Notification.requestPermission(),
      place: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('found'),
          ({ code }) => resolve(code),
        ),
      ),
    };
  });
  expect(results).toEqual({
    states: ['granted', 'denied', 'denied'],
    camera: ['video'],
    sound: 'NotAllowedError',
    both: 'NotAllowedError',
    screen: 'NotSupportedError',
    clipboard: 'NotAllowedError',
    notification: 'denied',
    place: 1,
  });
  expect(await told(page, 'request')).toEqual([
    [
      'request',
      'media',
      {
        mediaTypes: ['video'],
        requestingUrl: 'app://veridesk/index.html',
        isMainFrame: true,
        securityOrigin: 'app://veridesk/',
      },
    ],
  ]);
});

test('the storage of the page is emptied', async ({ open }) => {
  const { page } = await open();
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await invoke(page, 'clear');
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
});
