/** What is asked: number, identifier, profile. */
import { type FormEvent, useEffect, useRef } from 'react';
import { kinds } from '../../shared/kinds.ts';
import { Button } from '../design/button.tsx';
import { Kbd, modKey } from '../design/kbd.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { DeclaredFields } from './declared-fields.tsx';
import { NumberField } from './number-field.tsx';
import { NumbersToTry } from './numbers-to-try.tsx';

export function CheckForm() {
  const { draft, errors, attempt, fresh, run, change, clear, start } = useCheck();
  const { profiles, chosenId, choose } = useProfiles();
  const profile = useProfiles(chosenProfile);
  const form = useRef<HTMLFormElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const running = run.phase === 'running';
  const severalProfiles = (profiles?.length ?? 0) > 1;
  useFocusFirstWrong(form, attempt);

  // At the first sight of the screen, and whenever the person starts over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the occasion
  useEffect(() => number.current?.focus(), [fresh]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Check"
      className={`grid gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-5 medium:grid-cols-2 beside:grid-cols-1 medium:max-beside:[&_select]:h-11 ${severalProfiles ? 'medium:max-beside:grid-cols-[minmax(320px,1.4fr)_1fr_1fr]' : ''}`}
    >
      <div className="relative min-w-0">
        <NumberField
          kind={kinds.bvn}
          number={draft.number}
          onChange={(next) => change({ number: next })}
          error={errors.number}
          inputRef={number}
        />
        {profile?.builtIn ? (
          <div className="absolute -top-1 right-0">
            <NumbersToTry
              onPick={(picked) => {
                change({ number: picked, ...(draft.identifier === '' ? { identifier: 'cust-001' } : {}) });
                number.current?.focus();
              }}
            />
          </div>
        ) : null}
      </div>
      <div className="min-w-0 medium:max-beside:[&_input]:h-11">
        <TextField
          label="Your customer identifier"
          value={draft.identifier}
          onChange={(identifier) => change({ identifier })}
          error={errors.identifier}
          help="Your own reference, for example cust-001."
        />
      </div>
      {severalProfiles && chosenId !== null ? (
        <SelectField
          label="Profile"
          value={chosenId}
          choices={(profiles ?? []).map(({ id, name, environment }) => ({
            value: id,
            label: `${name} (${environment})`,
          }))}
          onChange={choose}
          isDisabled={running}
        />
      ) : null}
      <DeclaredFields declared={draft.declared} onChange={(declared) => change({ declared })} />
      <div className="flex items-center gap-2 col-span-full">
        <Button type="submit" variant="primary" isBusy={running} isDisabled={profile === null}>
          Run check <Kbd>{modKey} ↵</Kbd>
        </Button>
        <Button onPress={clear} isDisabled={running}>
          Clear
        </Button>
      </div>
    </form>
  );
}
