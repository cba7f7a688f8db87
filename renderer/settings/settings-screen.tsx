/** Settings: accounts, appearance, keys, and what this is. */
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { KeyStoreSection } from './key-store-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { SettingsDialogs } from './settings-dialogs.tsx';

export function SettingsScreen() {
  return (
    <main className="h-full overflow-auto">
      <div className="grid max-w-200 gap-8 p-6 small:px-7">
        <h1 className="text-title font-semibold tracking-tight">Settings</h1>
        <ProfilesSection />
        <AppearanceSection />
        <KeyStoreSection />
        <AboutSection />
      </div>
      <SettingsDialogs />
    </main>
  );
}
