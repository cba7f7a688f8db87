/** Adds an operator. The first one is an administrator, who can then add the others. */
import { useState } from 'react';
import { OperatorName, type OperatorSummary, type Role, roles } from '../../shared/operator.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { RadioCards } from '../design/radio-cards.tsx';
import { say } from '../design/said.tsx';
import { TextField } from '../design/text-field.tsx';
import { DialogForm } from '../settings/dialog-form.tsx';
import { useSubmission } from '../settings/use-submission.ts';
import { roleWords } from './role-words.ts';
import { noSecret, type SecretErrors, SecretFields, secretErrors } from './secret-fields.tsx';

interface AddOperatorDialogProps {
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onAdded: (operator: OperatorSummary) => void;
}

/** What is wrong with a name; empty if nothing is. */
function wrongInName(typed: string): { readonly name?: string } {
  const read = OperatorName.safeParse(typed);
  return read.success ? {} : { name: read.error.issues[0]?.message ?? 'This name cannot be used.' };
}

type Errors = SecretErrors & { readonly name?: string };

export function AddOperatorDialog({ isFirst, onClose, onAdded }: AddOperatorDialogProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>(isFirst ? 'administrator' : 'operator');
  const [typed, setTyped] = useState(noSecret);
  const submission = useSubmission<Errors, OperatorSummary>({
    check: () => ({
      ...wrongInName(name),
      ...secretErrors(typed),
    }),
    ask: () => client.operators.add({ name, role, secret: typed.secret }),
    place: ({ code, field, sentence }) => {
      if (code === 'operator-name-taken') return { name: 'There is an operator of that name already.' };
      if (code !== 'input-wrong' || sentence === undefined) return null;
      return field === 'name' ? { name: sentence } : { secret: sentence };
    },
    done: (operator) => {
      onAdded(operator);
      say(`${operator.name} is added.`);
      onClose();
    },
  });
  return (
    <Dialog
      title="Add an operator"
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
      isTyped={`${name}${typed.secret}${typed.again}`.trim() !== ''}
      isWide
    >
      <DialogForm submission={submission} action="Add operator" onClose={onClose}>
        <TextField
          label="Name"
          value={name}
          error={submission.errors.name}
          help="Stands on everything that this person does, and cannot be changed."
          autoFocus
          onChange={(next) => {
            setName(next);
            submission.forgive(['name']);
          }}
        />
        <RadioCards<Role>
          legend="Role"
          columns={3}
          value={role}
          onChange={setRole}
          cards={roles.map((value) => ({
            value,
            ...roleWords[value],
            isDisabled: isFirst && value !== 'administrator',
          }))}
        />
        <SecretFields
          typed={typed}
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
