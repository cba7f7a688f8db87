/** The vault waits for its passphrase. */
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { beyondBound } from '../../shared/text-bound.ts';
import { RestoreLink } from '../backup/restore-link.tsx';
import { Button } from '../design/button.tsx';
import { SecretField } from '../design/text-field.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { Waiting } from '../design/waiting.tsx';
import { ClosedPage } from './closed-page.tsx';
import { useDesk } from './desk-store.ts';
import { SlowOpening } from './slow-opening.tsx';

export function LockedScreen({ isOver }: { readonly isOver: boolean }) {
  const [passphrase, setPassphrase] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { pending, passphraseFailure, unlock } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = passphrase === '' ? 'Type the passphrase.' : beyondBound(passphrase);
    setWrong(fault);
    if (fault !== undefined || !(await unlock(passphrase))) setAttempt((count) => count + 1);
  };
  const error = wrong ?? (passphraseFailure ? sentenceOf(passphraseFailure) : undefined);

  return (
    <ClosedPage
      Icon={LockKeyhole}
      title="Veridesk is locked"
      sentence="The keys and the history are in a vault on this computer. Your passphrase opens it."
      isOver={isOver}
    >
      <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-2">
        <SecretField label="Passphrase" value={passphrase} onChange={setPassphrase} error={error} autoFocus />
        <div className="flex items-center gap-3">
          <Button type="submit" variant="primary" isBusy={pending}>
            {pending ? <Waiting /> : null} Unlock
          </Button>
          <span role="status" className="text-small">
            {pending ? <SlowOpening /> : null}
          </span>
        </div>
      </form>
      <p className="text-small text-ink-2">
        Nobody can recover a lost passphrase. Nothing is ever deleted here because of a wrong one.
      </p>
      {isOver ? null : <RestoreLink desk="closed" />}
    </ClosedPage>
  );
}
