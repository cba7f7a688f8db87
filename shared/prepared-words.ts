/** What is said of the columns of a list that are not understood, in window and terminal alike. */
import { counted } from './counted.ts';

/** Columns that are called by their names; whoever passes over more has another list in front of them. */
const NAMED_MAX = 8;
/** Longest name that is shown whole, in characters. */
const NAME_MAX = 60;

/** A column by its name as the file has it. */
function called(name: string): string {
  if (name === '') return 'one without a name';
  const signs = [...name];
  return `“${signs.length > NAME_MAX ? `${signs.slice(0, NAME_MAX).join('')}…` : name}”`;
}

/** “2 columns are not understood: “Branch” and “Remarks””, with no full stop. `names` has one at least. */
export function passedOverWords(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_MAX).map(called);
  const parts = names.length > NAMED_MAX ? [...shown, `${names.length - NAMED_MAX} more`] : shown;
  const count = counted(names.length, 'column is not understood', 'columns are not understood');
  return `${count}: ${new Intl.ListFormat('en-GB').format(parts)}`;
}
