/** Switches sign-in on, by the proof of an administrator, or off. */
import { useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import type { Session } from '../../shared/operator.ts';
import { beyondBound } from '../../shared/text-bound.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { SecretField, TextField } from '../design/text-field.tsx';
import { useSession } from '../session/session-store.ts';
import { DialogForm } from '../settings/dialog-form.tsx';
import { QuestionDialog } from '../settings/question-dialog.tsx';
import { useSubmission } from '../settings/use-submission.ts';

interface SwitchProps {
  readonly onClose: () => void;
}

type Errors = Partial<Record<'name' | 'secret', string>>;

export function SwitchOnDialog({ onClose }: SwitchProps) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const receive = useSession((state) => state.receive);
  const submission = useSubmission<Errors, Session>({
    check: () => {
      const ofName = name.trim() === '' ? 'Type the administrator’s name.' : beyondBound(name);
      const ofSecret = secret === '' ? 'Type the PIN or passphrase.' : beyondBound(secret);
      return {
        ...(ofName !== undefined && { name: ofName }),
        ...(ofSecret !== undefined && { secret: ofSecret }),
      };
    },
    ask: () => client.operators.switchOn({ name, secret }),
    place: (failure) => {
      if (failure.code === 'role-missing') return { name: 'Only an administrator can switch sign-in on.' };
      return ['sign-in-wrong', 'sign-in-wait'].includes(failure.code)
        ? { secret: sentenceOf(failure) }
        : null;
    },
    done: (session) => {
      receive(session);
      onClose();
    },
  });
  return (
    <Dialog title="Switch sign-in on" isOpen onClose={onClose} isBusy={submission.pending}>
      <DialogForm submission={submission} action="Switch on" onClose={onClose}>
        <p className="text-ink-2">
          From then on, nothing is seen or done at this desk before somebody signs in, at the terminal too.
          Sign in as an administrator, so that it is certain that somebody can.
        </p>
        <TextField
          label="Administrator’s name"
          value={name}
          error={submission.errors.name}
          help=" "
          autoFocus
          onChange={(next) => {
            setName(next);
            // A name and a secret that do not belong together are told at the secret; that none is typed is told there, too.
            submission.forgive(secret === '' ? ['name'] : ['name', 'secret']);
          }}
        />
        <SecretField
          label="PIN or passphrase"
          value={secret}
          error={submission.errors.secret}
          help=" "
          onChange={(next) => {
            setSecret(next);
            submission.forgive(['secret']);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}

export function SwitchOffDialog({ onClose }: SwitchProps) {
  const receive = useSession((state) => state.receive);
  return (
    <QuestionDialog
      title="Switch sign-in off?"
      question="Whoever uses this computer can then do everything here, the desk no longer locks, and records name the computer’s user. The operators stay, for when it is switched on again."
      action="Switch off"
      ask={() => client.operators.switchOff({})}
      done={receive}
      onClose={onClose}
    />
  );
}
