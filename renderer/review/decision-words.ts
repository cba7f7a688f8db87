/** What decisions are called on screen. */
import { CircleCheck, CircleX, type LucideIcon, Share } from 'lucide-react';
import type { DecidedOne, DecisionName } from '../../shared/review.ts';
import type { Tone } from '../../shared/standing-words.ts';
import { decidedWords } from '../../shared/timeline-words.ts';

interface DecisionWords {
  readonly done: string;
  readonly act: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

export const decisionWords: Record<DecisionName, DecisionWords> = {
  accepted: { done: decidedWords.accepted, act: 'Accept', tone: 'ok', Icon: CircleCheck },
  rejected: { done: decidedWords.rejected, act: 'Reject', tone: 'bad', Icon: CircleX },
  referred: { done: decidedWords.referred, act: 'Refer', tone: 'odd', Icon: Share },
};

const MAY_NOT = 'not reached, since you may not decide any more';

/** Why one of several checks was not decided. */
export const notDecidedWords: Record<Exclude<DecidedOne['result'], 'decided'>, string> = {
  'own-check': 'made by you, and the profile asks for two pairs of eyes',
  'decided-already': 'decided already',
  'check-under-way': 'still under way',
  'outcome-changed': 'with another outcome than when you began: look first',
  'check-unknown': 'no longer in the history',
  'not-written': 'not reached, since the history could not be written any more: decide on them again later',
  'not-signed-in': MAY_NOT,
  'role-missing': MAY_NOT,
};
