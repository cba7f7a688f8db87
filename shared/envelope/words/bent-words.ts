/**
 * A no whose words were parted or joined: “de ceased”, “doesnotmatch”. Nobody writes so; whoever carries a text whose white
 * space is not signed can. A no that stands in its words is none of these: it is heard where it stands.
 */

/** “_” is a space between two words. */
const NOES = [
  "(?:not|n['’`]t)_(?:(?:be|been|a|an|any|yet|fully|currently|exactly|really|seem|appear|to|the)_)*(?:verified|validated|valid|found|confirmed|match|same|belong|exist|identical|registered|active|available|alive|live|passed|approved|correspond|tally|agree|allowed|permitted|authori[sz]ed|owner|holder)",
  '(?:un|no_)(?:verified|match|confirmed|record|such|face|hit|longer|live(?!ness)|liveness_(?:was_)?(?:detected|found|established|confirmed|verified))',
  'mis_?match|invalid(?!ation)|in(?:correct|active|consisten(?:t|cy|cies)|sufficient)|wrong|discrepan(?:t|cy|cies)|conflict|dissimilar',
  '(?:(?:is|are|was|were)_)?different(?:_(?:persons?|people|individuals?|faces?))?|differ',
  'deceased|dead$|has_died|passed_away|passed_on|(?:black|watch)_?listed|suspended|revoked|blocked|deactivated|expired|stolen',
  'under_investigation|fraud|spoof|impost[eo]r|impersonat|fail(?:ed|ure|s$|$)|declined?$|declined|reject|refused|denied',
  '(?:belongs?_to|owned_by)_(?:(?:a|an)_)?(?:another|other|someone|somebody|different)',
  'unable|unavailable|errors?_(?:occur(?:red)?|while)|errors?$|queued|in_progress|pending',
  '(?:partial(?:ly)?|low|weak|poor|negative)_(?:(?:face|photo|image|selfie)_)?(?:match|similarity|likeness|confidence)',
  '(?:below|under)_(?:(?:the|our)_)?threshold',
].join('|');
/** How such a word may end, so that it is one by itself. */
const END = '(?=(?:e?d|e?s|ing|ent(?:ly)?|ences?|ulent(?:ly)?|ions?|ors?)?\\b)';
/** “n’t” hangs on to the word before it, and every other begins one. */
const BEGIN =
  "(?:\\b(?!n['’`]t)|(?<=\\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|ca|wo))(?=n['’`]t))";
const IN_WORDS = new RegExp(`${BEGIN}(?:${NOES.replaceAll('_', ' ')})${END}`, 'g');
const JOINED = new RegExp(NOES.replaceAll('_?', '').replaceAll('_', ''), 'g');
const LONGEST = 4_000;

/** Whether a text holds more of a no without its white space than in the words that it is written in. */
export function isBentNo(text: string): boolean {
  if (text.length > LONGEST) return false;
  const words = wordsIn(text);
  return lettersOf(words.replaceAll(' ', ''), JOINED) > lettersOf(words, IN_WORDS);
}

/** What stands around such a no in a sentence that says nothing else, joined. */
const FRAME =
  /^(?:does|do|did|is|are|was|were|has|have|been|be|the|it|a|first|last|middle|full|given|sur|family|names?|values?|fields?|found|all|exact|at)*$/;

/** The same of a text that is nothing but such a no, and no name of somebody. */
export function isBentNoAlone(text: string): boolean {
  return isBentNo(text) && FRAME.test(wordsIn(text).replaceAll(' ', '').replace(JOINED, ''));
}

function wordsIn(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’`]+/gu, ' ')
    .trim();
}

/** How much of a text a pattern fits, spaces apart. */
function lettersOf(text: string, pattern: RegExp): number {
  let letters = 0;
  for (const [found] of text.matchAll(pattern)) letters += found.replaceAll(' ', '').length;
  return letters;
}
