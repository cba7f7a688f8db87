/** The saved views, each with its name to change and a way to remove it. */
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SavedView } from '../../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';
import { keepsFocus } from '../../design/keeps-focus.ts';
import { say } from '../../design/said.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useFocusFirstWrong } from '../../design/use-focus-first-wrong.ts';
import { nameFault, useViews } from './views-store.ts';

export function ManageViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const views = useViews((state) => state.views);
  return (
    <Dialog title="Saved views" isOpen onClose={onClose}>
      {views.length === 0 ? <p className="text-ink-2">No saved view is left.</p> : null}
      <ul {...keepsFocus} aria-label="Saved views" className="grid grid-cols-1 gap-3">
        {views.map((view) => (
          <li key={view.id}>
            <ViewLine view={view} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ViewLine({ view }: { readonly view: SavedView }) {
  const { rename, remove } = useViews();
  const [name, setName] = useState(view.name);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);
  const isChanged = name.trim() !== '' && name !== view.name;
  const refuse = (sentence: string) => {
    setError(sentence);
    setAttempt((count) => count + 1);
  };
  const tell = (failure: Failure | null, done: string) => {
    if (failure) return refuse(sentenceOf(failure));
    setError(undefined);
    say(done);
  };
  const submit = async () => {
    const fault = nameFault(name);
    if (fault !== undefined) return refuse(fault);
    // The button has nothing more to do once it is renamed, and could not keep the focus.
    form.current?.querySelector('input')?.focus();
    tell(await rename(view.id, name), 'Renamed.');
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void submit();
      }}
      className="flex items-start gap-2"
    >
      <div className="min-w-0 flex-1">
        <TextField label={`Name of ${view.name}`} value={name} onChange={setName} error={error} />
      </div>
      <Button type="submit" className="mt-5" isDisabled={!isChanged} aria-label={`Rename ${view.name}`}>
        Rename
      </Button>
      <Button
        className="mt-5 size-9"
        size="square"
        aria-label={`Remove ${view.name}`}
        onPress={async () => tell(await remove(view.id), `${view.name} is removed.`)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </form>
  );
}
