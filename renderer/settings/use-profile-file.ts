/** The choice of a profile file. One that cannot be used is refused at once, with the main process's own sentence. */
import { useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { lastAsked } from '../last-asked.ts';
import { type ChosenFile, readProfileFile } from './profile-file.ts';

export type UsableFile = ChosenFile & { readonly profile: NonNullable<ChosenFile['profile']> };

/** `id` is the profile whose settings the file is for; null for a new one. */
export function useProfileFile(id: string | null) {
  const [file, setFile] = useState<UsableFile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked] = useState(lastAsked);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const isLast = asked();
    setFile(null);
    setFailure(null);
    const read = await readProfileFile(chosen);
    // One that is read late, as from another computer, takes no place of one that was chosen since, which may be under review.
    if (!isLast()) return;
    if (!read.ok) return setFailure(read.failure);
    const { profile } = read.value;
    if (profile) return setFile({ ...read.value, profile });
    // It reads the file by the same rules, and knows the line.
    const result = await client.profiles.importText({ id, text: read.value.text });
    if (!result.ok && isLast()) setFailure(result.failure);
  };

  return { file, failure, choose };
}
