/** What keeps a check from being sent, whatever the form says. Each rule is looked at before anybody is connected to. */

import { budgetState } from '../../shared/budget.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { fail } from '../../shared/failure.ts';
import { keyFits } from '../../shared/key-environment.ts';
import type { KindName } from '../../shared/kinds.ts';

import { type BeginRules, refusesPrepared } from '../../shared/record.ts';
import type { Account, Standing } from './ports.ts';

/** The rules of the account: the kind is on, the keys are of its environment, production was confirmed. */
export function refuseByAccount({ profile, keys }: Account, kind: KindName) {
  const { settings, environment, productionConfirmedAt } = profile;
  if (!settings.kinds[kind].isOn) return fail('kind-off');
  if (!keyFits(keys.apiKey, environment, settings.keyPrefixes)) return fail('keys-environment');
  if (environment === 'production' && productionConfirmedAt === null) return fail('production-unconfirmed');
  return null;
}

/**
 * The rules of the history: an id is used once, and for the number that it was prepared with; a known number needs a
 * reason, and so do a day beyond its budget and a check that may have been sent in what a restore set aside.
 * A sandbox's answers are made up and cost nothing, so there a script may ask the same thing twice; the window asks a
 * person even there. They hold as the check is begun; this is whether they would refuse it by what is known now, so that nobody
 * is connected to for such a check.
 */
export function wouldBeRefused(account: Account, request: CheckRequest, standing: Standing): boolean {
  const { environment, settings } = account.profile;
  const { refusesKnown, budget } = rulesOf(account, request);
  const { kinds, currency } = settings;
  const spent = { checks: standing.spent.checks, cost: standing.spent.costs[currency] ?? 0 };
  return (
    standing.isUsed ||
    refusesPrepared(standing.prepared, request.again) !== null ||
    (refusesKnown && standing.knownIn.includes(environment)) ||
    (budget !== null && budgetState(spent, kinds[request.kind].price ?? 0, budget) === 'spent')
  );
}

/** Which rules hold for this request as it is begun: a reason that was given goes past its rule. */
export function rulesOf(
  { profile, document }: Pick<Account, 'profile' | 'document'>,
  request: CheckRequest,
): BeginRules {
  const { settings, environment } = profile;
  return {
    account: document,
    refusesKnown: environment === 'production' && request.again === undefined,
    budget: request.overBudget === undefined ? settings.budget : null,
  };
}
