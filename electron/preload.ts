/** The bridge: two functions, and nothing else of the main process, reach the window. */
import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../shared/call.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/call.ts';

const bridge: Bridge = {
  call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input),
  on: (listener) => {
    const relay = (_event: unknown, name: string, payload: unknown) => listener(name, payload);
    ipcRenderer.on(EVENT_CHANNEL, relay);
    return () => void ipcRenderer.removeListener(EVENT_CHANNEL, relay);
  },
};

contextBridge.exposeInMainWorld('veridesk', bridge);
