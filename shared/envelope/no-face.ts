/** That a service saw no face in the picture that was sent: nobody was compared, whatever the registry has of the number. */
import { isOfSearch } from './aside.ts';
import { readFlag, wordsOf } from './texts.ts';
import type { Entry, Node } from './tree.ts';

const WHOSE = '(?:is|has|was)?(?:customer|selfie|photo|image|picture|source|probe)?';
/** Whether a face was seen, or how many. */
const SEEN = new RegExp(
  `^${WHOSE}faces?(?:is)?(?:detected|found|present|visible|seen|count)(?:count)?$|^(?:numberof|num|total)faces(?:detected|found)?$|^detectedfaces(?:count)?$|^facedetection$`,
);
/** The same in words: here a flag or a 0 may be a code of success. */
const SEEN_STATUS = new RegExp(`^${WHOSE}face(?:detection|status|state|result)(?:status|state|result)?$`);
const UNSEEN = /^(?:is|has)?nofaces?(?:detected|found|present|visible|seen)?$/;
const UNSEEN_WORDS =
  /^(?:not|none) (?:detected|found|seen|present|visible)$|^(?:no|zero) (?:human )?faces?(?: (?:was|were|is|are|could be))?(?: (?:detected|found|seen|present|visible))?(?: in (?:the )?(?:picture|photo|image|selfie))?$/;
/** The faces that were seen, one by one. */
const LISTED = /^(?:detected)?faces(?:detected|found)?$/;
const FACE = /^(?:customer|selfie|photo|image|picture|source|probe)?face$/;
/** A paper has one side without a face, and a video pictures without one. */
const NOT_THE_PICTURE =
  /^(?:id|identity)?(?:documents?|cards?)(?:front|back)?(?:check|side|data|analysis)?$|^(?:front|back)(?:side)?$|^(?:ocr|mrz|pages?|frames?)$/;
const LONGEST = 80;

/** Whether an entry of a container says so of the picture, and not of other people’s or of a paper. */
export function showsNoFace(node: Node, entry: Entry): boolean {
  return saysUnseen(FACE.test(node.name) ? `face${entry.name}` : entry.name, entry) && isOfThePicture(node);
}

function saysUnseen(name: string, { name: own, value }: Entry): boolean {
  if (UNSEEN.test(own)) return readFlag(value) === true;
  if (Array.isArray(value)) return value.length === 0 && LISTED.test(own);
  if (SEEN.test(name) && readFlag(value) === false) return true;
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  return (SEEN.test(name) || SEEN_STATUS.test(name)) && UNSEEN_WORDS.test(wordsOf(value));
}

function isOfThePicture(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (NOT_THE_PICTURE.test(at.name)) return false;
  return !isOfSearch(node);
}
