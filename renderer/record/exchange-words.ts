/** What is said of an exchange in the place of what went after a decision, was never kept, or never came. */
import type { Exchange } from '../../shared/contract.ts';

/** Why no answer stands here. Where one came, its hash is left. */
export const noAnswerWords = ({ answerSha256 }: Exchange): string =>
  answerSha256 === null
    ? 'No answer was kept: none came.'
    : 'The answer went after a decision, by the profile’s rule. Its hash is kept.';
