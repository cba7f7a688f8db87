/** A profile file as it was chosen, before anything is done with it. */
import { parseTree } from 'jsonc-parser';
import { type Failure, fail, type Result, succeed } from '../../shared/failure.ts';
import { firstChanged } from '../../shared/profile/changed-by-reading.ts';
import { readFileText } from '../../shared/profile/file-text.ts';
import { type PortableProfile, readPortableDocument } from '../../shared/profile/portable.ts';
import { firstRepeated } from '../../shared/profile/repeated.ts';

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
    const plain = text.replace(/^\ufeff/u, '');
    const read = readPortableDocument(JSON.parse(plain));
    if (!read.success) return null;
    const tree = parseTree(plain);
    return tree && firstRepeated(tree) === null && firstChanged(tree, plain) === null ? read.data : null;
  } catch {
    return null;
  }
}

const refused = (sentence: string): { readonly ok: false; readonly failure: Failure } =>
  fail('profile-file-wrong', { sentence });

/** The file's text and what stands in it; refused where it is far too long or no UTF-8. */
export async function readProfileFile(file: File): Promise<Result<ChosenFile>> {
  if (file.size > BYTES_MAX) {
    return refused('This file is far longer than a profile. Choose another one. Nothing was changed.');
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null)
    return refused('This file cannot be read. It may have been moved or changed. Nothing was changed.');
  const read = readFileText(new Uint8Array(bytes));
  if (!read.ok) return refused(read.sentence);
  return succeed({ name: file.name, text: read.text, profile: readProfileText(read.text) });
}

/** The same file under another name. */
export function renamed({ text }: ChosenFile, name: string): string {
  const document: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
  return JSON.stringify({ ...(document as object), name });
}
