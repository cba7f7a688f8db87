/** The picture that goes with the check, until the answer takes its place. */
import { Camera } from 'lucide-react';
import type { ReadyPicture } from '../check/picture/prepare-picture.ts';
import { Button } from '../design/button.tsx';
import { useBlobAddress } from '../design/use-blob-address.ts';
import { useCapture } from './capture-store.ts';

export function ReadyPanel({ picture }: { readonly picture: ReadyPicture }) {
  const address = useBlobAddress(picture.blob);
  const retake = useCapture((state) => state.retake);
  return (
    <section aria-label="Picture" className="min-w-0 overflow-clip rounded-xl border border-line bg-surface">
      <div className="grid h-90 place-items-center bg-sunken">
        {address ? <img src={address} alt="" className="max-h-90 max-w-full object-contain" /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
        <p className="mr-auto min-w-0 text-ink-2">This picture goes with the check. The answer comes here.</p>
        <Button onPress={retake}>
          <Camera aria-hidden className="size-4" /> Take another
        </Button>
      </div>
    </section>
  );
}
