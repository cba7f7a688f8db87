import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { CALL_CHANNEL, type Reply } from '../../shared/call.ts';
import type { Log } from '../log.ts';
import { bindPages } from './bind.ts';
import { CUSTOMER_URL, START_URL } from './origin.ts';

type Listener = (event: IpcMainInvokeEvent, name: unknown, input: unknown) => Promise<Reply>;

const wires = vi.hoisted(() => ({ handlers: new Map<string, unknown>() }));
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, handler: unknown) => void wires.handlers.set(channel, handler) },
}));

const mainWindow = { name: 'main' } as unknown as WebContents;
const customerWindow = { name: 'customer' } as unknown as WebContents;
const asked: unknown[][] = [];
const warn = vi.fn();

const page = (url: string, window: WebContents) => ({
  url,
  owns: (contents: WebContents) => contents === window,
  answer: async (...given: unknown[]): Promise<Reply> => {
    asked.push([url, ...given]);
    return { ok: true, value: url };
  },
});

beforeEach(() => {
  asked.length = 0;
  warn.mockClear();
  bindPages([page(START_URL, mainWindow), page(CUSTOMER_URL, customerWindow)], {
    warn,
  } as unknown as Log);
});

const call = (senderFrame: { url: string; parent: object | null } | null, sender: WebContents) =>
  (wires.handlers.get(CALL_CHANNEL) as Listener)(
    { senderFrame, sender } as IpcMainInvokeEvent,
    'history.find',
    { limit: 1 },
  );
const frameAt = (url: string) => ({ url, parent: null });

it('each page is answered in its own window, by its own contract', async () => {
  expect(await call(frameAt(START_URL), mainWindow)).toEqual({ ok: true, value: START_URL });
  expect(await call(frameAt(`${CUSTOMER_URL}#shown`), customerWindow)).toEqual({
    ok: true,
    value: CUSTOMER_URL,
  });
  expect(asked).toEqual([
    [START_URL, 'history.find', { limit: 1 }],
    [CUSTOMER_URL, 'history.find', { limit: 1 }],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['a frame within the page', { url: START_URL, parent: {} }, mainWindow],
  ['the page in the other’s window', frameAt(START_URL), customerWindow],
  ['the other page in this window', frameAt(CUSTOMER_URL), mainWindow],
  ['a file of ours that is no page', frameAt('app://veridesk/assets/main.js'), mainWindow],
  ['a foreign page', frameAt('https://example.com/index.html'), mainWindow],
  ['a page whose address begins alike', frameAt('app://veridesk.evil/index.html'), mainWindow],
  ['no page at all', frameAt(''), mainWindow],
  ['a window of nobody', frameAt(START_URL), {} as WebContents],
])('refused, with no word of why: %s', async (_, frame, sender) => {
  expect(await call(frame, sender)).toEqual({ ok: false, defect: 'refused' });
  expect(asked).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('call from an unknown sender refused');
});

it('refused without a warning: a frame that is gone, as each page is that asks in the moment its window closes', async () => {
  expect(await call(null, mainWindow)).toEqual({ ok: false, defect: 'refused' });
  expect(asked).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});
