/** What is typed of a name to find it in a list. */
import { letters } from '../../shared/match/text.ts';

/** Whether the name holds it, however either is written: with other marks, apostrophes or spaces, or none. */
export const holdsLetters = (name: string, part: string): boolean => letters(name).includes(letters(part));
