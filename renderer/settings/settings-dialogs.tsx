/** The one dialog of the settings that is open. It goes when it closes, and what was typed into it too. */
import { AddFromFileDialog } from './add-from-file-dialog.tsx';
import { AddProfileDialog } from './add-profile-dialog.tsx';
import { DropNewKeysDialog } from './drop-new-keys-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveDialog, RemoveKeysDialog } from './remove-dialog.tsx';
import { RemoveUnreadableDialog } from './remove-unreadable-dialog.tsx';
import { ReplaceKeysDialog } from './replace-keys-dialog.tsx';
import { useSettings } from './settings-store.ts';
import { SignatureTestDialog } from './signature-test-dialog.tsx';
import { TimeLimitsDialog } from './time-limits-dialog.tsx';

export function SettingsDialogs() {
  const { dialog, close } = useSettings();
  if (dialog === null) return null;
  switch (dialog.what) {
    case 'add':
      return <AddProfileDialog onClose={close} />;
    case 'add-from-file':
      return <AddFromFileDialog onClose={close} />;
    case 'test':
      return <SignatureTestDialog profile={dialog.profile} keys="current" onClose={close} />;
    case 'test-new':
      return <SignatureTestDialog profile={dialog.profile} keys="new" onClose={close} />;
    case 'keys':
      return <ReplaceKeysDialog profile={dialog.profile} onClose={close} />;
    case 'drop-new':
      return <DropNewKeysDialog profile={dialog.profile} onClose={close} />;
    case 'limits':
      return <TimeLimitsDialog profile={dialog.profile} onClose={close} />;
    case 'export':
      return <ExportDialog profile={dialog.profile} onClose={close} />;
    case 'import':
      return <ImportDialog profile={dialog.profile} onClose={close} />;
    case 'remove-unreadable':
      return <RemoveUnreadableDialog profile={dialog.profile} onClose={close} />;
    case 'remove-keys':
      return <RemoveKeysDialog profile={dialog.profile} onClose={close} />;
    case 'remove':
      return <RemoveDialog profile={dialog.profile} onClose={close} />;
  }
}
