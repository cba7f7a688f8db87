/** A profile file as it was chosen, before anything is done with it. */
import { PortableProfile } from '../../shared/profile/portable.ts';

/** A file longer than that is not read: the main process would not take its text either. */
const BYTES_MAX = 2_000_000;

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  /** Null where it is no profile. The main process then says why, with the line. */
  readonly profile: PortableProfile | null;
}

export function readProfileText(text: string): PortableProfile | null {
  try {
    const read = PortableProfile.safeParse(JSON.parse(text.replace(/^\ufeff/u, '')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The file's text and what stands in it; null for one that is far too long. */
export async function readProfileFile(file: File): Promise<ChosenFile | null> {
  if (file.size > BYTES_MAX) return null;
  const text = await file.text();
  return { name: file.name, text, profile: readProfileText(text) };
}

/** The same file under another name. */
export function renamed({ text }: ChosenFile, name: string): string {
  const document: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
  return JSON.stringify({ ...(document as object), name });
}
