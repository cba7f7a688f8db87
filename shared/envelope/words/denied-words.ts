/**
 * A no that a text itself denies: “no mismatch found”, “not blacklisted”, “no manual review required”. It is taken out
 * before words are looked for, and nothing but it: “No errors. Wrong date of birth” is still about a date of birth.
 */
import { asSeen, LONGEST_PIECE, wordsOf } from '../texts.ts';

const DENIES = /\b(?:processing|no|not|zero|0|without|none|nor)\b|\band\b/;
/** What parts a text is kept as a sign of its own, so that no phrase reaches beyond it. */
const SIGNS = /([^\p{L}\p{N}\s'’`"“”_/,-]+|\n|\s[-/]\s|,)/u;

const NO = '(?:no|zero|0|without(?: any)?)';
const DIFFERENCE =
  '(?:(?:known|such|other|further|significant|material|names?|dob|date of birth|gender|fields?|data|face|identity) ){0,2}(?:mis ?match(?:es)?|discrepanc(?:y|ies)|inconsistenc(?:y|ies)|conflicts?|differences?)';
const TROUBLE =
  '(?:(?:known|such|other|further|significant|critical|validation|system|red) ){0,2}(?:errors?|issues?|problems?|failures?|flags|failed (?:checks?|fields?|rules?)|exceptions)';
const FRAUD =
  '(?:(?:suspected|known|possible) )?(?:fraud|spoof(?:ing)?(?: attacks?)?|impersonation|identity theft)';
const LIST =
  '(?:watch ?lists?|black ?lists?|sanctions?|peps?|aml|adverse(?: media)?|criminal|fraud|derogatory|duplicate)';
const BAD_NEWS = 'negative (?:information|info|records?|data|history|findings?|news|media)';
const FURTHER = '(?:(?:other|further|additional|more) )?';
const ENTRY =
  '(?:list )?(?:match(?:es)?|hits?|records?|information|info|data|details?|results?|entr(?:y|ies)|history|findings?|cases?|faces?)';
const LISTED = `${FURTHER}${LIST}(?:(?: (?:or|nor|and))? ${LIST})* ${ENTRY}|${BAD_NEWS}|(?:other|further|additional|more) (?:matching )?${ENTRY}|duplicates?`;
const ITEM = `(?:${DIFFERENCE}|${TROUBLE}|${LISTED}|${FRAUD})`;
const TAIL =
  '(?: (?:have been|has been|was|were|is|are|has|have))?(?: (?:found|detected|occurr?ed|identified|recorded|returned|reported|raised|encountered|observed|noted|on record|required))?';
/** What was not found or not done says more than that it is denied: “no other details matched”, “no match check done”. */
const GOES_ON =
  '(?: (?:have|has|had|been|was|were|is|are|be|can|could|do|does|did))*(?: (?:match(?:e[ds]|ing)?|verif\\w+|confirm\\w*|correspond\\w*|agree\\w*|tall\\w+|identical|same|checks?|test|comparison)\\b)';
const STATE =
  '(?:(?:on|in) (?:an?|any|the|our) (?:\\w+ )?(?:watch|black) ?list|(?:watch|black) ?listed|flagged|expired|suspended|blocked|deceased|revoked|stolen|deactivated|barred|frozen|suspicious|fraudulent|fake|forged|counterfeit|tampered|disputed)';
const NEEDED = '(?:is |are |was )?(?:required|needed|necessary)';
const STEP = '(?:(?:manual|human|further|additional|other) )*(?:review|action|steps?|verification|checks?)';

const DENIED = new RegExp(
  [
    `\\b${NO} ${ITEM}(?:(?: , ${ITEM})*(?: ,)? (?:or|nor) ${ITEM})?\\b(?!${GOES_ON})${TAIL}`,
    `\\bnot (?:currently |been |yet )*${STATE}(?: (?:or|nor) ${STATE})*`,
    `\\bno ${STEP} ${NEEDED}`,
    '\\b(?:no|without) pending (?!match)\\w+',
    '\\bprocessing (?:(?:was |is )?(?:complete|completed|successful|done)|time|fee|cost|charge)\\b',
    `\\b${STEP} (?:is |was )?not (?:required|needed|necessary)`,
    // A count behind its name.
    '\\b(?:errors?|mis ?match(?:es)?|failures?|discrepancies|conflicts?|duplicates?)(?: count| found)? (?:\\| )?(?:0|none|nil)\\b',
    '\\b(?:photo(?:graph)?|image|picture)s? (?:(?:is|was) )?not (?:available|found|returned|captured|on (?:file|record))\\b(?! (?:to|as (?:an? |the )?(?:match|same)|match\\w*|identical|the same)\\b)',
  ].join('|'),
  'g',
);
/** A step of before that has its end in the same breath. */
const ENDED =
  /\b(?:received|accepted|submitted|initiated|created|logged|queued|started) and (?:successfully )?(processed|completed|fulfilled|executed|finished)\b/g;

/** The words of a text, as `wordsOf` gives them, without each no that it denies. */
export function wordsSaid(text: string): string {
  const words = wordsOf(text);
  if (!DENIES.test(words)) return words;
  const apart = asSeen(text.slice(0, LONGEST_PIECE))
    .split(SIGNS)
    .map((part, index) => (index % 2 === 0 ? wordsOf(part) : part === ',' ? ',' : '|'))
    .filter((part) => part !== '')
    .join(' ');
  if (apart.replace(/[|,]/g, ' ').replace(/ +/g, ' ').trim() !== words) return words;
  return apart.replace(DENIED, ' ').replace(ENDED, '$1').replace(/[|,]/g, ' ').replace(/ +/g, ' ').trim();
}
