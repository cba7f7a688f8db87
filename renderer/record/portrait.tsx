/** The registry's portrait. Its place is kept from the start, so that nothing moves when it comes. */
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PictureType } from '../../shared/picture.ts';
import { client } from '../client.ts';
import { useReadAgain } from '../session/use-signed-in-again.ts';
import { whileWanted } from '../while-wanted.ts';
import { bytesOf } from './base64.ts';

/** What the window shows as a picture; anything else in an answer stays data. */
const isPicture = (mediaType: string) => PictureType.safeParse(mediaType).success;

interface PortraitProps {
  readonly checkId: string;
  readonly hasPhoto: boolean;
}

export function Portrait({ checkId, hasPhoto }: PortraitProps) {
  const address = usePhotoAddress(checkId, hasPhoto);
  return (
    <div className="grid h-35 w-28 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken">
      {address === null ? (
        <span className="grid justify-items-center gap-1 text-small text-ink-3">
          <UserRound aria-hidden className="size-8" strokeWidth={1.5} />
          {hasPhoto ? '' : 'No portrait'}
        </span>
      ) : (
        <img src={address} alt="Portrait from the registry" className="size-full object-cover" />
      )}
    </div>
  );
}

/** An address of the picture for as long as it is on screen. */
function usePhotoAddress(checkId: string, hasPhoto: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const reading = useReadAgain(address === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the lock has opened
  useEffect(() => {
    if (!hasPhoto) return;
    let made: string | null = null;
    const letGo = whileWanted(client.checks.photo({ id: checkId }), (result) => {
      if (!result.ok || result.value === null || !isPicture(result.value.mediaType)) return;
      made = URL.createObjectURL(new Blob([bytesOf(result.value.base64)], { type: result.value.mediaType }));
      setAddress(made);
    });
    return () => {
      letGo();
      setAddress(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [checkId, hasPhoto, reading]);
  return address;
}
