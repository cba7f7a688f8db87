/** What the customer is asked to do in front of the camera: one hint at a time, in words that are read from afar. */

export const hints = [
  'starting',
  'no-face',
  'one-person',
  'closer',
  'further',
  'left',
  'right',
  'up',
  'down',
  'face-forward',
  'level',
  'more-light',
  'less-light',
  'eyes',
  'mouth',
  'blurred',
  'hold-still',
  'good',
] as const;
export type Hint = (typeof hints)[number];

/**
 * `left`, `right`, `up` and `down` are the customer’s own: the way in which they should move. The preview is mirrored,
 * so there it is the same way on the screen.
 */
export const hintWords: Record<Hint, string> = {
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
  eyes: 'Eyes open, look into the camera',
  mouth: 'Close your mouth',
  blurred: 'Not sharp yet: hold still',
  'hold-still': 'Hold still',
  good: 'Good. Keep still',
};
