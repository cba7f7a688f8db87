/** How long an account's checks wait for each step. */
import { useState } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { defaultTimeLimits } from '../../shared/profile.ts';
import { client } from '../client.ts';
import { LinkButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { TextField } from '../design/text-field.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import {
  type LimitErrors,
  type LimitName,
  limitNames,
  limitsFrom,
  typedFrom,
  wrongInLimits,
} from './time-limits.ts';
import { useSubmission } from './use-submission.ts';

const words: Record<LimitName, { readonly label: string; readonly help: string }> = {
  connectMs: { label: 'To connect', help: 'Nothing has left by then.' },
  headersMs: { label: 'For the answer to begin', help: 'The check may have been charged.' },
  bodyMs: { label: 'For the whole answer, once it has begun', help: 'The check may have been charged.' },
};

interface TimeLimitsDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function TimeLimitsDialog({ profile, onClose }: TimeLimitsDialogProps) {
  const [typed, setTyped] = useState(() => typedFrom(profile.settings.timeLimits));
  const put = useProfiles((state) => state.put);
  const submission = useSubmission<LimitErrors, ProfileSummary>({
    check: () => wrongInLimits(typed),
    ask: () => {
      const { id, settings, sandboxStyle } = profile;
      return client.profiles.change({
        id,
        settings: { ...settings, timeLimits: limitsFrom(typed) },
        sandboxStyle,
        shown: { settings, sandboxStyle },
      });
    },
    place: () => null,
    done: (changed) => {
      put(changed);
      say(`The time limits of ${profile.name} are saved.`);
      onClose();
    },
  });
  return (
    <Dialog title={`Time limits of ${profile.name}`} isOpen onClose={onClose} isBusy={submission.pending}>
      <DialogForm submission={submission} action="Save limits" onClose={onClose}>
        <p className="text-ink-2">The longest wait, in seconds. You can cancel a check at any time.</p>
        <div className="grid gap-2">
          {limitNames.map((name) => (
            <TextField
              key={name}
              label={words[name].label}
              note="seconds"
              help={words[name].help}
              inputMode="decimal"
              value={typed[name]}
              error={submission.errors[name]}
              isDisabled={submission.pending}
              onChange={(value) => {
                setTyped({ ...typed, [name]: value });
                submission.forgive([name]);
              }}
            />
          ))}
        </div>
        <LinkButton
          className="justify-self-start"
          onPress={() => {
            setTyped(typedFrom(defaultTimeLimits));
            submission.forgive(limitNames);
          }}
        >
          Back to the usual limits
        </LinkButton>
      </DialogForm>
    </Dialog>
  );
}
