/** Restores a backup: choose it, see what it holds, then put it in the place of the present history. */
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BackupContents, CHECKED_SINCE, CHECKED_SINCE_HERE, ERASED_SINCE } from '../../shared/backup.ts';
import type { DeskStatus } from '../../shared/desk.ts';
import { passphraseFault } from '../../shared/desk.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { beyondBound } from '../../shared/text-bound.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SecretField } from '../design/text-field.tsx';
import { useDesk } from '../desk/desk-store.ts';
import { useRules } from '../rules/rules-store.ts';
import { DialogForm } from '../settings/dialog-form.tsx';
import { useSubmission } from '../settings/use-submission.ts';
import { BackupTable } from './backup-table.tsx';
import { placeAtFirst, whyNotKeptIn } from './key-place.ts';
import { type KeyPlace, KeyPlaceFields } from './key-place-fields.tsx';
import { LookLine } from './look-line.tsx';

interface RestoreDialogProps {
  /** `open` at work · `closed` there is a desk that cannot be opened · `none` there is none yet. */
  readonly desk: 'open' | 'closed' | 'none';
  readonly onClose: () => void;
}

export function RestoreDialog({ desk, onClose }: RestoreDialogProps) {
  const [contents, setContents] = useState<BackupContents | null>(null);
  const [isBusy, setBusy] = useState(false);
  // What was unpacked to be looked at goes when nobody looks any more.
  useEffect(() => () => void client.backup.forget({}), []);
  return (
    <Dialog title="Restore from a backup" isOpen onClose={onClose} isBusy={isBusy} isWide>
      {contents === null ? (
        <Choose onClose={onClose} onBusy={setBusy} onSeen={setContents} />
      ) : (
        <Replace desk={desk} contents={contents} onClose={onClose} onBusy={setBusy} />
      )}
    </Dialog>
  );
}

interface StepProps {
  readonly onClose: () => void;
  readonly onBusy: (isBusy: boolean) => void;
}

function Choose({
  onClose,
  onBusy,
  onSeen,
}: StepProps & { readonly onSeen: (seen: BackupContents) => void }) {
  const [file, setFile] = useState<string | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const submission = useSubmission<{ file?: string; passphrase?: string }, BackupContents>({
    check: () => {
      const fault = passphrase === '' ? 'Type the passphrase of the backup.' : beyondBound(passphrase);
      return {
        ...(file === null && { file: 'Choose a backup first.' }),
        ...(fault !== undefined && { passphrase: fault }),
      };
    },
    ask: async () => {
      onBusy(true);
      return client.backup.look({ passphrase }).finally(() => onBusy(false));
    },
    place: (failure) => {
      if (failure.code === 'backup-passphrase-wrong') return { passphrase: sentenceOf(failure) };
      // Whoever cancelled it knows.
      return failure.code === 'backup-cancelled' ? {} : null;
    },
    done: onSeen,
  });
  const choose = async () => {
    const chosen = await client.backup.chooseFile({});
    if (!chosen.ok || chosen.value.file === null) return;
    setFile(chosen.value.file);
    // Of another file the passphrase may be the right one; that none is typed holds of each.
    submission.forgive(passphrase === '' ? ['file'] : ['file', 'passphrase']);
  };
  return (
    <DialogForm
      submission={submission}
      action="Verify backup"
      onClose={onClose}
      onStop={() => void client.backup.cancelLook({})}
    >
      <p className="text-ink-2">
        The backup is verified first: every byte of it, and that its history can be opened. Nothing is
        replaced before you have seen what it holds.
      </p>
      <div>
        <p className="mb-1 text-small font-semibold">Backup</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onPress={() => void choose()}
            // Another one that is chosen meanwhile would be named here, and this one gone as soon as it is seen.
            isBusy={submission.pending}
            autoFocus
            aria-describedby="restore-file restore-file-wrong"
            data-wrong={submission.errors.file === undefined ? undefined : ''}
          >
            Choose a file…
          </Button>
          <span id="restore-file" className={`min-w-0 break-all ${file === null ? 'text-ink-2' : ''}`}>
            {file ?? 'None chosen yet.'}
          </span>
        </div>
        <p
          id="restore-file-wrong"
          role="alert"
          className="mt-1 flex min-h-4 items-start gap-1 text-small text-bad"
        >
          {submission.errors.file === undefined ? null : (
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          )}
          {submission.errors.file}
        </p>
      </div>
      <SecretField
        label="Passphrase of the backup"
        value={passphrase}
        error={submission.errors.passphrase}
        help="The one that was set when it was made."
        onChange={(typed) => {
          setPassphrase(typed);
          submission.forgive(['passphrase']);
        }}
      />
      {submission.pending ? <LookLine /> : null}
    </DialogForm>
  );
}

interface ReplaceProps extends StepProps {
  readonly desk: RestoreDialogProps['desk'];
  readonly contents: BackupContents;
}

const consequences: Record<RestoreDialogProps['desk'], string> = {
  open: 'This takes the place of the present history, which is kept in the data folder under another name. Checks that are under way are cancelled first.',
  closed:
    'This takes the place of what is in the data folder. That is not deleted: it is kept under other names.',
  none: 'This becomes the history of this desk.',
};

function Replace({ desk, contents, onClose, onBusy }: ReplaceProps) {
  const status = useDesk((state) => state.status);
  // Where that is known; where it is not, trying it tells.
  const keychain = status?.state === 'first-start' ? status.keychain : null;
  const isVault = status?.state === 'locked';
  const noKeychain =
    keychain?.usable === false ? (keychain.sentence ?? 'The system’s keychain cannot be used here.') : null;
  const whyNot = whyNotKeptIn(useRules(), noKeychain);
  const [place, setPlace] = useState<KeyPlace>({ store: null, passphrase: '', again: '' });
  const store = place.store ?? placeAtFirst(whyNot, isVault ? 'vault' : 'keychain');
  const asksForPlace = desk !== 'open';
  const submission = useSubmission<{ passphrase?: string; again?: string }, DeskStatus>({
    check: () => {
      if (!asksForPlace || store === 'keychain') return {};
      const fault = passphraseFault(place.passphrase);
      if (fault !== null) return { passphrase: fault };
      return place.passphrase === place.again ? {} : { again: 'The two are not the same. Type it again.' };
    },
    ask: async () => {
      onBusy(true);
      return client.backup
        .restore(
          !asksForPlace
            ? { store: 'present' }
            : store === 'vault'
              ? { store: 'vault', passphrase: place.passphrase }
              : { store: 'keychain' },
        )
        .finally(() => onBusy(false));
    },
    place: (failure) => (failure.code === 'passphrase-short' ? { passphrase: sentenceOf(failure) } : null),
    // Whatever this window still knows is of the history of before.
    done: () => location.reload(),
  });
  return (
    <DialogForm submission={submission} action="Restore" variant="danger" onClose={onClose}>
      <BackupTable contents={contents} />
      <Alert tone="warn">
        {consequences[desk]} {ERASED_SINCE} {desk === 'open' ? CHECKED_SINCE_HERE : CHECKED_SINCE} On another
        computer the profiles ask for their keys again.
      </Alert>
      {asksForPlace ? (
        <KeyPlaceFields
          place={place}
          store={store}
          whyNot={whyNot}
          errors={submission.errors}
          isClosedDesk={desk === 'closed'}
          isDisabled={submission.pending}
          onChange={(next) => {
            setPlace(next);
            // That the two are not the same is said of both.
            submission.forgive(next.again === place.again ? ['passphrase', 'again'] : ['again']);
          }}
        />
      ) : null}
    </DialogForm>
  );
}
