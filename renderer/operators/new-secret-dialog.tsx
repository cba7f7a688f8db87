/** A new PIN or passphrase: for somebody else, or one's own, for which the old one is asked. */
import { useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { beyondBound } from '../../shared/text-bound.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { SecretField } from '../design/text-field.tsx';
import { DialogForm } from '../settings/dialog-form.tsx';
import { useSubmission } from '../settings/use-submission.ts';
import { noSecret, type SecretErrors, SecretFields, secretErrors } from './secret-fields.tsx';

interface NewSecretDialogProps {
  /** Null for one's own. */
  readonly other: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

type Errors = SecretErrors & { readonly old?: string };

export function NewSecretDialog({ other, onClose }: NewSecretDialogProps) {
  const [old, setOld] = useState('');
  const [typed, setTyped] = useState(noSecret);
  const submission = useSubmission<Errors, unknown>({
    check: () => {
      const ofOld = old === '' ? 'Type the one that you sign in with now.' : beyondBound(old);
      return { ...(other === null && ofOld !== undefined && { old: ofOld }), ...secretErrors(typed) };
    },
    ask: () =>
      other === null
        ? client.operators.changeOwnSecret({ old, secret: typed.secret })
        : client.operators.setSecret({ id: other.id, secret: typed.secret }),
    place: (failure) => {
      if (failure.code === 'sign-in-wrong') return { old: 'That is not the one that you sign in with now.' };
      if (failure.code === 'sign-in-wait') return { old: sentenceOf(failure) };
      return failure.code === 'input-wrong' ? { secret: sentenceOf(failure) } : null;
    },
    done: () => {
      say(`${other === null ? 'Your PIN or passphrase' : `The PIN or passphrase of ${other.name}`} is set.`);
      onClose();
    },
  });
  const title = other === null ? 'Change my PIN or passphrase' : `New PIN or passphrase for ${other.name}`;
  return (
    <Dialog title={title} isOpen onClose={onClose} isBusy={submission.pending}>
      <DialogForm submission={submission} action="Set" onClose={onClose}>
        {other === null ? (
          <SecretField
            label="Current PIN or passphrase"
            value={old}
            error={submission.errors.old}
            help=" "
            autoFocus
            onChange={(next) => {
              setOld(next);
              submission.forgive(['old']);
            }}
          />
        ) : (
          <p className="text-ink-2">Tell it to them in person. They can change it under Settings.</p>
        )}
        <SecretFields
          typed={typed}
          autoFocus={other !== null}
          errors={submission.errors}
          onChange={(next, answered) => {
            setTyped(next);
            submission.forgive(answered);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
