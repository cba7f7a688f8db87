/** How the backups of this desk stand, for the settings. */
import { create } from 'zustand';
import type { BackupProgress, BackupState } from '../../shared/backup.ts';
import { type Failure, type Result, succeed } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { say } from '../design/said.tsx';
import { lastAsked } from '../last-asked.ts';
import { actThenLook, lookFailures } from '../look-failures.ts';

export interface Since {
  /** In milliseconds of a clock that never jumps. */
  readonly at: number;
  readonly done: number;
}

interface BackupsState {
  /** Null until it has come. */
  readonly state: BackupState | null;
  /** How far the one that is being made has come; null for none. */
  readonly progress: BackupProgress | null;
  /** When that was first told to whoever looks now, and how far it was; null until it is. */
  readonly since: Since | null;
  readonly failure: Failure | null;
  readonly load: () => Promise<void>;
  /** Does one thing, and reads anew what came of it. What is refused stays to be read. */
  readonly act: (ask: () => Promise<Result<unknown>>) => Promise<boolean>;
  /** Lets a person choose the folder. What was refused stays to be read while they look, and where they think better of it. */
  readonly chooseFolder: () => Promise<void>;
  readonly run: () => Promise<void>;
  /** Somebody thought better of it; the copy comes to its end first. */
  readonly isCancelling: boolean;
  readonly cancel: () => Promise<void>;
}

const look = lastAsked();
const looks = lookFailures();

export const useBackups = create<BackupsState>()((set, get) => ({
  state: null,
  ...{ progress: null, since: null },
  failure: null,
  isCancelling: false,

  async load() {
    const isLast = look();
    const result = await client.backup.state({});
    // The beginning and the end of a backup are told one after the other, and the answers may come the other way round.
    if (!isLast()) return;
    if (!result.ok) return set(looks.failed(result.failure));
    set({
      state: result.value,
      ...looks.wentWell(get().failure),
      ...(result.value.isRunning ? {} : { progress: null, since: null, isCancelling: false }),
    });
  },

  act: (ask) => actThenLook(ask, set, get().load),

  async chooseFolder() {
    const result = await client.backup.chooseFolder({});
    if (result.ok && result.value.folder === null) return;
    await get().act(() => Promise.resolve(result));
  },

  async run() {
    if (get().state?.isRunning || get().progress) return;
    set({ progress: { done: 0, total: 0 }, since: { at: performance.now(), done: 0 } });
    let isMade = false;
    try {
      await get().act(async () => {
        const result = await client.backup.run({});
        isMade = result.ok;
        // Whoever cancelled it knows.
        return !result.ok && result.failure.code === 'backup-cancelled' ? succeed({}) : result;
      });
    } finally {
      set({ progress: null, since: null, isCancelling: false });
    }
    if (isMade) say('The backup is made.');
  },

  async cancel() {
    set({ isCancelling: true });
    let isAsked = false;
    try {
      const result = await client.backup.cancel({});
      isAsked = result.ok;
      if (!result.ok) set({ failure: result.failure });
    } finally {
      if (!isAsked) set({ isCancelling: false });
    }
  },
}));

/** Follows the backups while they are on screen; gives what ends it. */
export function followBackups(): () => void {
  const { load } = useBackups.getState();
  // What was heard before somebody went elsewhere says nothing of how fast it goes on.
  useBackups.setState({ since: null });
  const hear = (progress: BackupProgress) =>
    useBackups.setState(({ since }) => ({
      progress,
      since: since ?? { at: performance.now(), done: progress.done },
    }));
  const ends = [client.backup.changed(() => void load()), client.backup.progress(hear)];
  void load();
  return () => {
    for (const end of ends) end();
  };
}
