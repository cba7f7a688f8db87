/** How the desk stands, as the main process tells it. */
import { create } from 'zustand';
import type { DeskStatus } from '../../shared/desk.ts';
import { type Failure, type FailureCode, sentenceOf } from '../../shared/failure.ts';
import { client, onFailure } from '../client.ts';

interface DeskState {
  /** Null until the main process has answered for the first time. */
  readonly status: DeskStatus | null;
  /** A state that a failed call told of before the desk's own status did. */
  readonly trouble: DeskStatus | null;
  /** The last status of an open desk: its screens stay mounted behind whatever comes between. */
  readonly lastOpen: Extract<DeskStatus, { state: 'open' }> | null;
  readonly pending: boolean;
  /** When a person last asked to look again and found the same state; milliseconds since 1970. */
  readonly lookedAgainAt: number | null;
  readonly passphraseFailure: Failure | null;
  /** Takes up a status. An open desk stays covered by `trouble` that a call has just met. */
  readonly receive: (status: DeskStatus, trouble?: DeskStatus | null) => void;
  readonly heed: (failure: Failure) => Promise<void>;
  readonly retry: () => Promise<void>;
  readonly unlock: (passphrase: string) => Promise<boolean>;
  readonly readNotice: (id: string) => Promise<void>;
}

/** The state of the desk that a failed call speaks of; null if it says nothing of the desk. */
export function troubleFrom(failure: Failure): DeskStatus | null {
  const sentence = sentenceOf(failure);
  const troubles: Partial<Record<FailureCode, DeskStatus>> = {
    'keychain-unavailable': { state: 'keys-unavailable', store: 'keychain', sentence },
    'keychain-unreadable': { state: 'keys-unreadable', store: 'keychain', sentence },
    'vault-unavailable': { state: 'keys-unavailable', store: 'vault', sentence },
    'vault-unreadable': { state: 'keys-unreadable', store: 'vault', sentence },
    'vault-locked': { state: 'locked' },
  };
  return troubles[failure.code] ?? null;
}

export const useDesk = create<DeskState>()((set, get) => ({
  status: null,
  trouble: null,
  lastOpen: null,
  pending: false,
  lookedAgainAt: null,
  passphraseFailure: null,

  receive(status, trouble = null) {
    set((state) => ({
      status,
      trouble: status.state === 'open' ? trouble : null,
      lookedAgainAt: null,
      passphraseFailure: null,
      lastOpen: status.state === 'open' ? status : state.lastOpen,
    }));
  },

  async heed(failure) {
    const trouble = troubleFrom(failure);
    if (!trouble && failure.code !== 'desk-not-open') return;
    const result = await client.desk.status({});
    if (!result.ok) return;
    get().receive(result.value, trouble);
  },

  async retry() {
    if (get().pending) return;
    const before = shownStatus(get());
    set({ pending: true });
    try {
      const result = await client.desk.retry({});
      if (!result.ok) return;
      get().receive(result.value);
      if (result.value.state === before?.state) set({ lookedAgainAt: Date.now() });
    } finally {
      set({ pending: false });
    }
  },

  async unlock(passphrase) {
    if (get().pending) return false;
    set({ pending: true, passphraseFailure: null });
    try {
      const result = await client.desk.unlock({ passphrase });
      if (result.ok) get().receive(result.value);
      else set({ passphraseFailure: result.failure });
      return result.ok;
    } finally {
      set({ pending: false });
    }
  },

  async readNotice(id) {
    const result = await client.desk.readNotice({ id });
    if (result.ok) get().receive(result.value);
  },
}));

/** What the window shows: trouble that a call met comes before a status that has not caught up with it. */
export function shownStatus(state: Pick<DeskState, 'status' | 'trouble'>): DeskStatus | null {
  return state.trouble ?? state.status;
}

/** Follows the desk from the window's start to its end. Calls on the desk itself are answered by its own screens. */
export function watchDesk(): void {
  client.desk.changed((status) => {
    const { status: before, trouble, receive } = useDesk.getState();
    // A desk that was open all the time has a notice more or less, which says nothing of what a call has met.
    receive(status, before?.state === 'open' ? trouble : null);
  });
  onFailure((name, failure) => {
    if (!name.startsWith('desk.')) void useDesk.getState().heed(failure);
  });
  void client.desk.status({}).then((result) => {
    if (result.ok) useDesk.getState().receive(result.value);
  });
}
