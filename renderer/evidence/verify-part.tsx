/** Verifies a pack: dropped or chosen, whoever made it. The same on its screen and over a desk that is not open. */
import { FileCheck2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../design/button.tsx';
import { Waiting } from '../design/waiting.tsx';
import { PackVerdictCard } from './pack-verdict-card.tsx';
import { useVerify } from './verify-store.ts';

/** Whether something is dragged over it that it takes: files, not text. */
const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

export function VerifyPart() {
  const { fileName, isReading, verify } = useVerify();
  const [isOver, setIsOver] = useState(false);

  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void verify(dropped);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <section
        aria-label="The pack"
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-dashed p-5 ${
          isOver ? 'border-accent bg-accent-bg' : 'border-edge bg-surface'
        }`}
      >
        <FileCheck2 aria-hidden className="size-7 shrink-0 text-ink-3" strokeWidth={1.5} />
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere text-ink-2">
          {fileName ?? 'Drop an evidence pack here, or choose one. It is read in memory and not unpacked.'}
        </p>
        <FileTrigger
          acceptedFileTypes={['.zip', 'application/zip']}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) void verify(chosen);
          }}
        >
          <Button variant={fileName === null ? 'primary' : 'plain'} isBusy={isReading}>
            {isReading ? <Waiting /> : null}
            {fileName === null ? 'Choose a file…' : 'Choose another file…'}
          </Button>
        </FileTrigger>
      </section>
      <PackVerdictCard />
    </div>
  );
}
