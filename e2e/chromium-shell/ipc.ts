/** `ipcMain`: calls and messages of the preload, each with the frame that it came from. */
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent, WebContents } from 'electron';
import type { Frame } from './frames.ts';
import { loud } from './loud.ts';
import { makeWire } from './page/wire.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const covered = ['handle', 'removeHandler', 'on', 'off', 'removeListener'] as const;
const wire = makeWire();
const handlers = new Map<string, Handler>();
const listeners = new Map<string, ((event: IpcMainEvent, ...args: unknown[]) => void)[]>();

const target: Pick<IpcMain, 'handle' | 'removeHandler'> & Record<'on' | 'off' | 'removeListener', unknown> = {
  handle(channel, listener) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  },
  removeHandler: (channel) => void handlers.delete(channel),
  on: (channel: string, listener: (event: IpcMainEvent, ...args: unknown[]) => void) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    return ipcMain;
  },
  off: remove,
  removeListener: remove,
};

export const ipcMain = loud('ipcMain', target, covered) as IpcMain;

/** Answers `ipcRenderer.invoke`: the reply's three parts after its kind. */
export async function invoke(
  sender: WebContents,
  frame: Frame,
  channel: string,
  args: string,
): Promise<[fulfilled: boolean, value: string]> {
  try {
    const handler = handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return [true, wire.encode(await handler(eventFrom('invoke', sender, frame), ...argumentsIn(args)))];
  } catch (error) {
    // Only its text crosses, as in Electron.
    return [false, `Error invoking remote method '${channel}': ${String(error)}`];
  }
}

/** Hands a message of `ipcRenderer.send` to its listeners. */
export function receive(sender: WebContents, frame: Frame, channel: string, args: string): void {
  for (const listener of [...(listeners.get(channel) ?? [])]) {
    listener(eventFrom('frame', sender, frame), ...argumentsIn(args));
  }
}

/** The arguments of `webContents.send` as they travel. Throws for what cannot be cloned. */
export function argumentsOut(args: readonly unknown[]): string {
  try {
    return wire.encode(args);
  } catch {
    throw new Error('Failed to serialize arguments');
  }
}

function argumentsIn(text: string): unknown[] {
  return wire.decode(text) as unknown[];
}

function eventFrom(type: string, sender: WebContents, frame: Frame): IpcMainEvent & IpcMainInvokeEvent {
  const event = {
    type,
    sender,
    senderFrame: frame.isDestroyed() ? null : frame.face,
    frameId: frame.routingId,
  };
  return loud('IpcMainEvent', event, Object.keys(event)) as unknown as IpcMainEvent & IpcMainInvokeEvent;
}

function remove(channel: string, listener: unknown): IpcMain {
  const held = listeners.get(channel) ?? [];
  listeners.set(
    channel,
    held.filter((one) => one !== listener),
  );
  return ipcMain;
}
