/** Settings: accounts, appearance, keys, and what this is. */
import { useEffect, useRef } from 'react';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { KeyStoreSection } from './key-store-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { SettingsDialogs } from './settings-dialogs.tsx';

export function SettingsScreen() {
  const screen = useRef<HTMLElement>(null);
  // The keys that led here go on from here.
  useEffect(() => screen.current?.focus(), []);
  return (
    <main ref={screen} tabIndex={-1} className="h-full overflow-auto outline-none">
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
