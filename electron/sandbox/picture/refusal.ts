/** Why a check of faces is refused for its picture, in the words of the service. */
import { type Answer, reply } from '../answer.ts';
import { refusalOf } from '../body.ts';
import { failure } from '../content.ts';
import type { Finding } from './finding.ts';

/** The refusal of what was found; null where it is something that can be compared. */
export function refusePicture(finding: Finding): Answer | null {
  switch (finding.found) {
    case 'face':
      return null;
    case 'nothing-readable':
      return refuseImage('could not be decoded');
    case 'too-small':
      return refuseImage(`is too small: ${sizeOf(finding)}; each side must have 200 pixels at least`);
    case 'too-large':
      return refuseImage(
        `is too large: ${sizeOf(finding)}; a side may have 8,000 pixels, the whole 50 megapixels`,
      );
    case 'too-dark':
      return refuseImage('is too dark');
    case 'no-face':
      return reply(422, failure('no_face', 'No face found in the image.', noFace));
  }
}

const refuseImage = (problem: string) => refusalOf([{ field: 'image', problem }]);
const noFace = { invalidFields: [{ field: 'image', problem: 'shows no face' }] };

function sizeOf({ size: { width, height } }: Extract<Finding, { size: unknown }>): string {
  return `${width} × ${height} pixels`;
}
