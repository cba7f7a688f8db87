import { expect, it } from 'vitest';
import { kindNames } from '../../../shared/kinds.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { recordOf } from '../../../shared/record-of.ts';
import { typedKindFrom } from './typed-kind.ts';
import { unpricedWords } from './unpriced.ts';

/** The default kinds with these prices; null is one that is off. */
const typed = (prices: Partial<Record<(typeof kindNames)[number], string | null>>, budgetCost = '500') => ({
  budgetCost,
  kinds: recordOf(kindNames, (kind) => {
    const price = prices[kind];
    return {
      ...typedKindFrom(defaultSettings.kinds[kind], 'NGN'),
      ...{ isOn: price !== null, price: price ?? '' },
    };
  }),
});

it('names the kinds that are on and have no price, where the cost of a day has a limit', () => {
  expect(unpricedWords(typed({ bvn: '100', voters_card: '0', face: null }))).toMatch(
    /^NIN has no price, so its checks cost nothing/u,
  );
  expect(unpricedWords(typed({ bvn: '100', voters_card: ' ' }))).toMatch(
    /^NIN, Voter’s card and Face have no price, so their checks/u,
  );
});

it('says nothing where each has a price, or there is no limit of cost', () => {
  const all = { bvn: '100', nin: '100', voters_card: '80', face: '0' };
  expect(unpricedWords(typed(all))).toBeNull();
  expect(unpricedWords(typed({}, ' '))).toBeNull();
});
