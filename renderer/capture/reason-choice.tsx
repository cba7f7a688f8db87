/** Why a picture is used against the advice: one of the usual reasons, or a person's own words. Nothing is chosen beforehand. */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { isSeen } from '../../shared/seen-text.ts';
import { controlLook } from '../design/field.tsx';
import type { ReasonNeed } from './reason-need.ts';

const usualReasons = [
  'The customer cannot do better',
  'The light cannot be changed',
  'Worn for faith or health',
  'A scanned picture',
] as const;
type UsualReason = (typeof usualReasons)[number];

/** The contract takes no longer reason. */
const REASON_MAX = 300;

export interface GivenReason {
  readonly choice: UsualReason | 'own' | null;
  readonly own: string;
}

export const noReason: GivenReason = { choice: null, own: '' };

/** The reason as it is kept. */
export function reasonOf({ choice, own }: GivenReason): string {
  if (choice !== 'own') return choice ?? '';
  return isSeen(own) ? own.trim() : '';
}

export function wrongWithReason(given: GivenReason, need: ReasonNeed): string | undefined {
  const reason = reasonOf(given);
  if (reason === '' && need === 'needed') return 'Give the reason; it is kept with the check.';
  return reason.length > REASON_MAX ? `Shorten the reason to ${REASON_MAX} characters.` : undefined;
}

interface ReasonChoiceProps {
  readonly given: GivenReason;
  readonly onChange: (given: GivenReason) => void;
  readonly need: ReasonNeed;
  readonly error: string | undefined;
}

export function ReasonChoice({ given, onChange, need, error }: ReasonChoiceProps) {
  const name = useId();
  // What is wrong once the words are one's own is the words, not the choice.
  const wrong = error === undefined ? null : given.choice === 'own' ? 'words' : 'choice';
  const describedBy = error === undefined ? undefined : `${name}-error`;
  const radio = (choice: UsualReason | 'own', label: string) => (
    <label key={choice} className="flex items-center gap-2 py-0.5">
      <input
        type="radio"
        name={name}
        checked={given.choice === choice}
        onChange={() => onChange({ ...given, choice })}
        aria-invalid={wrong === 'choice'}
        aria-describedby={describedBy}
        className="size-4 shrink-0"
      />
      {label}
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">
        Use it all the same, because
        {need === 'optional' ? <span className="font-normal text-ink-2"> optional</span> : null}
      </legend>
      <div className="grid gap-x-4 small:grid-cols-2">
        {usualReasons.map((reason) => radio(reason, reason))}
        <div className="flex items-center gap-2 small:col-span-2">
          {radio('own', 'Another reason')}
          <input
            type="text"
            aria-label="The reason in your own words"
            aria-invalid={wrong === 'words'}
            aria-describedby={describedBy}
            autoComplete="off"
            maxLength={REASON_MAX}
            value={given.own}
            onChange={(event) => onChange({ choice: 'own', own: event.target.value })}
            className={`${controlLook} h-8 min-w-0 flex-1 px-2`}
          />
        </div>
      </div>
      {/* Its place is kept. */}
      <p id={`${name}-error`} className="mt-1 flex min-h-4 items-start gap-1 text-small text-bad">
        {error === undefined ? null : (
          <>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
