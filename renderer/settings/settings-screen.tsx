/** Settings: accounts, appearance, keys, and what this is. */
import { useEffect, useRef } from 'react';
import { AuditSection } from '../audit/audit-section.tsx';
import { BackupSection } from '../backup/backup-section.tsx';
import { besideContents, besideContentsScroller, PageContents } from '../design/page-contents.tsx';
import { OperatorsSection } from '../operators/operators-section.tsx';
import { ReasonsSection } from '../operators/reasons-section.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { RetentionSection } from '../retention/retention-section.tsx';
import { UsageSection } from '../usage/usage-section.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { KeyStoreSection } from './key-store-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { usePage } from './profile/page-store.ts';
import { ProfilePage } from './profile/profile-page.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { sections } from './sections.ts';
import { SettingsDialogs } from './settings-dialogs.tsx';

export function SettingsScreen() {
  const pageId = usePage((state) => state.id);
  const profile = useProfiles((state) => state.profiles?.find((one) => one.id === pageId));
  return (
    <>
      {profile ? <ProfilePage key={profile.id} profile={profile} /> : <Overview />}
      <SettingsDialogs />
    </>
  );
}

function Overview() {
  const screen = useRef<HTMLElement>(null);
  // The keys that led here go on from here, unless a card has taken the focus back from its page.
  useEffect(() => {
    if (!screen.current?.contains(document.activeElement)) screen.current?.focus();
    usePage.setState({ lastId: null });
  }, []);
  return (
    <main
      ref={screen}
      tabIndex={-1}
      aria-label="Settings"
      className={`h-full overflow-auto outline-none ${besideContentsScroller}`}
    >
      <div className="grid max-w-260 grid-cols-1 gap-6 p-6 small:px-7">
        <h1 className="text-title font-semibold tracking-tight">Settings</h1>
        <div className={besideContents}>
          <PageContents parts={Object.values(sections)} />
          <div className="grid max-w-200 min-w-0 grid-cols-1 gap-8">
            <ProfilesSection />
            <OperatorsSection />
            <ReasonsSection />
            <AuditSection />
            <RetentionSection />
            <UsageSection />
            <BackupSection />
            <AppearanceSection />
            <NotificationsSection />
            <KeyStoreSection />
            <AboutSection />
          </div>
        </div>
      </div>
    </main>
  );
}
