/** The sections of the settings, in their order, and the way to one from anywhere. */
import { showPart } from '../design/show-part.ts';
import { useShell } from '../shell/shell-store.ts';

export const sections = {
  profiles: { id: 'settings-profiles', title: 'Profiles' },
  operators: { id: 'settings-operators', title: 'Operators' },
  review: { id: 'settings-review', title: 'Review' },
  audit: { id: 'settings-audit', title: 'Audit' },
  retention: { id: 'settings-retention', title: 'Retention' },
  usage: { id: 'settings-usage', title: 'Usage' },
  backup: { id: 'settings-backup', title: 'Backup' },
  appearance: { id: 'settings-appearance', title: 'Appearance' },
  notifications: { id: 'settings-notifications', title: 'Notifications' },
  keys: { id: 'settings-keys', title: 'Where keys are kept' },
  about: { id: 'settings-about', title: 'About' },
} as const;

/** Opens the settings at a section. A profile’s page that lies over them asks first where something was typed into it. */
export async function openSection(id: string): Promise<void> {
  const { usePage } = await import('./profile/page-store.ts');
  useShell.getState().go('settings');
  if (usePage.getState().id !== null) usePage.getState().leave();
  showPart(id);
}
