/** The contract on Electron's own wires, with the sender of every call checked first. */
import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import { CALL_CHANNEL, type Reply } from '../../shared/call.ts';
import { contract, type VerideskHandlers } from '../../shared/contract.ts';
import { serve } from '../contract-server.ts';
import type { Log } from '../log.ts';
import { isOwn } from './origin.ts';

/** The app's own main frame; a frame inside it, or one that is gone, is not. */
function isTrusted({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwn(senderFrame.url);
}

export function bindContract(handlers: VerideskHandlers, log: Log): void {
  const answer = serve(contract, handlers, log);
  ipcMain.handle(CALL_CHANNEL, (event, name: unknown, input: unknown): Promise<Reply> => {
    if (isTrusted(event)) return answer(name, input);
    log.warn('call from an unknown sender refused');
    return Promise.resolve({ ok: false, defect: 'refused' });
  });
}
