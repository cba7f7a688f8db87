/** What nobody expected, waiting to be told: one at a time. */
import { create } from 'zustand';
import { Defect } from '../client.ts';

interface DefectState {
  /** `reference` is null when the window itself stumbled, since the log knows nothing of that. */
  readonly told: { readonly reference: string | null } | null;
  readonly tell: (error: unknown) => void;
  readonly close: () => void;
}

export const useDefects = create<DefectState>()((set) => ({
  told: null,
  tell: (error) => set({ told: { reference: error instanceof Defect ? error.reference : null } }),
  close: () => set({ told: null }),
}));

/** Resize observers report a harmless delay as an error; nobody can act on it. */
function isHarmless(message: string): boolean {
  return message.startsWith('ResizeObserver loop');
}

/** Every error that no code caught ends in the one dialog. */
export function watchForDefects(): void {
  window.addEventListener('unhandledrejection', (event) => useDefects.getState().tell(event.reason));
  window.addEventListener('error', (event) => {
    if (!isHarmless(event.message)) useDefects.getState().tell(event.error);
  });
}
