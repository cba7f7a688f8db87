/** What the customer is to be shown, as the main process says it. The only thing that this page knows. */
import { useEffect, useState } from 'react';
import type { Outcome } from '../../shared/call.ts';
import type { customerContract } from '../../shared/customer-contract.ts';
import type { Prompt } from '../../shared/prompt.ts';

type Now = Outcome<(typeof customerContract)['customer']['now']> | { readonly ok: false };

/** The present prompt; null until the first one is there. */
export function usePrompt(): Prompt | null {
  const [prompt, setPrompt] = useState<Prompt | null>(null);

  useEffect(() => {
    let isWatched = true;
    const unsubscribe = window.veridesk.on((name, payload) => {
      if (name === 'customer.prompted') setPrompt(payload as Prompt);
    });
    void window.veridesk.call('customer.now', {}).then((reply) => {
      const now = reply as Now;
      // What was said meanwhile is newer.
      if (isWatched && now.ok) setPrompt((said) => said ?? now.value);
    });
    return () => {
      isWatched = false;
      unsubscribe();
    };
  }, []);

  return prompt;
}
