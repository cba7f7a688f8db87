/** Enters on which day the relationship with a customer ended, or changes the day. */
import { useState } from 'react';
import { type FindPage, isBorne } from '../../shared/borne.ts';
import { fail } from '../../shared/failure.ts';
import { readIdentifier } from '../../shared/kinds.ts';
import type { Relationship } from '../../shared/retention.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { client } from '../client.ts';
import { dayWords } from '../design/dates.ts';
import { DayField } from '../design/day-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { TextField } from '../design/text-field.tsx';
import { readTypedDay } from '../design/typed-day.ts';
import { DialogForm } from '../settings/dialog-form.tsx';
import { useSubmission } from '../settings/use-submission.ts';
import { useRetention } from './retention-store.ts';

interface EndDialogProps {
  /** The customer, where it is known whose end it is. */
  readonly identifier?: string;
  readonly endedOn?: string;
  readonly onClose: () => void;
  readonly onEntered?: (relationship: Relationship) => void;
}

const UNBORNE_SENTENCE =
  'No check bears this identifier. Type it as it stands on the checks, or enter it all the same.';

const NO_DAY = 'There is no such day, or it cannot be read. Write it as 20 Nov 2026 or 20/11/2026.';

const findPage: FindPage = async (query, before, limit) => {
  const found = await client.history.find({ query, before, limit });
  return found.ok ? found.value : null;
};

interface Errors {
  readonly identifier?: string;
  readonly endedOn?: string;
}

export function EndDialog({ identifier, endedOn, onClose, onEntered }: EndDialogProps) {
  const [typed, setTyped] = useState({ identifier: identifier ?? '', endedOn: dayWords(endedOn ?? '') });
  const day = readTypedDay(typed.endedOn);
  /** The identifier of which it was said that no check bears it. */
  const [unborne, setUnborne] = useState<string | null>(null);
  const isSure = unborne === typed.identifier;
  const submission = useSubmission<Partial<Record<keyof Errors, string>>, Relationship>({
    check: () => {
      const whose = readIdentifier(typed.identifier);
      return {
        ...(whose.verdict === 'stops' && typed.identifier !== identifier
          ? { identifier: whose.sentence }
          : {}),
        ...(day === null ? { endedOn: NO_DAY } : {}),
      };
    },
    ask: async () => {
      if (identifier === undefined && !isSure && !(await isBorne(typed.identifier, findPage))) {
        setUnborne(typed.identifier);
        return fail('input-wrong', { field: 'identifier', sentence: UNBORNE_SENTENCE });
      }
      return client.retention.endRelationship({ identifier: typed.identifier, endedOn: day ?? '' });
    },
    place: ({ field, sentence }) =>
      field === 'identifier' || field === 'endedOn' ? { [field]: sentence ?? '' } : null,
    done: (relationship) => {
      useRetention.getState().forgetPreview();
      void useRetention.getState().load();
      onEntered?.(relationship);
      say('The end is entered.');
      onClose();
    },
  });
  const change = (name: keyof Errors) => (text: string) => {
    submission.forgive([name]);
    setTyped({ ...typed, [name]: text });
  };
  return (
    <Dialog title="The relationship ended" isOpen onClose={onClose} isBusy={submission.pending}>
      <DialogForm
        submission={submission}
        action={isSure ? 'Enter it all the same' : 'Enter the end'}
        onClose={onClose}
      >
        <p className="text-ink-2">
          From this day on the years of retention count, for every check under this identifier. Nothing is
          erased by it.
        </p>
        {identifier === undefined ? (
          <TextField
            label="Your customer identifier"
            help="As it stands on the checks."
            value={typed.identifier}
            error={submission.errors.identifier}
            autoFocus
            onChange={change('identifier')}
          />
        ) : (
          <p>
            Customer <span className="font-semibold wrap-anywhere select-text">{shownSigns(identifier)}</span>
          </p>
        )}
        <DayField
          label="Ended on"
          help="For example 20 Nov 2026."
          value={typed.endedOn}
          error={submission.errors.endedOn}
          autoFocus={identifier !== undefined}
          onChange={change('endedOn')}
        />
      </DialogForm>
    </Dialog>
  );
}
