/** What is asked: kind, number, identifier, profile, and why it may be asked. */
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { type KindName, kinds } from '../../shared/kinds.ts';
import { wantedOf } from '../../shared/profile.ts';
import { Button } from '../design/button.tsx';
import { Kbd, modKey } from '../design/kbd.tsx';
import { ignoreSecondClick } from '../design/second-click.ts';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { DeclaredFields } from './declared-fields.tsx';
import { type Draft, documentsOn, groundIn, kindFor } from './draft.ts';
import { GroundFields } from './ground-fields.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { LeftoverNote } from './leftover-note.tsx';
import { leftoverWords } from './leftovers.ts';
import { NoKinds } from './no-kinds.tsx';
import { NoProfiles } from './no-profiles.tsx';
import { NumberField } from './number-field.tsx';
import { NumbersToTry } from './numbers-to-try.tsx';
import { PrepareButton } from './prepared/prepare-button.tsx';
import { PreparedNote } from './prepared/prepared-note.tsx';
import { type FormScreen, keepsIdentifier } from './run.ts';
import { TodayLine } from './today-line.tsx';
import { useFocusNext } from './use-focus-next.ts';

interface CheckFormProps {
  readonly screen: FormScreen;
  /** Where the picture is asked for. */
  readonly pictureField?: ReactNode;
  /** Counts the pictures that were taken into the form. */
  readonly used?: number;
}

export function CheckForm({ screen, pictureField = null, used = 0 }: CheckFormProps) {
  const profile = useProfiles(chosenProfile);
  const draft = useCheck((state) => state.draft);
  const change = useCheck((state) => state.change);
  const fresh = useCheck((state) => state.fresh);
  const number = useRef<HTMLInputElement>(null);
  const isReady = profile !== null;

  // At the first sight of the form, and whenever the person starts over; not when a tab is changed by the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two are the occasions
  useEffect(() => number.current?.focus(), [fresh, isReady]);

  if (profile === null) return <NoProfiles />;
  const kind = kindFor(onScreen(draft, screen), profile.settings);
  if (kind === null) return <NoKinds profile={profile} screen={screen} />;
  const form = <KindForm {...{ kind, profile, number, pictureField, used }} />;
  if (screen === 'face') {
    return <div className="min-w-0 rounded-xl border border-line bg-surface">{form}</div>;
  }
  return (
    <KindTabs offered={documentsOn(profile.settings)} kind={kind} onChange={(next) => change({ kind: next })}>
      {form}
    </KindTabs>
  );
}

/** The draft as it is about to be: a screen says which kind is in sight, in the turn after it comes. */
function onScreen(draft: Draft, screen: FormScreen): Draft {
  if (screen === 'face') return { ...draft, kind: 'face' };
  return draft.kind === 'face' ? { ...draft, kind: draft.documentKind } : draft;
}

interface KindFormProps extends Required<Omit<CheckFormProps, 'screen'>> {
  readonly kind: KindName;
  readonly profile: ProfileSummary;
  /** The field of the number. */
  readonly number: RefObject<HTMLInputElement | null>;
}

function KindForm({ kind, profile, number, pictureField, used }: KindFormProps) {
  const { draft, errors, attempt, fresh, run, change, clear, start } = useCheck();
  const { profiles, choose, lookAgain } = useProfiles();
  const form = useRef<HTMLFormElement>(null);
  const running = run.phase === 'running';
  const severalProfiles = (profiles?.length ?? 0) > 1;
  const { settings } = profile;
  const isFace = kinds[kind].needsPicture;
  useFocusFirstWrong(form, attempt);
  useFocusNext(form, used);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      onClickCapture={ignoreSecondClick}
      noValidate
      aria-label="Check"
      className={`grid gap-x-4 gap-y-3 p-5 pt-4 ${isFace ? '' : columnsFor(severalProfiles)}`}
    >
      {/* The field’s parts are placed here: what stands beside its name takes its room from it, however wide its words are. */}
      <div
        data-needed
        className={`min-w-0 ${profile.builtIn ? 'grid grid-cols-[minmax(0,1fr)_auto] content-start *:first:contents [&_[id$=line]]:col-span-2 [&_input]:col-span-2' : ''}`}
      >
        <NumberField
          key={`number-${fresh}`}
          kind={kinds[kind]}
          number={draft.numbers[kind]}
          onChange={(next) => change({ number: next })}
          error={errors.number}
          inputRef={number}
        />
        {profile.builtIn ? (
          <div className="col-start-2 row-start-1 -mt-1">
            <NumbersToTry
              kind={kind}
              onPick={(picked) =>
                change({ number: picked, ...(draft.identifier === '' ? { identifier: 'cust-001' } : {}) })
              }
              onPicked={() => number.current?.focus()}
            />
          </div>
        ) : null}
      </div>
      <div data-needed className={`min-w-0 ${isFace ? '' : 'medium:max-beside:[&_input]:h-11'}`}>
        <TextField
          key={`identifier-${fresh}`}
          label="Your customer identifier"
          value={draft.identifier}
          onChange={(identifier) => change({ identifier })}
          error={errors.identifier}
          help={
            keepsIdentifier(run, kind, draft) ? (
              <span className="text-warn">Still that of the check before, of another number.</span>
            ) : (
              'Your own reference, for example cust-001.'
            )
          }
        />
      </div>
      {severalProfiles ? (
        <div className={`min-w-0 ${isFace ? '' : 'medium:max-beside:[&_select]:h-11'}`}>
          <SelectField
            label="Profile"
            value={profile.id}
            choices={(profiles ?? []).map(({ id, name, environment }) => ({
              value: id,
              label: `${name} (${environment})`,
            }))}
            onChange={choose}
            onReach={() => void lookAgain()}
            isDisabled={running}
          />
        </div>
      ) : null}
      {isFace ? <div className="col-span-full min-w-0">{pictureField}</div> : null}
      <DeclaredFields
        key={`declared-${fresh}`}
        declared={draft.declared}
        wanted={wantedOf(settings.kinds[kind])}
        errors={errors}
        onChange={(declared) => change({ declared })}
      />
      <GroundFields
        key={`ground-${fresh}`}
        ground={groundIn(draft, settings)}
        errors={errors}
        onChange={(ground) => change({ ground })}
      />
      <LeftoverNote words={leftoverWords(draft, kind)} />
      <PreparedNote draft={draft} kind={kind} profile={profile} />
      <div className="col-span-full flex flex-wrap items-center gap-2">
        {/* Before there is a picture, the way on is at the camera. */}
        <Button
          type="submit"
          variant={isFace && draft.picture === null ? 'plain' : 'primary'}
          isBusy={running}
        >
          Run check <Kbd>{modKey} ↵</Kbd>
        </Button>
        {isFace ? null : <PrepareButton isDisabled={running} />}
        <Button onPress={clear} isDisabled={running}>
          Clear
        </Button>
        <TodayLine profile={profile} kind={kind} />
      </div>
    </form>
  );
}

/** Documents have the whole width where the answer stands below; a face has the camera beside it before that. */
function columnsFor(severalProfiles: boolean): string {
  const columns = 'medium:grid-cols-2 beside:grid-cols-1';
  return severalProfiles
    ? `${columns} medium:max-beside:grid-cols-[minmax(336px,1.4fr)_0.84fr_1.16fr]`
    : columns;
}
