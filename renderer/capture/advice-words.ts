/** What a person is told of a picture under review: the first thing that could be better, and what helps. */
import type { FaceAdvice } from '../../shared/capture.ts';

export const reviewWords: Record<FaceAdvice, string> = {
  'no-face': 'No face was found in this picture.',
  two: 'Two people are in this picture; one person alone is needed.',
  several: 'Several people are in this picture; one person alone is needed.',
  small: 'The face is small; a closer picture helps.',
  large: 'The face is very large; a little more distance helps.',
  cut: 'The face is cut off at the edge.',
  dark: 'The face is dark; more light on it helps.',
  bright: 'The face is very bright; softer light helps.',
  blurred: 'The picture is blurred.',
  aside: 'The face is turned aside or tilted; a picture from the front helps.',
  eyes: 'The eyes are not open, or do not look into the camera.',
  mouth: 'The mouth is open.',
  good: 'One face, large, sharp and well lit.',
};
