/** The picture that goes with the check, until the answer takes its place. */
import { useEffect, useRef } from 'react';
import type { ReadyPicture } from '../check/picture/prepare-picture.ts';
import { useBlobAddress } from '../design/use-blob-address.ts';

export function ReadyPanel({ picture }: { readonly picture: ReadyPicture }) {
  const address = useBlobAddress(picture.blob);
  const place = useRef<HTMLElement>(null);

  // As the camera does: whoever cancelled a check that was seen here goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Picture"
      className="min-w-0 overflow-clip rounded-xl border border-line bg-surface -outline-offset-2"
    >
      <div className="review-picture">
        {/* Named in the form, where it stands as well. */}
        {address ? <img src={address} alt="" className="size-full object-contain" /> : null}
      </div>
      <p className="border-t border-line px-5 py-3 text-ink-2">
        This picture goes with the check. The registry’s answer comes here.
      </p>
    </section>
  );
}
