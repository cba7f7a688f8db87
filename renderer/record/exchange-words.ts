/** What is said of an exchange in the place of what went after a decision, was never kept, or never came. */
import type { Check } from '../../shared/check.ts';
import type { Exchange } from '../../shared/contract.ts';
import { isVirtualNin } from './revealable.ts';

/** The hash of the request's body. A number could be found from it by trying, so there is none where the number is covered. */
export function bodyHashWords(
  check: Pick<Check, 'kind' | 'number'>,
  { requestBodySha512 }: Exchange,
): string {
  if (requestBodySha512 !== '') return requestBodySha512;
  return isVirtualNin(check)
    ? 'It is not kept, as the number is not.'
    : 'It went with the number, after a decision.';
}

/** Why no answer stands here. Where one came, its hash is left. */
export const noAnswerWords = ({ answerSha256 }: Exchange): string =>
  answerSha256 === null
    ? 'No answer was kept: none came.'
    : 'The answer went after a decision, by the profile’s rule. Its hash is kept.';
