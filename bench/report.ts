/** How figures are told: a table of the samples, and below it each figure beside its target. */
import { percentile, type Samples } from './measure.ts';

const say = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Wide enough for the longest name of a subject. */
const NAME_WIDTH = 46;
const FIGURE_WIDTH = 11;

/** Digits that mean something: a microbenchmark's figures are far below a millisecond. */
function digits(figure: number): string {
  if (figure >= 100) return figure.toFixed(0);
  if (figure >= 1) return figure.toFixed(2);
  return figure.toFixed(4);
}

const row = (name: string, figures: readonly string[]): void =>
  say(`  ${name.padEnd(NAME_WIDTH)}${figures.map((figure) => figure.padStart(FIGURE_WIDTH)).join('')}`);

export function title(name: string, about: string): void {
  say(`\n${name}: ${about}`);
}

export function note(sentence: string): void {
  say(`  ${sentence}`);
}

/** The table of one interleaved run, in milliseconds. */
export function table(samples: Samples<string>, percents: readonly number[] = [50, 95]): void {
  const rounds = Math.min(...Object.values(samples).map(({ length }) => length));
  row(
    `milliseconds of ${rounds} rounds, interleaved`,
    percents.map((percent) => `p${percent}`),
  );
  for (const [name, times] of Object.entries(samples)) {
    row(
      name,
      percents.map((percent) => digits(percentile(times, percent))),
    );
  }
}

/** A figure that has no target. */
export function figure(name: string, value: number, unit: string): void {
  row(name, [`${digits(value)}${unit}`]);
}

/** A figure that may be at most `most`, and whether it is. It fails nothing: a busy machine is no defect. */
export function verdict(name: string, value: number, most: number, unit: string): void {
  const word = value <= most ? 'within target' : 'OVER TARGET';
  row(name, [`${digits(value)}${unit}`, `   target ≤ ${most}${unit}   ${word}`]);
}

/** A figure that should be at least `least`, and whether it is. */
export function verdictLeast(name: string, value: number, least: number, unit: string): void {
  const word = value >= least ? 'within target' : 'UNDER TARGET';
  row(name, [`${digits(value)}${unit}`, `   target ≥ ${least}${unit}   ${word}`]);
}
