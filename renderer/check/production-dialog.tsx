/** Once for each production profile: what it means that a check is real. */
import { sentenceOf } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { moneyWords } from '../../shared/usage.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';

export function ProductionDialog() {
  const { run, confirm, notNow } = useCheck();
  const asked = run.phase === 'unconfirmed' ? run.asked.question : null;
  const profile = useProfiles((state) => state.profiles?.find(({ id }) => id === asked?.profileId));
  if (run.phase !== 'unconfirmed' || !asked || !profile) return null;
  const { kinds: perKind, currency } = profile.settings;
  const { price } = perKind[asked.kind];
  return (
    <Dialog
      title="Checks of real people"
      question={
        <>
          <p className="flex flex-wrap items-center gap-x-2">
            <EnvironmentBadge environment="production" />
            <span className="min-w-0 font-semibold wrap-anywhere">{profile.name}</span>
          </p>
          <p className="break-words">
            This check goes to <span className="font-semibold wrap-anywhere">{profile.baseUrl}</span>. It asks
            a registry about a real person, and each check may be charged
            {price === null
              ? '; the price is not set in the profile.'
              : `: ${moneyWords({ minor: price, currency })} for a ${kinds[asked.kind].short} check, by the profile’s price.`}
          </p>
          <p className="text-ink-2">Nothing has been sent yet. You are asked this once for each profile.</p>
        </>
      }
      isOpen
      onClose={notNow}
      isBusy={run.confirming}
    >
      {run.failure ? <Alert tone="warn">{sentenceOf(run.failure)}</Alert> : null}
      <DialogActions>
        <Button autoFocus isDisabled={run.confirming} onPress={notNow}>
          Not now
        </Button>
        <Button variant="primary" isBusy={run.confirming} onPress={() => confirm()}>
          Confirm and run
        </Button>
      </DialogActions>
    </Dialog>
  );
}
