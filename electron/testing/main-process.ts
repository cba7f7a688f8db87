/** The main process behind the contract, without Electron; every reply goes through the contract both ways. */
import { basename } from 'node:path';
import type { Reply } from '../../shared/call.ts';
import type { CameraChoice } from '../../shared/camera.ts';
import { contract, type ExportProgress } from '../../shared/contract.ts';
import type { PackProgress } from '../../shared/evidence.ts';
import { NO_PROMPT, type Prompt } from '../../shared/prompt.ts';
import { serve } from '../contract-server.ts';
import type { CorePorts } from '../core-ports.ts';
import { coreAt, temporaryPlaces } from '../desk/testing/real-desk.ts';
import { makeHandlers } from '../handlers.ts';
import { openLog } from '../log.ts';

export function mainProcess(more: Partial<CorePorts> = {}, places = temporaryPlaces()) {
  const core = coreAt(places, () => Date.now(), more);
  const told: string[] = [];
  /** Checks of which something else is shown now. */
  const changed: string[] = [];
  /** Checks that were decided on or noted. */
  const reviewed: string[] = [];
  /** What a person chooses in a dialog of the system, and what happens while it is open. */
  const saving: { path: string | null; meanwhile: () => unknown } = { path: null, meanwhile: () => null };
  /** Where backups went as each dialog about them was opened. */
  const beganFrom: (string | null)[] = [];
  const choose = async () => {
    await saving.meanwhile();
    return saving.path;
  };
  const shown: string[] = [];
  /** What lies on the clipboard, the last one at the end. */
  const copied: string[] = [];
  const exporting: ExportProgress[] = [];
  const packing: PackProgress[] = [];
  let chosen: string | null = null;
  const customer: { isOpen: boolean; prompt: Prompt } = { isOpen: false, prompt: NO_PROMPT };
  let camera: CameraChoice | null = null;
  let notifies = true;
  const handlers = makeHandlers({
    core,
    about: { version: '1.2.3', dataFolder: places.folder },
    operator: () => 'ada',
    now: () => Date.now(),
    theme: { get: () => 'system', set: async () => undefined },
    profile: {
      get: () => chosen,
      set: async (id) => {
        chosen = id;
      },
    },
    camera: {
      get: () => camera,
      set: async (choice) => {
        camera = choice;
      },
      access: async () => ({ access: 'unknown', platform: 'linux' }),
      openSettings: async () => undefined,
    },
    backups: {
      chooseFolder: (now) => {
        beganFrom.push(now);
        return choose();
      },
      chooseFile: async (backups) => {
        beganFrom.push(backups);
        const path = await choose();
        return path === null ? null : { path, name: basename(path) };
      },
    },
    notifications: {
      get: () => notifies,
      set: async (on) => {
        notifies = on;
      },
    },
    windowStumbled: () => '0a1b2c3d',
    customerWindow: {
      state: () => ({ isOpen: customer.isOpen, displays: 1 }),
      open: () => {
        customer.isOpen = true;
      },
      close: () => {
        customer.isOpen = false;
      },
      tell: (prompt) => {
        customer.prompt = prompt;
      },
    },
    clipboard: {
      lend: async (value) => {
        copied.push(value);
        return 30;
      },
    },
    saveFile: { ask: choose, show: (path) => shown.push(path) },
    auditProgressed: () => undefined,
    exportTold: (progress) => exporting.push(progress),
    packTold: (progress) => packing.push(progress),
    reviewed: (ids) => void reviewed.push(...ids),
    checkChanged: (id) => changed.push(id),
    deskChanged: ({ state }) => told.push(state),
  });
  const replies: Reply[] = [];
  const answer = serve(contract, handlers, openLog(places.logs));
  const ask = async (name: string, input: unknown = {}): Promise<Reply> => {
    const reply = await answer(name, input);
    replies.push(reply);
    return reply;
  };
  /** The value of a call that goes well. */
  const value = async <T>(name: string, input?: unknown): Promise<T> => {
    const reply = await ask(name, input);
    if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`);
    return reply.value as T;
  };
  return {
    ask,
    value,
    core,
    places,
    replies,
    told,
    changed,
    reviewed,
    customer,
    saving,
    beganFrom,
    shown,
    copied,
    exporting,
    packing,
  };
}

export const failed = (code: string) => ({ ok: false, failure: { code } });
