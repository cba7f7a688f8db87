/** A list of the faces that match: some services list those alone that do, others each face with how alike it is. */
import { isPercentText, LEAST_LIKENESS, readNumber } from '../figures.ts';
import { namesOf } from '../names.ts';
import { fold } from '../tree.ts';

const LIKENESS = /^(?:similarity|similarityscore|matchscore|score|matchpercentage)$/;
/** More of them are not looked at; services list a few. */
const MAX_FACES = 150;

/** Whether such a list says yes; null where some faces in it are alike and others are not. */
export function saysListMatches(list: readonly unknown[]): boolean | null {
  if (list.length === 0) return false;
  const poor = list.slice(0, MAX_FACES).filter(isPoor).length;
  if (poor === 0) return list.length > MAX_FACES ? null : true;
  return poor === list.length ? false : null;
}

function isPoor(face: unknown): boolean {
  if (typeof face !== 'object' || face === null) return false;
  return namesOf(face).some((key) => {
    const value: unknown = (face as Record<string, unknown>)[key];
    const figure = LIKENESS.test(fold(key)) ? readNumber(value) : null;
    if (figure === null) return false;
    return (figure <= 1 && !isPercentText(value) ? figure : figure / 100) < LEAST_LIKENESS;
  });
}
