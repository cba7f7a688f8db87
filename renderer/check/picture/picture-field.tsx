/** The picture of the customer: chosen, dropped on the field, or pasted anywhere while the field is in sight. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { preparePicture, type ReadyPicture } from './prepare-picture.ts';

interface PictureFieldProps {
  readonly picture: ReadyPicture | null;
  readonly maxBytes: number;
  readonly error: string | undefined;
  readonly onChange: (picture: ReadyPicture | null) => void;
}

export function PictureField({ picture, maxBytes, error, onChange }: PictureFieldProps) {
  const { take, drop, isBusy, refusal } = useTaking(maxBytes, onChange);
  usePastedPicture(take);
  return (
    <Field
      label="Picture of the customer"
      error={refusal ?? error}
      help={picture ? factsOf(picture) : 'JPEG, PNG or WebP. It is sent without place, time and camera.'}
    >
      {(wiring) => (
        <div className="flex gap-3">
          <span className="relative flex min-h-22 min-w-0 flex-1 items-center gap-3 rounded-md border border-dashed border-edge p-2 has-hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-aria-invalid:border-bad">
            {picture ? (
              <Preview blob={picture.blob} />
            ) : (
              <ImagePlus aria-hidden className="mx-2 size-6 text-ink-3" />
            )}
            <span className="min-w-0 text-small text-ink-2">
              {isBusy ? (
                <span className="appear-late flex items-center gap-2">
                  <Waiting /> Reading the picture…
                </span>
              ) : (
                <>
                  <span className="block font-semibold text-accent">
                    {picture ? 'Replace the picture' : 'Choose a picture'}
                  </span>
                  or drop it here, or paste it
                </>
              )}
            </span>
            {/* It covers the whole place, so that press, drop and keyboard are the system's own. */}
            <input
              {...wiring}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              title=""
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file can be chosen again, for example after it was cut.
                event.target.value = '';
                if (file) void take(file);
              }}
              className="absolute inset-0 size-full opacity-0"
            />
          </span>
          {picture ? (
            <Button size="square" variant="quiet" aria-label="Remove the picture" onPress={drop}>
              <Trash2 aria-hidden className="size-4" />
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** Takes a picture from wherever it comes; the camera will hand its picture to `take` like the clipboard does. */
function useTaking(maxBytes: number, onChange: (picture: ReadyPicture | null) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Of several pictures the last one counts, and none that comes when the field is gone. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const take = async (source: Blob) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const verdict = await preparePicture(source, maxBytes).finally(() => {
      if (mine === turn.current) setBusy(false);
    });
    if (mine !== turn.current) return;
    setRefusal(verdict.ok ? undefined : verdict.sentence);
    if (verdict.ok) onChange(verdict.picture);
  };
  const drop = () => {
    turn.current += 1;
    setRefusal(undefined);
    onChange(null);
  };
  return { take, drop, isBusy, refusal };
}

/** A picture in the clipboard is meant for this field, whatever has the focus; text is not. */
function usePastedPicture(take: (source: Blob) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

function Preview({ blob }: { readonly blob: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <span className="grid h-18 w-15 shrink-0 overflow-hidden rounded-sm bg-sunken">
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
