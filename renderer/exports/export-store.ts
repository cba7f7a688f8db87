/** Files on their way out of the desk: one at a time, whatever screen is shown meanwhile. */
import { create } from 'zustand';
import type { ExportProgress, Written } from '../../shared/contract.ts';
import { type Failure, fail, type Result } from '../../shared/failure.ts';
import { client } from '../client.ts';

/** `choosing`: the person says where, in the system's own dialog. */
export type ExportStage = 'ready' | 'choosing' | 'running' | 'done' | 'failed';

interface ExportState {
  readonly id: string | null;
  readonly stage: ExportStage;
  readonly progress: ExportProgress | null;
  readonly written: Written | null;
  readonly failure: Failure | null;
  readonly isCancelling: boolean;
  /** Runs an export; `start` is handed the id under which it is known. */
  readonly run: (start: (id: string) => Promise<Result<Written | null>>) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly showInFolder: () => Promise<void>;
  /** Forgets one that is over, for the next. */
  readonly reset: () => void;
}

const nothing: Pick<ExportState, 'id' | 'stage' | 'progress' | 'written' | 'failure' | 'isCancelling'> = {
  ...{ id: null, stage: 'ready' as const, progress: null, written: null, failure: null },
  isCancelling: false,
};

export const useExport = create<ExportState>()((set, get) => ({
  ...nothing,

  async run(start) {
    if (isUnderWay(get().stage)) return;
    const id = crypto.randomUUID();
    set({ ...nothing, id, stage: 'choosing' });
    const follow = client.exports.progress((progress) => {
      if (progress.id === id) set({ progress, stage: 'running' });
    });
    try {
      const result = await start(id);
      if (!result.ok) {
        const isCancelled = result.failure.code === 'export-cancelled';
        set(isCancelled ? nothing : { stage: 'failed', failure: result.failure });
      } else if (result.value === null) set(nothing);
      else set({ stage: 'done', written: result.value });
    } catch (error) {
      set({ stage: 'failed', failure: fail('file-not-written').failure });
      throw error;
    } finally {
      follow();
    }
  },

  async cancel() {
    const { id, stage } = get();
    if (id === null || stage !== 'running') return;
    set({ isCancelling: true });
    await client.exports.cancel({ id });
  },

  async showInFolder() {
    const { id } = get();
    if (id === null) return;
    const result = await client.exports.showInFolder({ id });
    if (!result.ok) set({ failure: result.failure });
  },

  reset: () => set(isUnderWay(get().stage) ? {} : nothing),
}));

export const isUnderWay = (stage: ExportStage): boolean => stage === 'choosing' || stage === 'running';
