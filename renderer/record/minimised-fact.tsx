/** What the profile's rule took of a record after the decision. */
import type { Check } from '../../shared/check.ts';
import { exactWords } from '../design/dates.ts';
import { Fact } from './fact.tsx';

const words = {
  number: 'the number, but for its last four signs and a keyed hash',
  answer: 'the answer as it came',
  picture: 'the picture that was sent',
} as const;

export function MinimisedFact({ check: { minimised } }: { readonly check: Check }) {
  if (minimised === null) return null;
  const taken = (['number', 'answer', 'picture'] as const).filter((part) => minimised[part]);
  return (
    <Fact term="Minimised" isWide>
      {exactWords(minimised.at)}, after the decision, by the profile’s rule. Gone:{' '}
      {taken.map((part) => words[part]).join('; ')}. Their hashes stay.
    </Fact>
  );
}
