/** The way from a check of the history to another one of the same person, under its verdict. */
import { useState } from 'react';
import type { Check } from '../../../shared/check.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';
import { useUnderWay } from '../../design/use-under-way.ts';
import { isNumberKept } from '../../record/revealable.ts';
import { useCheck } from '../check-store.ts';
import { wouldBeLost } from '../prepared/prepared-store.ts';
import { isOpenState } from '../run.ts';
import { checkAgain, IN_USE } from './again.ts';

export function AgainLine({ check }: { readonly check: Check }) {
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Each time stands in the log: the number is taken out once.
  const [isBusy, fill] = useUnderWay(async () => {
    setAsks(false);
    setRefused(await checkAgain(check));
  });
  if (!isNumberKept(check) || isOpenState(check.state)) return null;

  const press = () => {
    if (useCheck.getState().run.phase === 'running') setRefused(IN_USE);
    else if (wouldBeLost()) setAsks(true);
    else fill();
  };
  return (
    <>
      <p className="border-b border-line px-5 py-2 text-small text-ink-2">
        <LinkButton isBusy={isBusy} onPress={press}>
          Check again
        </LinkButton>{' '}
        fills the form, and sends nothing yet.
      </p>
      <Dialog
        title="The form is not empty"
        question={<p>Checking this again takes the place of what is typed in the form.</p>}
        isOpen={asks}
        onClose={() => setAsks(false)}
      >
        <DialogActions>
          <Button autoFocus onPress={() => setAsks(false)}>
            Cancel
          </Button>
          <Button variant="primary" onPress={fill}>
            Fill the form
          </Button>
        </DialogActions>
      </Dialog>
      <Dialog
        title="The form was not filled"
        question={<p>{refused}</p>}
        isOpen={refused !== null}
        onClose={() => setRefused(null)}
      >
        <DialogActions>
          <Button autoFocus onPress={() => setRefused(null)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
