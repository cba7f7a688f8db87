/** Light, dark, or as the system has it. */
import { create } from 'zustand';
import type { Theme } from '../../shared/contract.ts';
import { client } from '../client.ts';

interface ThemeState {
  readonly theme: Theme;
  readonly receive: (theme: Theme) => void;
  readonly choose: (theme: Theme) => void;
}

/** Where it cannot be kept, the next start looks as before, and nothing else is amiss. */
function keepChoice(theme: Theme): void {
  client.preferences.setTheme({ theme }).catch(() => undefined);
}

export const useTheme = create<ThemeState>()((set, get) => ({
  theme: 'system',

  receive(theme) {
    document.documentElement.dataset.theme = theme;
    set({ theme });
  },

  choose(theme) {
    get().receive(theme);
    keepChoice(theme);
  },
}));

/** Takes up the theme that was chosen last time. */
export function watchTheme(): void {
  void client.preferences.theme({}).then((result) => {
    if (result.ok) useTheme.getState().receive(result.value);
  });
}
