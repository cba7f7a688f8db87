/** A picture of the history, ready to be shown: its address lives until it is let go. */
import type { FacePicture } from '../../../shared/contract.ts';
import { HEAD_BYTES, isDecodable, pixelSizeOf } from '../../../shared/pixel-size.ts';
import type { Size } from '../../face/pixels.ts';
import { bytesOf } from '../base64.ts';

export interface LoadedPicture {
  readonly blob: Blob;
  /** A `blob:` address, which tells nothing of the picture. */
  readonly address: string;
  /** As it is shown: a turn that the file tells of is done. */
  readonly size: Size;
  readonly from: FacePicture['from'];
  /** Takes the address back; the picture can then be seen nowhere. */
  readonly letGo: () => void;
}

/** Null if it cannot be shown: damaged, or far larger than any portrait. */
export async function loadPicture({ base64, mediaType, from }: FacePicture): Promise<LoadedPicture | null> {
  const bytes = bytesOf(base64);
  if (!isDecodable(pixelSizeOf(mediaType, bytes.subarray(0, HEAD_BYTES)))) return null;
  const blob = new Blob([bytes], { type: mediaType });
  const address = URL.createObjectURL(blob);
  const letGo = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return { blob, address, size, from, letGo };
  } catch {
    letGo();
    return null;
  }
}
