/** An answer is tried, and the hints that come of it are kept: for its kind, or for every kind. */
import { useState } from 'react';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { type KindName, kinds } from '../../../shared/kinds.ts';
import { hintsFor } from '../../../shared/profile.ts';
import type { EnvelopeHints } from '../../../shared/reading.ts';
import { useTried } from '../../answer/tried-store.ts';
import { TryAnswer } from '../../answer/try-answer.tsx';
import { Button } from '../../design/button.tsx';
import { RadioCards } from '../../design/radio-cards.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { comingBack, type HintScope, readableWords } from './hint-places.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageFooter, PageFrame } from './page-frame.tsx';
import { usePage } from './page-store.ts';
import { withTypedHints } from './typed-hints.ts';
import type { TypedSettings } from './typed-settings.ts';

interface TryPageProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
  readonly kind: KindName;
}

export function TryPage({ profile, typed, kind }: TryPageProps) {
  const { pending, failure, tryAnswer, keepHints } = usePage();
  const settings = withTypedHints(profile.settings, typed);
  const first = hintsFor(settings, kind);
  // Kept beside the body, so that a look at another screen loses neither.
  const hints = useTried((state) => state.tried[kind]?.hints) ?? first;
  const setHints = (next: EnvelopeHints | null) => useTried.getState().put(kind, { hints: next });
  const [leaving, setLeaving] = useState(false);
  const [scope, setScope] = useState<HintScope>('kind');
  const isChanged = JSON.stringify(hints) !== JSON.stringify(first);
  const leave = () => {
    setHints(null);
    tryAnswer(null);
  };
  const save = async () => {
    if (await keepHints(kind, scope, hints)) setHints(null);
  };
  const back = () => (isChanged ? setLeaving(true) : leave());
  const returning = scope === 'kind' ? comingBack(settings, kind, hints) : [];
  const { short } = kinds[kind];
  return (
    <PageFrame
      name={`Try an answer for ${short}`}
      back={profile.name}
      onBack={back}
      title={
        <>
          <h1 className="text-title font-semibold tracking-tight">Try an answer for {short}</h1>
          <p className="text-ink-2">Nothing is sent. Hints are kept when you save them.</p>
        </>
      }
      footer={
        <PageFooter>
          {failure ? <PageFailure failure={failure} /> : null}
          <Button onPress={leave} isDisabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" isBusy={pending} onPress={() => void save()}>
            {pending ? <Waiting /> : null} Save hints
          </Button>
        </PageFooter>
      }
    >
      <TryAnswer hints={hints} initialKind={kind} onHintsChange={setHints} />
      <RadioCards<HintScope>
        legend="Where the hints are kept"
        columns={2}
        value={scope}
        onChange={setScope}
        cards={[
          {
            value: 'kind',
            title: `For ${short}`,
            sentence: 'They win over the hints for every kind.',
          },
          {
            value: 'all',
            title: 'For every kind',
            sentence: `The hints for every kind become these, and ${short} has none of its own.`,
          },
        ]}
      />
      {returning.length > 0 ? (
        <p role="status" className="text-ink-2">
          Still from the hints for every kind: {returning.map((field) => readableWords[field]).join(', ')}.
          Save for every kind to be without them.
        </p>
      ) : null}
      {leaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} /> : null}
    </PageFrame>
  );
}
