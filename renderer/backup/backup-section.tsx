/** Settings → Backup: where backups go, how often, the last one, making one now, and restoring one. */

import { CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type BackupState, KEEP_BACKUPS, type LastBackup } from '../../shared/backup.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { FIRST, SET_BY_ORGANISATION } from '../../shared/policy.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { client } from '../client.ts';
import { Ago } from '../design/ago.tsx';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { whenWords } from '../design/dates.ts';
import { NumberSetting } from '../design/number-setting.tsx';
import { Switch } from '../design/switch.tsx';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useDesk } from '../desk/desk-store.ts';
import { useRules } from '../rules/rules-store.ts';
import { useMay } from '../session/session-store.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';
import { Section } from '../settings/section.tsx';
import { sections } from '../settings/sections.ts';
import { followBackups, useBackups } from './backup-store.ts';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import { ProgressLine } from './progress-line.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

export function BackupSection() {
  const store = useDesk((state) => state.lastOpen?.store);
  const isAdministrator = useMay('administrator');
  const { state, failure, load } = useBackups();
  const [open, setOpen] = useState<'passphrase' | 'restore' | null>(null);
  const isKept = store !== 'memory';

  useEffect(() => {
    if (isAdministrator && isKept) return followBackups();
  }, [isAdministrator, isKept]);
  const isOffered = isAdministrator && isKept;
  const read = useCallback(() => {
    if (isOffered) void load();
  }, [isOffered, load]);
  useSignedInAgain(read);
  useWindowFocus(read);

  return (
    <Section
      {...sections.backup}
      action={
        isOffered ? (
          <Button size="small" onPress={() => setOpen('restore')}>
            Restore from a backup…
          </Button>
        ) : null
      }
    >
      {isOffered ? null : (
        <p className="rounded-xl border border-line bg-surface p-4 text-ink-2">
          {isKept
            ? 'An administrator sets up the backups of this desk.'
            : 'This is a try-out: nothing of it is kept, so there is nothing to back up.'}
        </p>
      )}
      {isOffered && state ? (
        <Card state={state} failure={failure} onPassphrase={() => setOpen('passphrase')} />
      ) : null}
      {open === 'passphrase' ? (
        <PassphraseDialog isFirst={!state?.hasPassphrase} onClose={() => setOpen(null)} />
      ) : null}
      {/* It stays while a restore locks the desk on its way. */}
      {open === 'restore' ? <RestoreDialog desk="open" onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}

interface CardProps {
  readonly state: BackupState;
  readonly failure: Failure | null;
  readonly onPassphrase: () => void;
}

function Card({ state, failure, onPassphrase }: CardProps) {
  const { act, chooseFolder, run, cancel, isCancelling, progress, since } = useBackups();
  const runButton = useRef<HTMLButtonElement>(null);
  const { settings, hasPassphrase, lastTrouble } = state;
  const isReady = settings.folder !== null && hasPassphrase;
  const isRuled = useRules()?.dailyBackups === 'required';
  const isRunning = progress !== null || state.isRunning;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <p className="text-ink-2">
        A backup is one file with the whole history, encrypted under a passphrase of its own. The keys of your
        accounts are not in it: on another computer the profiles ask for them again.
      </p>
      <div className="grid gap-3">
        <Row
          name="Folder"
          value={settings.folder ?? 'Not chosen yet. Best on a different disk from the history.'}
          isSet={settings.folder !== null}
        >
          <Button size="small" onPress={() => void chooseFolder()}>
            Choose a folder…
          </Button>
        </Row>
        <Row
          name="Passphrase"
          value={hasPassphrase ? 'Set, and kept with the keys of this desk.' : 'Not set yet.'}
          isSet={hasPassphrase}
        >
          <Button size="small" onPress={onPassphrase}>
            {hasPassphrase ? 'Change passphrase…' : 'Set passphrase…'}
          </Button>
        </Row>
      </div>
      {isRuled && !(settings.daily && isReady) ? <Alert tone="warn">{FIRST.dailyBackups}</Alert> : null}
      <Switch
        label="Back up each day"
        help={
          isReady
            ? `When Veridesk is opened, and while it is open.${isRuled ? ` ${SET_BY_ORGANISATION}` : ''}`
            : 'Choose a folder and set a passphrase first.'
        }
        isOn={settings.daily}
        isDisabled={(!isReady && !settings.daily) || (isRuled && settings.daily)}
        onChange={(daily) => void act(() => client.backup.setDaily({ daily }))}
      />
      <KeepField keep={settings.keep} />
      {lastTrouble && !lastTrouble.result.ok ? (
        <Alert tone="warn">
          {whenWords(lastTrouble.at)}: {lastTrouble.result.sentence}
        </Alert>
      ) : null}
      {/* Above the button that it speaks of, so that the last good backup does not look like its answer. */}
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button ref={runButton} isBusy={isRunning} isDisabled={!isReady} onPress={() => void run()}>
          Back up now
        </Button>
        {isRunning ? (
          <>
            <ProgressLine progress={progress} since={since} isCancelling={isCancelling} />
            <Button
              size="small"
              isBusy={isCancelling}
              onPress={() => {
                void cancel();
                // It goes when the backup has ended, and the focus would go with it.
                runButton.current?.focus();
              }}
            >
              Cancel the backup
            </Button>
          </>
        ) : (
          <LastLine last={state.lastGood} />
        )}
      </div>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly isSet: boolean;
  readonly children: ReactNode;
}

function Row({ name, value, isSet, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-small font-semibold">{name}</p>
        <p className={`break-words select-text ${isSet ? '' : 'text-ink-2'}`}>{value}</p>
      </div>
      {children}
    </div>
  );
}

function LastLine({ last }: { readonly last: LastBackup | null }) {
  if (!last?.result.ok) {
    return <p className="min-h-9 content-center text-ink-2">No backup was made at this desk yet.</p>;
  }
  const { bytes, file } = last.result;
  return (
    <p className="flex min-h-9 min-w-0 items-center gap-2">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
      <span className="min-w-0">
        <span className="block">
          Last backup {whenWords(last.at)} (<Ago instant={last.at} />
          ), {sizeWords(bytes)}
        </span>
        <span className="block text-small break-all text-ink-2 select-text">{file}</span>
      </span>
    </p>
  );
}

function KeepField({ keep }: { readonly keep: number }) {
  const act = useBackups((state) => state.act);
  const { min, max } = KEEP_BACKUPS;
  return (
    <NumberSetting
      label="Keep the newest"
      note="backups"
      one="backup"
      help="Older ones of this desk are removed once a new one is whole."
      value={keep}
      min={min}
      max={max}
      wrong={`Type a whole number from ${min} to ${max}.`}
      onSave={(read) => void act(() => client.backup.setKeep({ keep: read }))}
    />
  );
}
