/** Sends one real request, says so before, and tells what its answer proves. */
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { Check } from '../../shared/check.ts';
import type { ProfileSummary } from '../../shared/contract.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { TEST_IDENTIFIER, TEST_NUMBER, testKind, untestedWords } from '../../shared/signature-test.ts';
import { FREE, type Tone } from '../../shared/standing-words.ts';
import { Alert } from '../design/alert.tsx';
import { toneLook } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { type TestVerdict, testVerdict } from './signature-test.ts';
import { useSignatureTest } from './use-signature-test.ts';

const icons = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  odd: CircleHelp,
  calm: CircleHelp,
} as const satisfies Record<Tone, object>;

interface SignatureTestDialogProps {
  readonly profile: ProfileSummary;
  readonly keys: 'current' | 'new';
  readonly onClose: () => void;
}

export function SignatureTestDialog({ profile: asOpened, keys, onClose }: SignatureTestDialogProps) {
  const profile = useProfiles((state) => state.profiles?.find(({ id }) => id === asOpened.id)) ?? asOpened;
  const { running, check, failure, needsConfirmation, send, cancel } = useSignatureTest(profile, keys);
  const kind = testKind(profile.settings);
  const verdict = check && testVerdict(check);
  // Nothing is left to do: a press of the key that sent it must not send another, which may be charged.
  const isDone = verdict?.tone === 'ok';
  const tookOver = keys === 'new' && profile.newKeys === null;
  const action = failure?.code === 'budget-spent' ? 'Send it all the same' : 'Send it again';
  return (
    <Dialog
      title={
        keys === 'new' ? `Test the new keys of ${profile.name}` : `Test the signature of ${profile.name}`
      }
      isOpen
      onClose={onClose}
      isBusy={running}
    >
      {kind === null ? (
        <p className="text-ink-2">{untestedWords[keys]}</p>
      ) : (
        <p className="text-ink-2">
          Sends one {kinds[kind].short} request with the number {TEST_NUMBER} and the identifier “
          {TEST_IDENTIFIER}”. {costWords(profile)}
          {keys === 'new' ? ' If the service accepts the new keys, they take the place of the old ones.' : ''}
        </p>
      )}
      {needsConfirmation && kind !== null ? (
        <Alert tone="warn">
          {profile.name} is a production profile: it checks real people, and each check may be charged.
          Sending the test confirms that once for this profile.
        </Alert>
      ) : null}
      <div role="status" className="grid gap-2 empty:hidden">
        {running ? (
          <p className="flex items-center gap-2 text-ink-2">
            <Waiting /> Waiting for the service’s answer…
          </p>
        ) : null}
        {verdict ? <Verdict {...verdict} message={check.message} /> : null}
        {check && keys === 'new' ? (
          <p className="font-semibold">
            {tookOver
              ? 'The new keys have taken over. The old ones are gone.'
              : 'The old keys stay in use. The new ones still wait.'}
          </p>
        ) : null}
      </div>
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      <DialogActions>
        {running ? (
          <Button key="cancel" onPress={cancel}>
            Cancel
          </Button>
        ) : (
          <Button key="close" variant={isDone ? 'primary' : 'plain'} autoFocus={isDone} onPress={onClose}>
            Close
          </Button>
        )}
        {tookOver || kind === null ? null : (
          <Button variant={isDone ? 'plain' : 'primary'} isBusy={running} onPress={send}>
            {check || failure ? action : needsConfirmation ? 'Confirm and send the test' : 'Send the test'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function costWords({ builtIn, environment }: ProfileSummary): string {
  if (builtIn) return 'It stays on this computer, and stands in the history.';
  if (environment === 'sandbox') return `It stands in the history. ${FREE}`;
  return 'The service may charge for it, and it stands in the history.';
}

type VerdictProps = TestVerdict & Pick<Check, 'message'>;

function Verdict({ tone, title, sentence, message }: VerdictProps) {
  const Icon = icons[tone];
  return (
    <div className={`flex gap-2.5 rounded-lg p-3 ${toneLook[tone]}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink">{sentence}</p>
        {message === null ? null : (
          <p className="mt-1 text-small text-ink-2">The service says: “{shownSigns(message)}”</p>
        )}
      </div>
    </div>
  );
}
