/** What nobody expected, waiting to be told: one at a time. */
import { create } from 'zustand';
import type { DefectReport } from '../../shared/defect-report.ts';
import { referenceFor } from './report.ts';

interface DefectState {
  /** `reference` stands in the log; it is null if the log could not be reached. */
  readonly told: { readonly reference: string | null } | null;
  readonly tell: (kind: DefectReport['kind'], thrown: unknown) => Promise<void>;
  readonly close: () => void;
}

export const useDefects = create<DefectState>()((set) => {
  /** From the first defect until its dialog is closed. What goes wrong time after time fills neither screen nor log. */
  let telling = false;
  return {
    told: null,
    async tell(kind, thrown) {
      if (telling) return;
      telling = true;
      set({ told: { reference: await referenceFor(kind, thrown) } });
    },
    close() {
      telling = false;
      set({ told: null });
    },
  };
});

/** Resize observers report a harmless delay as an error; nobody can act on it. */
function isHarmless(message: string): boolean {
  return message.startsWith('ResizeObserver loop');
}

/** Every error that no code caught ends in the one dialog. */
export function watchForDefects(): void {
  window.addEventListener('unhandledrejection', (event) => {
    void useDefects.getState().tell('rejection', event.reason);
  });
  window.addEventListener('error', (event) => {
    if (!isHarmless(event.message)) void useDefects.getState().tell('error', event.error);
  });
}
