/** The stop at a number that the history knows, kept true: an earlier check of it may be erased by now, or settled. */
import { client } from '../client.ts';
import { useCheck } from './check-store.ts';
import { mayBeSent } from './prepared/prepared.ts';
import { idle } from './run.ts';

/** Reads the earlier checks anew. Where none is left nothing stops the question any more, which is asked by a person alone. */
export async function readKnownAnew(): Promise<void> {
  const { run } = useCheck.getState();
  if (run.phase !== 'known' || run.taking) return;
  const { kind, number, profileId } = run.asked.question;
  const known = await client.checks.known({ kind, number, profileId });
  if (!known.ok || useCheck.getState().run !== run) return;
  const rows = known.value;
  const isOver = rows.length === 0 && run.rows.length > 0 && !mayBeSent(run.asked);
  useCheck.setState({ run: isOver ? idle : { ...run, rows } });
}
