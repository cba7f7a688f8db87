/** Writes a million bytes to a path, in a process of its own, and prints why that did not work, or null. */
import { FileTrouble, writeWhole } from '../whole-file.ts';

function* pieces() {
  for (let at = 0; at < 100; at += 1) yield new Uint8Array(10_000);
}

const [path = ''] = process.argv.slice(2);
const trouble = await writeWhole({ path, pieces: pieces(), beforeNaming: async () => undefined }).then(
  () => null,
  (error: unknown) => error,
);
const said = trouble instanceof FileTrouble ? { reason: trouble.reason, leftover: trouble.leftover } : null;
if (trouble !== null && said === null) throw trouble;
process.stdout.write(JSON.stringify(said));
