/** The accounts that checks can be made with. */

import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../design/alert.tsx';
import { Button, LinkButton } from '../design/button.tsx';
import { TryAgainAlert } from '../design/try-again-alert.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useMay } from '../session/session-store.ts';
import { usePage } from './profile/page-store.ts';
import { ProfileList } from './profile-list.tsx';
import { Section } from './section.tsx';
import { sections } from './sections.ts';
import { useSettings } from './settings-store.ts';
import { UnreadableProfiles } from './unreadable-profiles.tsx';

export function ProfilesSection() {
  const { profiles, failure, load } = useProfiles();
  const open = useSettings((state) => state.open);
  const mayChange = useMay('administrator');
  const [sought, setSought] = useState('');
  const add = (what: 'add' | 'add-from-file') => {
    // The one that is added shall be seen.
    setSought('');
    open({ what });
  };
  return (
    <Section
      {...sections.profiles}
      action={
        mayChange ? (
          <div className="flex flex-wrap justify-end gap-1.5">
            <Button size="small" onPress={() => add('add-from-file')}>
              <FileUp aria-hidden className="size-3.5" /> Add from a file…
            </Button>
            <Button size="small" onPress={() => add('add')}>
              <Plus aria-hidden className="size-3.5" /> Add an account…
            </Button>
          </div>
        ) : null
      }
    >
      <TryAgainAlert failure={failure} onTryAgain={load} />
      <GonePage />
      <UnreadableProfiles />
      <ProfileList profiles={profiles ?? []} sought={sought} onSeek={setSought} />
      {mayChange ? null : (
        <p className="text-ink-2">An administrator adds accounts and changes their settings and keys.</p>
      )}
    </Section>
  );
}

/** Said where the page of an account closed by itself. */
function GonePage() {
  const gone = usePage((state) => state.gone);
  if (gone === null) return null;
  return (
    <Alert
      tone="warn"
      actions={<LinkButton onPress={() => usePage.setState({ gone: null })}>Dismiss</LinkButton>}
    >
      {gone.name} was removed elsewhere while its settings were open
      {gone.isLost ? ', so what was typed there is not kept' : ''}.
    </Alert>
  );
}
