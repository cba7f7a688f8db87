/** What stands about a check beside its outcome: who made it, when, for what, and how its picture was taken. */
import type { Capture } from '../../../shared/capture.ts';
import type { Check } from '../../../shared/check.ts';
import { consentMethodWords, lawfulBasisWords } from '../../../shared/ground.ts';
import { advisedWords, takenWords } from '../../../shared/picture-words.ts';
import { moneyWords } from '../../../shared/usage.ts';
import { code, type Fact, fact, wide } from './facts.ts';
import { utc } from './times.ts';

/** Who made it, when, for what, and how its picture was taken. */
export function aboutOf({
  timing,
  profile,
  environment,
  operator,
  request,
  ground,
  reasons,
  price,
  picture,
  capture,
  id,
}: Check): Fact[] {
  const consent = ground?.consent;
  return [
    ...fact('Made', utc(timing.createdAt)),
    ...fact('Sent', timing.sentAt === null ? 'Not sent' : utc(timing.sentAt)),
    ...fact('Ended', timing.finishedAt && utc(timing.finishedAt)),
    ...fact(
      'Took',
      timing.durationMs === null ? null : `${Math.round(timing.durationMs).toLocaleString('en-GB')} ms`,
    ),
    ...fact('Operator', operator),
    ...fact('Profile', `${profile} (${environment})`),
    ...fact('Lawful basis', ground === null ? 'Not recorded' : lawfulBasisWords[ground.basis]),
    ...fact('Purpose', ground?.purpose),
    ...fact('Price', price === null ? null : moneyWords(price)),
    ...wide(
      'Consent',
      consent &&
        `${consentMethodWords[consent.method]}, wording ${consent.wording}. The customer was told first that it can be withdrawn.`,
    ),
    ...wide('Checked again because', reasons.again),
    ...wide('Run beyond the day’s budget because', reasons.overBudget),
    ...(picture === null ? [] : takenFacts(capture)),
    ...code('Request', `${request.method} ${request.url}`),
    ...code('Check', id),
  ];
}

/** How the picture that was sent came here, what was advised on it, and why it was used all the same. */
const takenFacts = (capture: Capture | null): Fact[] => [
  ...fact('Picture taken', takenWords(capture)),
  ...fact('Advice on it', capture && advisedWords(capture)),
  ...wide('Used against the advice because', capture?.override),
];
