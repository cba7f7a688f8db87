/** The pack that is being verified, and the verdict on it; outlives its screen. */
import { create } from 'zustand';
import { heldAgainst, isKeyId, PACK_BYTES_MAX, type PackVerdict } from '../../shared/evidence.ts';
import { client } from '../client.ts';
import { lastAsked } from '../last-asked.ts';

interface VerifyState {
  readonly fileName: string | null;
  readonly isReading: boolean;
  /** Of the pack alone, whatever key is expected. */
  readonly read: PackVerdict | null;
  /** The key that a person was given by another way, as typed. */
  readonly expectedKey: string;
  readonly verify: (file: File) => Promise<void>;
  readonly expect: (keyId: string) => void;
  /** Nothing of the pack stays. */
  readonly forget: () => void;
}

const unreadable = (sentence: string): PackVerdict => ({
  verdict: 'unreadable',
  findings: [{ part: null, entry: null, sentence }],
  found: 1,
  facts: null,
});

/** The bytes in base64, as the browser writes them. Rejects where the file cannot be read. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.readAsDataURL(file);
  });
}

async function verdictOn(file: File): Promise<PackVerdict> {
  if (file.size > PACK_BYTES_MAX) return unreadable('The file is larger than any pack. It was not opened.');
  // A folder that was dropped, or a file that is gone.
  const base64 = await base64Of(file).catch(() => null);
  if (base64 === null) return unreadable('The file could not be opened. Choose it again.');
  const result = await client.evidence.verify({ base64 });
  // Only the gate before all calls can refuse it, and that one lets anybody verify.
  return result.ok ? result.value : unreadable('The file could not be verified. Try again.');
}

const nothing = { fileName: null, isReading: false, read: null, expectedKey: '' };

/** A verdict is shown of the file that was asked of last alone, and of none that was forgotten. */
const asked = lastAsked();

export const useVerify = create<VerifyState>()((set, get) => ({
  ...nothing,

  async verify(file) {
    if (get().isReading) return;
    const isLast = asked();
    set({ fileName: file.name, isReading: true, read: null });
    try {
      const read = await verdictOn(file);
      if (isLast()) set({ read });
    } finally {
      if (isLast()) set({ isReading: false });
    }
  },

  expect: (expectedKey) => set({ expectedKey }),
  forget() {
    asked();
    set(nothing);
  },
}));

/** The verdict, held against the key that is expected. Against what is no id of a key, every pack would be another one’s. */
export function verdictOf({
  read,
  expectedKey,
}: Pick<VerifyState, 'read' | 'expectedKey'>): PackVerdict | null {
  return read && isKeyId(expectedKey) ? heldAgainst(read, expectedKey) : read;
}
