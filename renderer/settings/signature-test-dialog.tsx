/** Sends one real request, says so before, and tells what its answer proves. */
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import type { ProfileSummary } from '../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import type { Tone } from '../../shared/standing-words.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { toneLook } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Waiting } from '../design/waiting.tsx';
import { TEST_IDENTIFIER, TEST_NUMBER, testVerdict } from './signature-test.ts';

const icons = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  odd: CircleHelp,
  calm: CircleHelp,
} as const satisfies Record<Tone, object>;

interface SignatureTestDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function SignatureTestDialog({ profile, onClose }: SignatureTestDialogProps) {
  const { running, check, failure, send, cancel } = useSignatureTest(profile.id);
  return (
    <Dialog title={`Test the signature of ${profile.name}`} isOpen onClose={onClose} isBusy={running}>
      <p className="text-ink-2">
        Sends one BVN request with the number {TEST_NUMBER} and the identifier “{TEST_IDENTIFIER}”.{' '}
        {profile.builtIn
          ? 'It stays on this computer, and stands in the history.'
          : 'The service may charge for it, and it stands in the history.'}
      </p>
      <div role="status">
        {running ? (
          <p className="flex items-center gap-2 text-ink-2">
            <Waiting /> Waiting for the service’s answer…
          </p>
        ) : null}
        {check ? <Verdict check={check} /> : null}
      </div>
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      <div className="flex justify-end gap-2">
        {running ? <Button onPress={cancel}>Cancel</Button> : <Button onPress={onClose}>Close</Button>}
        <Button variant="primary" isBusy={running} onPress={send}>
          {check || failure ? 'Send it again' : 'Send the test'}
        </Button>
      </div>
    </Dialog>
  );
}

function Verdict({ check }: { readonly check: Check }) {
  const { tone, title, sentence } = testVerdict(check);
  const Icon = icons[tone];
  return (
    <div className={`flex gap-2.5 rounded-lg p-3 ${toneLook[tone]}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink">{sentence}</p>
        {check.message === null ? null : (
          <p className="mt-1 text-small text-ink-2">The service says: “{check.message}”</p>
        )}
      </div>
    </div>
  );
}

function useSignatureTest(profileId: string) {
  const [running, setRunning] = useState(false);
  const [check, setCheck] = useState<Check | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const id = useRef<string | null>(null);

  const send = async () => {
    // Held in a reference, which a second press finds set before the next drawing.
    if (id.current !== null) return;
    id.current = crypto.randomUUID();
    setRunning(true);
    setCheck(null);
    setFailure(null);
    try {
      const request = { number: TEST_NUMBER, identifier: TEST_IDENTIFIER, kind: 'bvn', profileId } as const;
      const result = await client.checks.run({ id: id.current, ...request });
      if (result.ok) setCheck(result.value);
      else setFailure(result.failure);
    } finally {
      id.current = null;
      setRunning(false);
    }
  };

  const cancel = async () => {
    // Refused only when it has just ended, and then its answer is on the way.
    if (id.current !== null) await client.checks.cancel({ id: id.current });
  };

  return { running, check, failure, send, cancel };
}
