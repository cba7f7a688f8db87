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

/** Short enough for two lines of very large type. Sides are the customer's own, as in a mirror. */
export const hintWords: Record<Hint, string> = {
  starting: 'One moment',
  'no-face': 'Look into the camera',
  'one-person': 'One person only',
  closer: 'Come closer',
  further: 'Move back a little',
  left: 'Move to your left',
  right: 'Move to your right',
  up: 'Move up a little',
  down: 'Move down a little',
  'face-forward': 'Face the camera',
  level: 'Hold your head straight',
  'more-light': 'More light on your face',
  'less-light': 'Less light on your face',
  eyes: 'Open your eyes',
  mouth: 'Close your mouth',
  blurred: 'Wait: the picture is blurred',
  'hold-still': 'Hold still',
  good: 'Thank you',
};
