/** Runs the benches that are named, one after the other. A word that begins with `--` is for the bench that knows it. */
import { runAll } from './benches.ts';
import { isOption } from './options.ts';

await runAll(process.argv.slice(2).filter((word) => !isOption(word)));
