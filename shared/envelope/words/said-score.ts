/** A score that a sentence ends with: “Face match: 12%”. */

/** A figure at the end of a text that is no count of a whole: “3 of 3”. */
const FIGURE =
  /(?<![\d./]|\bof )\b(\d{1,3}(?:\.\d+)?)\s?(?:%|percent\b)?(?: (?:match|confidence|similarity|score))?\W*$/i;
const OF_LIKENESS = /\b(?:match|similarity|confidence)\b|match(?:ed|es)?\W{1,3}[\d.]+\W*$/i;
const OF_MATCHED = /\bmatch(?:ed|es)\b.*(?:%|\bscore\b|\bpercent\b)/i;
const LONGEST = 200;

/** As a share of 1; null where a text ends with no score of a likeness. */
export function shareSaid(text: string): number | null {
  if (text.length > LONGEST || !(OF_LIKENESS.test(text) || OF_MATCHED.test(text))) return null;
  const figure = FIGURE.exec(text)?.[1];
  if (figure === undefined) return null;
  return Number(figure) <= 1 ? Number(figure) : Number(figure) / 100;
}
