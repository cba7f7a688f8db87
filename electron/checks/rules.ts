/** What keeps a check from being sent, whatever the form says. Nobody is connected to for a check that one refuses. */
import type { CheckRequest } from '../../shared/contract.ts';
import { fail } from '../../shared/failure.ts';
import { keyFits } from '../../shared/key-environment.ts';
import type { KindName } from '../../shared/kinds.ts';
import type { BeginRules } from '../../shared/record.ts';
import type { Account } from './ports.ts';

/** The rules of the account: the kind is on, the keys are of its environment, production was confirmed. */
export function refuseByAccount({ profile, keys }: Account, kind: KindName) {
  const { settings, environment, productionConfirmedAt } = profile;
  if (!settings.kinds[kind].isOn) return fail('kind-off');
  if (!keyFits(keys.apiKey, environment, settings.keyPrefixes)) return fail('keys-environment');
  if (environment === 'production' && productionConfirmedAt === null) return fail('production-unconfirmed');
  return null;
}

/**
 * The rules of the history that hold for this request as it is begun: a known number needs a reason, and so does a day beyond its
 * budget; a reason that was given goes past its rule. A sandbox's answers are made up and cost nothing, so there a script may ask
 * the same thing twice; the window asks a person even there.
 */
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
