/**
 * The setting that lists the ids of profiles which asked for two pairs of eyes when they were removed: their checks may still
 * wait for a decision. It stands apart, for the thread of the history, which loads no schemas.
 */
export const FOUR_EYES_STILL = 'four-eyes-of-removed';
