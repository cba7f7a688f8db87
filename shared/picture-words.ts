/** What is said of a picture that was sent: how it was taken, what the advice was, what it is. */
import type { Capture, FaceAdvice } from './capture.ts';
import type { PictureFacts } from './picture.ts';

const sourceWords: Readonly<Record<Capture['source'], string>> = {
  camera: 'With the camera',
  file: 'From a file',
  clipboard: 'From the clipboard',
  terminal: 'From the terminal',
};

/** How the picture came here; a record of before this was kept says nothing. */
export function takenWords(capture: Capture | null): string {
  if (capture === null) return 'Not recorded';
  const { source, shot } = capture;
  if (shot === null) return sourceWords[source];
  return `${sourceWords[source]}, ${shot === 'by-hand' ? 'by hand' : 'hands free'}`;
}

const said: Readonly<Record<FaceAdvice, string>> = {
  'no-face': 'No face was found',
  two: 'Two people',
  several: 'Several people',
  small: 'The face was small',
  large: 'The face was very large',
  cut: 'The face was cut off',
  dark: 'The face was dark',
  bright: 'The face was very bright',
  blurred: 'The face was blurred',
  aside: 'The face was turned aside or tilted',
  eyes: 'The eyes were not open and on the camera',
  mouth: 'The mouth was open',
  good: 'Nothing to improve',
};

/** What the machine advised before it was sent. */
export const advisedWords = ({ advice }: Capture) => (advice === null ? 'Not judged' : said[advice]);

const FORMATS = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const;

/** “JPEG, 213,842 bytes”. */
export const formatWords = ({ mediaType, bytes }: PictureFacts) =>
  `${FORMATS[mediaType]}, ${bytes.toLocaleString('en-GB')} bytes`;
