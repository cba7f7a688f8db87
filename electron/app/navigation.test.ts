import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import { forgoSpelling, restrictNavigation } from './navigation.ts';
import { CUSTOMER_URL, START_URL } from './origin.ts';

type Decide = (details: { url: string }, decide: (answer: { cancel: boolean }) => void) => void;

const engine = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    app: new Emitter(),
    beforeRequest: null as unknown as (...given: never[]) => void,
  };
});
vi.mock('electron', () => ({
  app: engine.app,
  session: {
    defaultSession: {
      webRequest: {
        onBeforeRequest: (listener: typeof engine.beforeRequest) => {
          engine.beforeRequest = listener;
        },
      },
    },
  },
}));

const warn = vi.fn();

beforeEach(() => {
  engine.app.removeAllListeners();
  warn.mockClear();
  restrictNavigation({ warn } as unknown as Log);
});

/** The contents of a window that shows this page. */
function contentsAt(url: string) {
  const contents = Object.assign(new EventEmitter(), {
    getURL: () => url,
    setWindowOpenHandler: vi.fn<(handler: (details: { url: string }) => { action: string }) => void>(),
  });
  engine.app.emit('web-contents-created', {}, contents);
  return contents;
}

/** Whether what the event stands for happens. */
function happens(contents: EventEmitter, name: string, url: string): boolean {
  const event = { url, preventDefault: vi.fn() };
  contents.emit(name, event);
  return event.preventDefault.mock.calls.length === 0;
}

it('a window goes to no other page, not even the app’s own second one; it may load its own anew', () => {
  const main = contentsAt(START_URL);
  expect(happens(main, 'will-navigate', START_URL)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
  const others = [
    CUSTOMER_URL,
    `${START_URL}?x`,
    'https://example.com/',
    'file:///etc/passwd',
    'about:blank',
  ];
  for (const url of others) expect(happens(main, 'will-navigate', url), url).toBe(false);
  // What the log says of them names no address.
  expect(warn.mock.calls).toEqual(others.map(() => ['navigation refused']));
});

it('a window that got to a foreign page is not loaded anew there', () => {
  const lost = contentsAt('https://example.com/');
  expect(happens(lost, 'will-navigate', 'https://example.com/')).toBe(false);
});

it('a page that asks to stay is left all the same: nothing in it keeps the program from being closed', () => {
  // To prevent what would prevent it.
  expect(happens(contentsAt(START_URL), 'will-prevent-unload', START_URL)).toBe(false);
});

it('no redirect is followed, no web view attached and no window opened, whatever the address', () => {
  const main = contentsAt(START_URL);
  expect(happens(main, 'will-redirect', START_URL)).toBe(false);
  expect(happens(main, 'will-attach-webview', START_URL)).toBe(false);
  const opens = main.setWindowOpenHandler.mock.calls[0]?.[0];
  expect(opens?.({ url: START_URL })).toEqual({ action: 'deny' });
  expect(warn.mock.calls).toEqual([['new window refused']]);
});

it.each([
  [START_URL, true],
  ['blob:app://veridesk/3f0c', true],
  ['devtools://devtools/bundled/inspector.html', true],
  ['https://example.com/', false],
  ['https://example.com/blob:', false],
  ['https://example.com/?devtools:', false],
  ['app://veridesk.evil/index.html', false],
  ['wss://example.com/', false],
  ['file:///etc/passwd', false],
  ['data:text/plain,x', false],
])('a request for %s leaves: %s', (url, leaves) => {
  const decide = vi.fn();
  (engine.beforeRequest as unknown as Decide)({ url }, decide);
  expect(decide.mock.calls).toEqual([[{ cancel: !leaves }]]);
});

it('spelling is not checked in any session, in no language, since one that is off fetches its dictionaries too', () => {
  forgoSpelling();
  const made = { setSpellCheckerLanguages: vi.fn(), setSpellCheckerEnabled: vi.fn() };
  engine.app.emit('session-created', made);
  // At once: a moment later they are on their way.
  expect(made.setSpellCheckerLanguages.mock.calls).toEqual([[[]]]);
  expect(made.setSpellCheckerEnabled.mock.calls).toEqual([[false]]);
});
