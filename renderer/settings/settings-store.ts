/** Which of the settings' dialogs is open, and about which account. */
import { create } from 'zustand';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';

export type ProfileDialog =
  | 'test'
  | 'test-new'
  | 'keys'
  | 'drop-new'
  | 'limits'
  | 'export'
  | 'import'
  | 'remove-keys'
  | 'remove';

type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'add-from-file' }
  | { readonly what: 'remove-unreadable'; readonly profile: UnreadableProfile }
  | { readonly what: ProfileDialog; readonly profile: ProfileSummary };

interface SettingsState {
  readonly dialog: OpenDialog | null;
  readonly open: (dialog: OpenDialog) => void;
  readonly close: () => void;
}

export const useSettings = create<SettingsState>()((set) => ({
  dialog: null,
  open: (dialog) => set({ dialog }),
  close: () => set({ dialog: null }),
}));
