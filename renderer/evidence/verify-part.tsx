/** Verifies a pack: dropped or chosen, whoever made it. The same on its screen and over a desk that is not open. */
import { FileCheck2 } from 'lucide-react';
import { DropZone, FileTrigger, Text } from 'react-aria-components';
import { Button } from '../design/button.tsx';
import { Waiting } from '../design/waiting.tsx';
import { PackVerdictCard } from './pack-verdict-card.tsx';
import { useVerify } from './verify-store.ts';

export function VerifyPart() {
  const { fileName, isReading, verify } = useVerify();
  return (
    <div className="grid gap-4">
      <DropZone
        aria-label="Drop a pack here"
        getDropOperation={() => 'copy'}
        onDrop={(event) => {
          const dropped = event.items.find((item) => item.kind === 'file');
          if (dropped) void dropped.getFile().then(verify);
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-dashed border-edge bg-surface p-4 drop-target:border-accent drop-target:bg-accent-bg"
      >
        <FileCheck2 aria-hidden className="size-7 shrink-0 text-ink-3" strokeWidth={1.5} />
        <Text slot="label" className="min-w-0 flex-1 basis-60 break-words text-ink-2">
          {fileName ?? 'Drop an evidence pack here, or choose one. Nothing in it is unpacked to the disk.'}
        </Text>
        <FileTrigger
          acceptedFileTypes={['.zip', 'application/zip']}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) void verify(chosen);
          }}
        >
          <Button variant="primary" isBusy={isReading}>
            {isReading ? <Waiting /> : null}
            {fileName === null ? 'Choose a file' : 'Choose another file'}
          </Button>
        </FileTrigger>
      </DropZone>
      <PackVerdictCard />
    </div>
  );
}
