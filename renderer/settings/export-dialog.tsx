/** A profile as the text of a file, without its keys: to be looked at, and saved. */
import { useEffect, useState } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { TextArea } from '../design/text-area.tsx';
import { saveFile } from './save-file.ts';

interface ExportDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function ExportDialog({ profile, onClose }: ExportDialogProps) {
  const [file, setFile] = useState<{ fileName: string; text: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id } = profile;
  useEffect(() => {
    void client.profiles.exportText({ id }).then((result) => {
      if (result.ok) setFile(result.value);
      else setFailure(result.failure);
    });
  }, [id]);
  return (
    <Dialog title={`Save ${profile.name} to a file`} isOpen isWide onClose={onClose}>
      <p className="text-ink-2">
        Name, address, environment and settings, as they are saved. The keys are not in it: they never leave
        this computer.
      </p>
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      {file ? <TextArea isCode label={file.fileName} value={file.text} rows={12} /> : null}
      <DialogActions>
        <Button onPress={onClose}>Close</Button>
        <Button
          variant="primary"
          isDisabled={file === null}
          onPress={() => {
            if (file) saveFile(file.fileName, file.text);
          }}
        >
          Save to a file…
        </Button>
      </DialogActions>
    </Dialog>
  );
}
