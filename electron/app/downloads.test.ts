import { beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import { restrictDownloads } from './downloads.ts';

const engine = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  return { session: { defaultSession: new EventEmitter() } };
});
vi.mock('electron', () => engine);

const MAIN = {};
const warn = vi.fn();
beforeEach(() => {
  engine.session.defaultSession.removeAllListeners();
  warn.mockClear();
  restrictDownloads({ warn } as unknown as Log, (contents) => contents === MAIN);
});

it.each([
  ['a text', 'blob:app://veridesk/3f0c', 'veridesk-device-key.json', true, MAIN],
  ['a text', 'blob:app://veridesk/3f0c', 'certificate.txt', true, MAIN],
  ['a page', 'blob:app://veridesk/3f0c', 'list.json.html', false, MAIN],
  ['a program', 'blob:app://veridesk/3f0c', 'json', false, MAIN],
  ['a text of another page', 'blob:app://veridesk.evil/3f0c', 'key.json', false, MAIN],
  ['a text of nobody', 'blob:null/3f0c', 'key.json', false, MAIN],
  ['a file of the app', 'app://veridesk/face/blazeface.json', 'key.json', false, MAIN],
  ['a text in its address', 'data:application/json,{}', 'key.json', false, MAIN],
  ['a text elsewhere', 'https://example.com/blob:app://veridesk/', 'key.json', false, MAIN],
  ['a text of another window', 'blob:app://veridesk/3f0c', 'key.json', false, {}],
])('%s at %s, named %s, is saved: %s', (_, address, name, isSaved, contents) => {
  const event = { preventDefault: vi.fn() };
  const item = { getURL: () => address, getFilename: () => name };
  engine.session.defaultSession.emit('will-download', event, item, contents);
  expect(event.preventDefault).toHaveBeenCalledTimes(isSaved ? 0 : 1);
  // What the log says of one that is refused names neither address nor file.
  expect(warn.mock.calls).toEqual(isSaved ? [] : [['download refused']]);
});
