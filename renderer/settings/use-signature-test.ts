/** One test of a signature on its way: confirmed where that is due, sent once, and its answer. */
import { useRef, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failure.ts';
import { overBudget, testRequest } from '../../shared/signature-test.ts';
import { client } from '../client.ts';
import { useProfiles } from '../profiles/profile-store.ts';

export function useSignatureTest(profile: ProfileSummary, keys: 'current' | 'new') {
  const [running, setRunning] = useState(false);
  const [check, setCheck] = useState<Check | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const id = useRef<string | null>(null);
  const needsConfirmation = profile.environment === 'production' && !profile.productionConfirmed;

  const send = async () => {
    // Held in a reference, which a second press finds set before the next drawing.
    if (id.current !== null) return;
    id.current = crypto.randomUUID();
    // The second press on a spent budget is the person's word that it is sent all the same.
    const more = failure?.code === 'budget-spent' ? overBudget : {};
    setRunning(true);
    setCheck(null);
    setFailure(null);
    try {
      if (needsConfirmation) {
        const confirmed = await client.profiles.confirmProduction({ id: profile.id });
        if (!confirmed.ok) return setFailure(confirmed.failure);
        useProfiles.getState().put(confirmed.value);
      }
      const request = testRequest(profile.id, profile.settings, keys);
      const result = await client.checks.run({ id: id.current, ...request, ...more });
      // New keys that were accepted are in use by now, which only the main process knows.
      if (keys === 'new') await useProfiles.getState().load();
      if (result.ok) setCheck(result.value);
      else setFailure(result.failure);
    } finally {
      id.current = null;
      setRunning(false);
    }
  };

  const cancel = async () => {
    // Refused only when it has just ended, and then its answer is on the way.
    if (id.current !== null) await client.checks.cancel({ id: id.current });
  };

  return { running, check, failure, needsConfirmation, send, cancel };
}
