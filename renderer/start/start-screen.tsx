/** First start: one screen, one button. */
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { RestoreLink } from '../backup/restore-link.tsx';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { RadioCards } from '../design/radio-cards.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { Waiting } from '../design/waiting.tsx';
import { VerifyElsewhere } from '../evidence/verify-elsewhere.tsx';
import { ProfileFields } from '../profiles/profile-fields.tsx';
import { KeyStoreChoice } from './key-store-choice.tsx';
import { useStart, type Work } from './start-store.ts';

export function StartScreen() {
  const { work, draft, errors, failure, attempt, pending, change, changeDraft, start } = useStart();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };

  return (
    <main className="h-full overflow-auto">
      <form ref={form} onSubmit={submit} className="mx-auto grid max-w-160 gap-6 px-6 py-8" noValidate>
        <header className="flex items-start gap-3">
          <ShieldCheck aria-hidden className="mt-0.5 size-8 shrink-0 text-accent" strokeWidth={1.75} />
          <div>
            <h1 className="text-title font-semibold">Welcome to Veridesk</h1>
            <p className="text-ink-2">
              Veridesk checks a customer’s number against the identity service and keeps the answer,
              encrypted, on this computer.
            </p>
          </div>
        </header>

        <KeyStoreChoice />

        <div className="grid gap-4">
          <RadioCards<Work>
            legend="What to work with"
            columns={2}
            value={work}
            onChange={(next) => change({ work: next })}
            isDisabled={pending}
            cards={[
              {
                value: 'sandbox',
                title: 'Built-in sandbox',
                sentence: 'Made-up people, no account, no network. You can add your account at any time.',
              },
              {
                value: 'account',
                title: 'Add your account',
                sentence: 'The address and the two keys that the service gave you.',
              },
            ]}
          />
          {work === 'account' ? (
            <ProfileFields draft={draft} errors={errors} onChange={changeDraft} isDisabled={pending} />
          ) : null}
        </div>

        {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}

        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="primary" isBusy={pending}>
            {pending ? <Waiting /> : null} Start
          </Button>
          <VerifyElsewhere />
        </div>
      </form>
      <div className="mx-auto max-w-160 px-6 pb-8">
        <RestoreLink desk="none" />
      </div>
    </main>
  );
}
