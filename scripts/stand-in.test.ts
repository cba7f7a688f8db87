/** The stand-in for Electron: what its process loads in every start, and how it hears what Chromium says. */
import { existsSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Connection } from '../e2e/chromium-shell/devtools/connection.ts';
import { FrameTree } from '../e2e/chromium-shell/frames.ts';
import { PRELOAD_WORLD } from '../e2e/chromium-shell/page/sources.ts';
import { View } from '../e2e/chromium-shell/view.ts';

const IMPORT = /^\s*(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?\s*['"](?<from>[^'"]+)['"]/gmu;
const LATE = /\b(?:import|require)\(\s*['"](?<from>[^'"]+)['"]/gu;

/** Everything that a file and those that it loads import by value, but for the files themselves. */
function loadedBy(first: URL): Set<string> {
  const foreign = new Set<string>();
  const files = new Set([first.href]);
  for (const file of files) {
    const text = readFileSync(new URL(file), 'utf8');
    for (const { groups } of [...text.matchAll(IMPORT), ...text.matchAll(LATE)]) {
      const from = groups?.from ?? '';
      if (from.startsWith('.')) files.add(new URL(from, file).href);
      else foreign.add(from);
    }
  }
  expect(files.size).toBeGreaterThan(20);
  expect([...files].filter((file) => !existsSync(new URL(file)))).toEqual([]);
  return foreign;
}

it('the stand-in’s process loads Node and its own files alone, so that a desk starts at once', () => {
  const loaded = loadedBy(new URL('../e2e/chromium-shell/electron.ts', import.meta.url));
  // What the preload’s world asks for is no import: the text runs in the page.
  expect([...loaded].filter((name) => !name.startsWith('node:'))).toEqual([]);
});

/** A connection, what it writes, and a way to have Chromium say something in pieces of a size. */
function line() {
  const [to, from] = [new PassThrough(), new PassThrough()];
  const says = (text: string, size = text.length * 4): void => {
    const bytes = Buffer.from(`${text}\0`);
    for (let at = 0; at < bytes.length; at += size) from.write(bytes.subarray(at, at + size));
  };
  return { connection: new Connection(to, from), asked: () => String(to.read() ?? ''), says, from };
}

it.each([1, 2, 7, 1000])(
  'hears what comes in pieces of %d bytes, in the session that it is for',
  async (size) => {
    const { connection, asked, says } = line();
    const heard: unknown[] = [];
    connection.root.on('Target.targetInfoChanged', (event) => heard.push(['browser', event]));
    const page = connection.root.child('one');
    page.on('Page.loadEventFired', (event) => heard.push(['page', event]));
    const answer = page.send('Runtime.evaluate', { expression: '“é”' });
    expect(asked()).toBe(
      '{"id":1,"method":"Runtime.evaluate","params":{"expression":"“é”"},"sessionId":"one"}\0',
    );
    says('{"method":"Page.loadEventFired","params":{"timestamp":1},"sessionId":"one"}', size);
    says('{"method":"Page.loadEventFired","params":{"timestamp":2},"sessionId":"other"}', size);
    says('{"method":"Page.frameResized","params":not even read', size);
    says('{"id":1,"result":{"result":{"type":"string","value":"“é” 😀"}},"sessionId":"one"}', size);
    expect((await answer).result.value).toBe('“é” 😀');
    expect(heard).toEqual([['page', { timestamp: 1 }]]);
  },
);

it('says what Chromium refused, and lets nobody wait for what is gone', async () => {
  const { connection, says } = line();
  const page = connection.root.child('one');
  const refused = page.send('Page.navigate', { url: 'x' });
  says('{"id":1,"error":{"code":-32000,"message":"Cannot navigate"},"sessionId":"one"}');
  await expect(refused).rejects.toThrow('Page.navigate: Cannot navigate');
  const waiting = page.send('Page.enable');
  page.lose('the page has crashed');
  await expect(waiting).rejects.toThrow('Page.enable: the page has crashed');
  await expect(page.send('Page.enable')).rejects.toThrow('the page has crashed');
  const last = connection.root.send('Browser.getVersion');
  connection.close();
  await expect(last).rejects.toThrow('the browser is closed');
});

it('answers a page what it asked, and nothing once its window is closed, though the page lives on for a moment', async () => {
  const { connection, asked, says } = line();
  const session = connection.root.child('one');
  const frames = new FrameTree();
  const replies: ((message: readonly unknown[]) => void)[] = [];
  const nothing = (): void => undefined;
  const told = { painted: nothing, windowWanted: nothing, webSocket: nothing };
  const view = View.open({ session } as Parameters<typeof View.open>[0], frames, undefined, {
    ...told,
    message: (_frame, reply) => void replies.push(reply),
  });
  const frame = { id: 'main', url: 'https://veridesk.localhost/', securityOrigin: '' };
  for (const text of asked().split('\0').filter(Boolean)) {
    says(JSON.stringify({ id: JSON.parse(text).id, result: { frameTree: { frame } }, sessionId: 'one' }));
  }
  await view;
  const event = (method: string, params: object) =>
    says(JSON.stringify({ method, params, sessionId: 'one' }));
  event('Runtime.executionContextCreated', {
    context: { id: 7, name: PRELOAD_WORLD, auxData: { frameId: 'main' } },
  });
  for (const payload of ['["invoke",1]', '["invoke",2]']) {
    event('Runtime.bindingCalled', { executionContextId: 7, payload });
  }
  await expect.poll(() => replies.length).toBe(2);
  replies[0]?.(['reply', 1]);
  expect(asked()).toContain('[\\"reply\\",1]');
  frames.main.detached = true;
  replies[1]?.(['reply', 2]);
  expect(asked()).toBe('');
});
