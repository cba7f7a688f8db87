/** What Veridesk is, which version, and the libraries that it is put together from. */
import { useId } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { useShell } from '../shell/shell-store.ts';
import { LibraryList } from './library-list.tsx';
import { useAbout } from './use-about.ts';

export function AboutSheet() {
  const close = useShell((state) => state.close);
  const version = useAbout()?.version;
  const id = useId();
  return (
    <Dialog title="About Veridesk" isOpen onClose={close} isWide>
      <div className="grid gap-1">
        <p className="font-semibold select-text">{version === undefined ? '\u00a0' : `Version ${version}`}</p>
        <p className="text-ink-2">
          The desk of people who verify customers by hand: BVN, NIN, voter’s card and face, with proof that
          lasts.
        </p>
      </div>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
        <h3 id={id} className="font-semibold">
          Libraries and their licences
        </h3>
        <p className="text-small text-ink-2">
          Veridesk is put together from these, each under its own licence. Those of Electron and Chromium,
          which it runs in, lie in its folder: LICENSE.electron.txt and LICENSES.chromium.html.
        </p>
        <LibraryList />
      </section>
      <DialogActions>
        <Button autoFocus onPress={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
