/** Runs the benches that are named, one after the other. A word that begins with `--` is for the bench that knows it. */
import { benches } from './benches.ts';
import { isOption } from './options.ts';
import { title } from './report.ts';

for (const name of process.argv.slice(2).filter((word) => !isOption(word))) {
  const bench = benches[name];
  if (!bench) throw new Error(`There is no bench ${name}`);
  title(name, bench.about);
  await bench.run();
}
