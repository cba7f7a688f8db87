/** Sets the passphrase of the backups to come. It is typed twice, since nobody can recover it. */
import { useState } from 'react';
import { PASSPHRASE_MIN, passphraseFault } from '../../shared/desk.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { SecretField } from '../design/text-field.tsx';
import { DialogForm } from '../settings/dialog-form.tsx';
import { useSubmission } from '../settings/use-submission.ts';

interface PassphraseDialogProps {
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

type Errors = { readonly passphrase?: string; readonly again?: string };

export function PassphraseDialog({ isFirst, onClose }: PassphraseDialogProps) {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const submission = useSubmission<Errors, unknown>({
    check: () => {
      const fault = passphraseFault(passphrase);
      if (fault !== null) return { passphrase: fault };
      return passphrase === again ? {} : { again: 'The two are not the same. Type it again.' };
    },
    ask: () => client.backup.setPassphrase({ passphrase }),
    place: (failure) => (failure.code === 'passphrase-short' ? { passphrase: sentenceOf(failure) } : null),
    done: () => {
      say('The passphrase for the backups is set.');
      onClose();
    },
  });
  return (
    <Dialog
      title={isFirst ? 'Passphrase for the backups' : 'Another passphrase for the backups'}
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm submission={submission} action="Set passphrase" onClose={onClose}>
        <p className="text-ink-2">
          It opens every backup that is made from now on, on any computer.
          {isFirst ? null : ' Backups that were made before stay under the one of their time.'} Write it down,
          and keep it away from this computer: nobody can recover it.
        </p>
        <SecretField
          label="Passphrase"
          value={passphrase}
          onChange={(typed) => {
            setPassphrase(typed);
            // That the two are not the same is said of both.
            submission.forgive(['passphrase', 'again']);
          }}
          error={submission.errors.passphrase}
          help={`At least ${PASSPHRASE_MIN} characters.`}
          autoFocus
        />
        <SecretField
          label="Passphrase again"
          value={again}
          onChange={(typed) => {
            setAgain(typed);
            submission.forgive(['again']);
          }}
          error={submission.errors.again}
          help=" "
        />
      </DialogForm>
    </Dialog>
  );
}
