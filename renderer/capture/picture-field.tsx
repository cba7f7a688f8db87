/** The picture of the customer in the form: chosen, dropped on the field, or pasted anywhere while the field is in sight. */
import { Camera, ImagePlus, ScanFace, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Capture } from '../../shared/capture.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { useCheck } from '../check/check-store.ts';
import { keepsPicture } from '../check/leftovers.ts';
import type { ReadyPicture } from '../check/picture/prepare-picture.ts';
import { runOn } from '../check/run.ts';
import { Button, LinkButton } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { useBlobAddress } from '../design/use-blob-address.ts';
import { isModalOpen, takesText } from '../design/use-keys.ts';
import { Waiting } from '../design/waiting.tsx';
import { adviceWords } from '../face/advice.ts';
import { useCapture } from './capture-store.ts';
import { panelOf } from './panel.ts';

export function PictureField() {
  const { picture, capture } = useCheck((state) => state.draft);
  const error = useCheck((state) => state.errors.picture);
  const { isReading, refusal, reviewed, wantsStage, take, retake } = useCapture();
  const phase = useCheck(({ run }) => runOn('face', run).phase);
  const isRunning = phase === 'running';
  const isKept = useCheck(({ draft }) => keepsPicture(draft));
  const panel = panelOf({
    phase,
    wantsStage,
    hasPicture: picture !== null,
    isReviewed: reviewed !== null,
  });
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => tellChosen(chooser.current, picture), [picture]);
  usePastedPicture();
  return (
    <>
      <Field
        label="Picture of the customer"
        error={
          refusal ?? (error && reviewed ? 'Use the picture beside this form first, or take it again.' : error)
        }
        help={
          picture
            ? factsOf(picture)
            : 'From the camera or a file. Details of place, time and camera are taken off before it is sent.'
        }
      >
        {(wiring) => (
          <div className="flex gap-3">
            <span className="relative flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-md border border-dashed border-edge p-2 has-hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-aria-invalid:border-bad">
              {picture ? (
                <Preview blob={picture.blob} />
              ) : (
                <ImagePlus aria-hidden className="mx-2 size-6 shrink-0 text-ink-3" />
              )}
              <span className="min-w-0 text-small text-ink-2">
                {isReading ? (
                  <span className="appear-late flex items-center gap-2">
                    <Waiting /> Reading the picture…
                  </span>
                ) : (
                  <>
                    <span className="block font-semibold text-accent">
                      {picture ? 'Replace it with a file' : 'Choose a file'}
                    </span>
                    or drop it here, or paste it
                  </>
                )}
              </span>
              {/* It covers the whole place, so that press, drop and keyboard are the system's own. */}
              <input
                {...wiring}
                ref={chooser}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                title=""
                disabled={isRunning}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  // The same file can be chosen again, for example after it was cut.
                  tellChosen(event.target, picture);
                  if (file) void take(file, { source: 'file', shot: null, advice: null });
                }}
                className="absolute inset-0 size-full opacity-0"
              />
            </span>
            {picture ? (
              <Button
                size="square"
                variant="quiet"
                aria-label="Remove the picture"
                onPress={retake}
                isDisabled={isRunning}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            ) : null}
          </div>
        )}
      </Field>
      {isKept ? (
        <p className="mt-1 text-small text-warn">
          Still that of an earlier check, of another number or identifier.
        </p>
      ) : null}
      {capture ? <CaptureLine capture={capture} /> : null}
      {panel === 'ready' || panel === 'result' ? (
        <LinkButton
          onPress={retake}
          isDisabled={isRunning}
          className="mt-1 inline-flex items-center gap-1.5 px-1 py-1 text-small"
        >
          <Camera aria-hidden className="size-3.5" /> {picture ? 'Take another picture' : 'Use the camera'}
        </LinkButton>
      ) : null}
    </>
  );
}

/**
 * Has the field hold the picture that is in the form, wherever it came from. A screen reader says what the field holds, and
 * of an empty one that no file is chosen.
 */
function tellChosen(chooser: HTMLInputElement | null, picture: ReadyPicture | null): void {
  if (chooser === null) return;
  const held = new DataTransfer();
  if (picture) held.items.add(new File([picture.blob], 'A picture'));
  chooser.files = held.files;
}

/** What the machine advised on the picture that is in the form, and why it is used all the same. */
function CaptureLine({ capture: { advice, override } }: { readonly capture: Capture }) {
  return (
    <div className="mt-1 text-small">
      <p className="flex items-start gap-1 text-ink">
        <ScanFace aria-hidden className="mt-px size-3.5 shrink-0" />
        {advice === null ? 'This picture could not be judged on this computer.' : adviceWords[advice]}
      </p>
      {override === null ? null : (
        <p className="pl-4.5 text-ink-2">Used all the same: {shownSigns(override)}</p>
      )}
    </div>
  );
}

/** Whether the clipboard brings text to a field that takes it: sheets and documents put a picture of theirs beside it. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  return takesText(target) && clipboardData?.types.includes('text/plain') === true;
}

/** A picture in the clipboard is meant for this field, whatever has the focus; text is not. */
function usePastedPicture(): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      if (isModalOpen() || isTextForField(event)) return;
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file) return;
      event.preventDefault();
      void useCapture.getState().take(file, { source: 'clipboard', shot: null, advice: null });
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function Preview({ blob }: { readonly blob: Blob }) {
  const address = useBlobAddress(blob);
  return (
    <span className="grid h-14 w-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
      {address ? (
        <img src={address} alt="The customer, as it will be sent" className="size-full object-cover" />
      ) : null}
    </span>
  );
}

/** “960 × 1280 pixels, 214 kB”. */
function factsOf({ width, height, blob }: ReadyPicture): string {
  return `${width} × ${height} pixels, ${Math.ceil(blob.size / 1000)} kB, as it will be sent.`;
}
