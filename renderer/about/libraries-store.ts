/** The libraries and their licences, read out of the window’s own files when somebody asks for them. */
import { create } from 'zustand';
import { Libraries, type Library, NOTICES_FILE } from '../../shared/notices.ts';

interface LibrariesState {
  /** Null until they are read. */
  readonly libraries: readonly Library[] | null;
  readonly hasFailed: boolean;
  /** Reads them, unless that has been done or is under way. */
  readonly load: () => Promise<void>;
}

async function read(): Promise<readonly Library[]> {
  const answer = await fetch(NOTICES_FILE);
  if (!answer.ok) throw new Error(`${NOTICES_FILE}: ${answer.status}`);
  return Libraries.parse(await answer.json());
}

let isReading = false;

export const useLibraries = create<LibrariesState>()((set, get) => ({
  libraries: null,
  hasFailed: false,

  async load() {
    if (isReading || get().libraries !== null) return;
    isReading = true;
    set({ hasFailed: false });
    try {
      set({ libraries: await read() });
    } catch {
      // Whatever the reason is, a person can do no more than ask again.
      set({ hasFailed: true });
    } finally {
      isReading = false;
    }
  },
}));
