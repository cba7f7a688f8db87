/** Light, dark, or as the system has it. */
import { create } from 'zustand';
import type { Theme } from '../../shared/contract.ts';
import { client } from '../client.ts';

interface ThemeState {
  readonly theme: Theme;
  readonly receive: (theme: Theme) => void;
  readonly choose: (theme: Theme) => Promise<void>;
}

export const useTheme = create<ThemeState>()((set, get) => ({
  theme: 'system',

  receive(theme) {
    document.documentElement.dataset.theme = theme;
    set({ theme });
  },

  async choose(theme) {
    const result = await client.preferences.setTheme({ theme });
    if (result.ok) get().receive(result.value);
  },
}));

/** Takes up the theme that was chosen last time. */
export function watchTheme(): void {
  void client.preferences.theme({}).then((result) => {
    if (result.ok) useTheme.getState().receive(result.value);
  });
}
