/** What the person before the camera is asked to do: one thing at a time, in words that are read from a distance. */

/**
 * `left`, `right`, `up` and `down` are the customer’s own: the way in which they should move. The preview is mirrored,
 * so there it is the same way on the screen.
 */
export const hintWords = {
  starting: 'One moment',
  'no-face': 'Look into the camera',
  'one-person': 'One person only',
  closer: 'Come closer',
  further: 'Move back a little',
  left: 'Move a little to your left',
  right: 'Move a little to your right',
  up: 'Move up a little',
  down: 'Move down a little',
  'face-forward': 'Face the camera',
  level: 'Hold your head straight',
  'more-light': 'More light on the face',
  'less-light': 'Less light on the face',
  eyes: 'Open your eyes',
  mouth: 'Close your mouth',
  blurred: 'Not sharp yet: hold still',
  'hold-still': 'Hold still',
  good: 'Good. Keep still',
} as const;

export type Hint = keyof typeof hintWords;
