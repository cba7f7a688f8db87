/** The profile as a file. */
import { FileDown, FileUp } from 'lucide-react';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { Button } from '../../design/button.tsx';
import { useSettings } from '../settings-store.ts';
import { Part } from './part.tsx';

export function FilePart({ profile }: { readonly profile: ProfileSummary }) {
  const open = useSettings((state) => state.open);
  return (
    <Part
      id="file"
      title="File"
      sentence="The saved settings as a file, for another desk. Keys are never in it."
    >
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => open({ what: 'export', profile })}>
          <FileDown aria-hidden className="size-3.5" /> Save to a file…
        </Button>
        <Button size="small" onPress={() => open({ what: 'import', profile })}>
          <FileUp aria-hidden className="size-3.5" /> Load settings from a file…
        </Button>
      </div>
    </Part>
  );
}
