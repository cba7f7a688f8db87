/** Which kinds of check a bound on the cost of a day does not hold. */
import { kindNames, kinds } from '../../../shared/kinds.ts';
import type { TypedSettings } from './typed-settings.ts';

/** “NIN and Face have no price, …”; null where there is no bound on the cost, or each kind that is on has a price. */
export function unpricedWords({
  budgetCost,
  kinds: typed,
}: Pick<TypedSettings, 'budgetCost' | 'kinds'>): string | null {
  const unpriced = kindNames.filter((kind) => typed[kind].isOn && typed[kind].price.trim() === '');
  if (budgetCost.trim() === '' || unpriced.length === 0) return null;
  const names = new Intl.ListFormat('en-GB').format(unpriced.map((kind) => kinds[kind].short));
  const [have, theirs] = unpriced.length === 1 ? ['has', 'its'] : ['have', 'their'];
  return `${names} ${have} no price, so ${theirs} checks cost nothing here, and the limit of cost does not stop them. Give a price under How it asks, or limit the checks per day.`;
}
