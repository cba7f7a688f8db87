/** Times as the terminal tells them to people, as the window does: British, in this computer's own time. JSON has ISO 8601. */
import { britishDate } from '../../shared/british-date.ts';

export { dayWords } from '../../shared/british-date.ts';

const whenFormat = britishDate({
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** An instant in ISO 8601, to the minute: “20 Nov 2026, 14:05”. */
export function whenWords(instant: string): string {
  return whenFormat.format(new Date(instant));
}
