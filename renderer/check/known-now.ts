/** The stop at a number that the history knows, kept true: an earlier check of it may be erased by now, or settled. */
import { client } from '../client.ts';
import { useCheck } from './check-store.ts';
import { mayBeSent } from './prepared/prepared.ts';
import { idle } from './run.ts';

/** How often they were asked for: of answers that come the wrong way round the last one asked for is true. */
let asked = 0;

/** Reads the earlier checks anew. Where none is left nothing stops the question any more, which is asked by a person alone. */
export async function readKnownAnew(): Promise<void> {
  const { run } = useCheck.getState();
  if (run.phase !== 'known' || run.taking) return;
  const { kind, number, profileId } = run.asked.question;
  asked += 1;
  const mine = asked;
  const known = await client.checks.known({ kind, number, profileId });
  const { run: now } = useCheck.getState();
  // Another look may have put its rows there meanwhile: the stop is the same as long as its question is.
  if (!known.ok || mine !== asked || now.phase !== 'known' || now.taking || now.asked !== run.asked) return;
  const rows = known.value;
  const isOver = rows.length === 0 && now.rows.length > 0 && !mayBeSent(now.asked);
  useCheck.setState({ run: isOver ? idle : { ...now, rows } });
}
