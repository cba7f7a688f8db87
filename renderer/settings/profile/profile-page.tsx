/** Everything that can be set of one profile, on one page, saved together. */
import { useRef } from 'react';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { Alert } from '../../design/alert.tsx';
import { EnvironmentBadge } from '../../design/environment-badge.tsx';
import { besideContents, PageContents } from '../../design/page-contents.tsx';
import { useFocusFirstWrong } from '../../design/use-focus-first-wrong.ts';
import { useMay } from '../../session/session-store.ts';
import { AskingPart } from './asking-part.tsx';
import { BudgetPart } from './budget-part.tsx';
import { DefaultsPart } from './defaults-part.tsx';
import { EventWaysPart } from './event-ways-part.tsx';
import { EventsPart } from './events-part.tsx';
import { FilePart } from './file-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MinimisingPart } from './minimising-part.tsx';
import { PageFrame } from './page-frame.tsx';
import { usePage } from './page-store.ts';
import { PicturesPart } from './pictures-part.tsx';
import { ReadingPart } from './reading-part.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { SandboxPart } from './sandbox-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { TryPage } from './try-page.tsx';
import type { TypedSettings } from './typed-settings.ts';
import { isChanged } from './unsaved.ts';

export function ProfilePage({ profile }: { readonly profile: ProfileSummary }) {
  const { typed, trying, leaving, stay, close } = usePage();
  if (typed === null) return null;
  return (
    <>
      {trying === null ? (
        <Page profile={profile} typed={typed} />
      ) : (
        <TryPage profile={profile} typed={typed} kind={trying} />
      )}
      {leaving ? <LeaveDialog onStay={stay} onLeave={close} /> : null}
    </>
  );
}

interface PageProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
}

function Page({ profile, typed }: PageProps) {
  const { attempt, review, shown, leave } = usePage();
  const mayChange = useMay('administrator');
  const body = useRef<HTMLDivElement>(null);
  useFocusFirstWrong(body, attempt);
  return (
    <PageFrame
      name={`Settings of ${profile.name}`}
      back="All settings"
      onBack={leave}
      body={body}
      title={
        <div className="grid gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-title font-semibold tracking-tight wrap-anywhere">{profile.name}</h1>
            <EnvironmentBadge environment={profile.environment} />
          </div>
          <p className="text-ink-2 break-all">
            {profile.builtIn ? 'Part of Veridesk. Nothing leaves this computer.' : profile.baseUrl}
          </p>
        </div>
      }
      footer={<SaveBar isChanged={isChanged(typed, shown ?? profile)} />}
    >
      <div className={besideContents}>
        <PageContents parts={contents.filter(({ id }) => id !== (profile.builtIn ? 'keys' : 'sandbox'))} />
        {/* Who may not save them is not let at them: here they are to be read. */}
        <fieldset disabled={!mayChange} className="grid max-w-200 min-w-0 gap-8">
          {mayChange ? null : <Alert tone="info">An administrator changes these settings.</Alert>}
          <AskingPart profile={profile} typed={typed} />
          {typed.sandboxStyle === null ? null : <SandboxPart style={typed.sandboxStyle} />}
          <ReadingPart typed={typed} />
          {profile.builtIn ? null : <KeysPart profile={profile} typed={typed} />}
          <BudgetPart profile={profile} typed={typed} />
          <PicturesPart typed={typed} />
          <EventsPart profile={profile} typed={typed.events} />
          <EventWaysPart profile={profile} typed={typed.eventWays} />
          <MinimisingPart typed={typed} />
          <DefaultsPart profile={profile} typed={typed} />
          <FilePart profile={profile} />
        </fieldset>
      </div>
      {review ? <ReviewDialog review={review} /> : null}
    </PageFrame>
  );
}

const contents = [
  { id: 'asking', title: 'How it asks' },
  { id: 'sandbox', title: 'How it answers' },
  { id: 'reading', title: 'Reading answers' },
  { id: 'keys', title: 'Keys' },
  { id: 'budget', title: 'Prices and budget' },
  { id: 'pictures', title: 'Pictures' },
  { id: 'events', title: 'Events' },
  { id: 'event-ways', title: 'Other ways in' },
  { id: 'minimising', title: 'After a decision' },
  { id: 'defaults', title: 'Defaults' },
  { id: 'file', title: 'File' },
] as const;
