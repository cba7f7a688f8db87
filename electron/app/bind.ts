/** The contracts on Electron's own wires: each page has one, and the sender of every call is checked first. */
import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { CALL_CHANNEL, type Reply } from '../../shared/call.ts';
import type { Serve } from '../contract-server.ts';
import type { Log } from '../log.ts';
import { isAt } from './origin.ts';

/** A page of the app, and the one contract that is spoken with it. */
export interface BoundPage {
  readonly url: string;
  /** Whether these are the contents of the page's own window. */
  readonly owns: (contents: WebContents) => boolean;
  readonly answer: Serve;
}

/**
 * The page's own main frame, in the page's own window. A frame inside it, one that is gone, and one page in the window
 * of the other are not.
 */
function isFrom({ url, owns }: BoundPage, { senderFrame, sender }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAt(senderFrame.url, url) && owns(sender);
}

export function bindPages(pages: readonly BoundPage[], log: Log): void {
  ipcMain.handle(CALL_CHANNEL, (event, name: unknown, input: unknown): Promise<Reply> => {
    const page = pages.find((one) => isFrom(one, event));
    if (page) return page.answer(name, input);
    // What a page asked in the moment before its window went has nobody left to answer, and nothing is wrong with it.
    if (event.senderFrame !== null) log.warn('call from an unknown sender refused');
    return Promise.resolve({ ok: false, defect: 'refused' });
  });
}
