/** What is said behind the names of the benches: `--rows=1000000`. */

export const isOption = (word: string): boolean => word.startsWith('--');

/** The whole number of an option, or `usual` where it is not given. Throws on anything else. */
export function numberOption(name: string, usual: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  if (given === undefined) return usual;
  const value = Number(given.slice(name.length + 3));
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} takes a whole number from 1 on`);
  return value;
}
