/** The desk cannot open: each reason with its own words. Nothing is deleted, whatever the reason. */
import { DatabaseZap, KeyRound, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { DeskStatus, KeyStore } from '../../shared/desk.ts';
import { RestoreLink } from '../backup/restore-link.tsx';
import { Button } from '../design/button.tsx';
import { clockWords } from '../design/dates.ts';
import { Waiting } from '../design/waiting.tsx';
import { ClosedPage, DataFolder } from './closed-page.tsx';
import { useDesk } from './desk-store.ts';
import { SlowOpening } from './slow-opening.tsx';

export type TroubleStatus = Extract<
  DeskStatus,
  { state: 'keys-unavailable' | 'keys-unreadable' | 'history-refused' }
>;

interface TroubleWords {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly steps: readonly string[];
}

const unavailableSteps: Record<KeyStore, readonly string[]> = {
  keychain: [
    'Unlock the system’s keychain; signing in to this computer again usually does.',
    'Then press Try again.',
  ],
  vault: [
    'If the file vault.json is gone from the data folder, ask for a copy of it from a backup.',
    'Otherwise check that the data folder can be read and written, and that the disk has room.',
    'Then press Try again.',
  ],
  memory: ['Press Try again. If that does not help, close Veridesk and start it again.'],
};

/** What cannot be read may be the file that says where the keys are, too: only the sentence above knows which it is. */
const unreadableSteps: Record<KeyStore, readonly string[]> = {
  keychain: [
    'Do not delete anything in the keychain or in the data folder.',
    'If a newer Veridesk was used here, install that one. Otherwise ask the person who looks after this computer to bring back what is named above: the file, or the keychain’s entry for Veridesk.',
    'Then press Try again.',
  ],
  vault: [
    'Do not delete anything in the data folder.',
    'If a newer Veridesk was used here, install that one. Otherwise ask for what is named above from a backup.',
    'Then press Try again.',
  ],
  memory: ['Press Try again. If that does not help, close Veridesk and start it again.'],
};

function wordsOf(status: TroubleStatus): TroubleWords {
  switch (status.state) {
    case 'keys-unavailable':
      return {
        Icon: KeyRound,
        title: 'The keys cannot be reached at the moment',
        steps: unavailableSteps[status.store],
      };
    case 'keys-unreadable':
      return {
        Icon: ShieldAlert,
        title: 'The keys are there, but cannot be read',
        steps: unreadableSteps[status.store],
      };
    case 'history-refused':
      return {
        Icon: DatabaseZap,
        title: 'The history cannot be opened',
        steps: [
          'If it was made by a newer Veridesk, install that one: an older one leaves it alone.',
          'Otherwise ask the person who looks after this computer, and show this page.',
          'Then press Try again.',
        ],
      };
  }
}

export function TroubleScreen({
  status,
  isOver,
}: {
  readonly status: TroubleStatus;
  readonly isOver: boolean;
}) {
  const { pending, retry, lookedAgainAt } = useDesk();
  const { Icon, title, steps } = wordsOf(status);
  const looked = lookedAgainAt === null ? '' : `Looked again at ${clockWords(lookedAgainAt)}: no change.`;
  return (
    <ClosedPage Icon={Icon} title={title} sentence={status.sentence} isOver={isOver}>
      <div>
        <h2 className="mb-1 font-semibold">What to do</h2>
        <ol className="list-decimal space-y-1 pl-5 text-ink-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="flex items-center gap-3">
        <Button variant="primary" autoFocus isBusy={pending} onPress={() => retry()}>
          {pending ? <Waiting /> : null} Try again
        </Button>
        <span role="status" className="text-small text-ink-2">
          {pending ? <SlowOpening /> : looked}
        </span>
      </div>
      <p className="text-small text-ink-2">
        Nothing was deleted. The history stays encrypted on this computer.
      </p>
      {isOver ? null : <RestoreLink desk="closed" />}
      <DataFolder />
    </ClosedPage>
  );
}
