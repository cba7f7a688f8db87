/** A name for what is asked of the history at this moment. */
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../shared/failure.ts';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useHistory } from '../history-store.ts';
import { nameFault, useViews } from './views-store.ts';

export function SaveViewDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useHistory((state) => state.query);
  const save = useViews((state) => state.save);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const isNamed = name.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed) return;
    const fault = nameFault(name);
    const failed = fault === undefined ? await save(name, query) : null;
    if (fault === undefined && failed === null) return onClose();
    setError(fault ?? (failed ? sentenceOf(failed) : undefined));
  };

  return (
    <Dialog title="Save this view" isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          autoFocus
          value={name}
          onChange={setName}
          help="The words and filters as they are now. Only you see it."
          error={error}
        />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isDisabled={!isNamed}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
