/** Somebody has to say who they are: at the start, and over the work that waits behind the lock. */
import { LockKeyhole, UserRound } from 'lucide-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { nameKey } from '../../shared/name-key.ts';
import type { LockReason } from '../../shared/operator.ts';
import { beyondBound } from '../../shared/text-bound.ts';
import { waitLeft, waitLeftAloud } from '../../shared/wait-words.ts';
import { Button } from '../design/button.tsx';
import { hush } from '../design/said.tsx';
import { SecretField, TextField } from '../design/text-field.tsx';
import { useElapsed } from '../design/use-elapsed.ts';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { Waiting } from '../design/waiting.tsx';
import { ClosedPage } from '../desk/closed-page.tsx';
import { useSession } from './session-store.ts';

const reasons: Record<LockReason, string> = {
  idle: 'Nobody used it for a while, so it locked itself. Sign in to go on.',
  away: 'It locked when this computer slept or was locked. Sign in to go on.',
  person: 'Sign in to go on.',
  window: 'It locked when its window stopped and was opened anew. Sign in to go on.',
};

interface Wrong {
  readonly name?: string | undefined;
  readonly secret?: string | undefined;
}

export function SignInScreen({ isOver }: { readonly isOver: boolean }) {
  const { session, last, pending, tried, failure, waitUntil, signIn } = useSession();
  const [name, setName] = useState(last?.name ?? '');
  const [secret, setSecret] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [attempt, setAttempt] = useState(0);
  const [aloud, setAloud] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);
  useLayoutEffect(hush, []);
  const lockedBy = session?.lockedBy ?? null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      name: name.trim() === '' ? 'Type your name.' : beyondBound(name),
      secret: secret === '' ? 'Type your PIN or passphrase.' : beyondBound(secret),
    };
    setWrong(wrong);
    if (wrong.name === undefined && wrong.secret === undefined && (await signIn(name, secret))) return;
    setSecret('');
    setAttempt((count) => count + 1);
  };
  // A colleague waits for no tries but those of their own name.
  const isTried = tried !== null && nameKey(name) === nameKey(tried);
  // Beside the field also while nothing can be tried: it is what is wrong, and takes the focus.
  const refused = failure && isTried ? refusedWords(failure) : undefined;

  return (
    <ClosedPage
      Icon={lockedBy === null ? UserRound : LockKeyhole}
      title={lockedBy === null ? 'Who is at work?' : 'Veridesk is locked'}
      sentence={
        lockedBy === null ? 'What you do is kept under your name. Sign in to begin.' : reasons[lockedBy]
      }
      isOver={isOver}
    >
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={wrong.name}
          autoFocus={last === null}
        />
        {/* Anew after each try: what one person typed could be brought back by the next one. */}
        <SecretField
          key={attempt}
          label="PIN or passphrase"
          value={secret}
          onChange={setSecret}
          error={wrong.secret ?? refused}
          help=" "
          autoFocus={last !== null && attempt === 0}
        />
        <div className="relative flex min-h-9 items-center gap-3">
          <p role="status" className="sr-only">
            {aloud}
          </p>
          {waitUntil === null || !isTried ? (
            <Button type="submit" variant="primary" isBusy={pending}>
              {pending ? <Waiting /> : null} Sign in
            </Button>
          ) : (
            <Wait key={waitUntil} until={waitUntil} onTell={setAloud} />
          )}
        </div>
      </form>
      <p className="text-small text-ink-2">
        If you have forgotten it, an administrator of this desk can give you a new one.
      </p>
    </ClosedPage>
  );
}

/** How long the wait is stands beside the button, where it does not grow old. */
const refusedWords = (failure: Failure): string =>
  sentenceOf(failure.code === 'sign-in-wait' ? { code: failure.code } : failure);

interface WaitProps {
  readonly until: number;
  /** What a screen reader says of it: when it begins, once a minute, and when it is over. */
  readonly onTell: (words: string) => void;
}

/** The wait after wrong tries, counted down. The button comes back when it is over. */
function Wait({ until, onTell }: WaitProps) {
  const [from] = useState(() => Date.now());
  const left = Math.ceil((until - from - useElapsed(from)) / 1_000);
  const aloud = left > 0 ? `You can try again in ${waitLeftAloud(left)}.` : 'You can try again now.';
  useEffect(() => onTell(aloud), [aloud, onTell]);
  useEffect(() => () => onTell(''), [onTell]);
  return (
    <>
      <Button type="submit" variant="primary" isDisabled={left > 0}>
        Sign in
      </Button>
      {left > 0 ? (
        <span aria-hidden className="text-small text-ink-2 tabular-nums">
          You can try again in {waitLeft(left)}.
        </span>
      ) : null}
    </>
  );
}
