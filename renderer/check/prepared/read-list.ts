/** A file of customers, handed over to be prepared. */
import { decodedText } from '../../../shared/decoded-text.ts';
import { type Failure, fail } from '../../../shared/failure.ts';
import { LIST_MAX, type PreparedCheck, type PreparedList } from '../../../shared/prepared.ts';
import { client } from '../../client.ts';
import { usePrepared } from './prepared-store.ts';

/** All of the list was prepared, or nothing: because of the file as a whole, or of the lines that are named. */
export interface ReadList extends PreparedList {
  readonly failure: Failure | null;
}

const refused = (failure: Failure): ReadList => ({ failure, prepared: 0, wrong: [], passedOver: [] });

const unreadable = () =>
  fail('input-wrong', { sentence: 'The file cannot be read. Choose it again.' }).failure;
const tooLong = () =>
  fail('input-wrong', { sentence: 'The file is too long for a list of customers. Divide it.' }).failure;

/** Reads and prepares a file. Never rejects for what is wrong with the file. */
export async function readList(
  file: File,
  asked: Pick<PreparedCheck, 'profileId' | 'kind'> & { readonly passesOver: boolean },
): Promise<ReadList> {
  // UTF-16 has two bytes for each character.
  if (file.size > 2 * LIST_MAX) return refused(tooLong());
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused(unreadable());
  const text = decodedText(new Uint8Array(bytes));
  if (text.length > LIST_MAX) return refused(tooLong());
  const result = await client.prepared.importList({ ...asked, text });
  if (!result.ok) return refused(result.failure);
  await usePrepared.getState().load();
  return { failure: null, ...result.value };
}
