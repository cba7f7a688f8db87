/** The check that an event is about, read anew where something of it may have changed. */
import { useCallback, useEffect, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import type { Failure } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';

interface CheckBeside {
  /** Null until it is read, and once it is gone. */
  readonly check: Check | null;
  readonly failure: Failure | null;
}

const nothing: CheckBeside = { check: null, failure: null };

/** `id` is null where the event is about none. */
export function useCheckBeside(id: string | null): CheckBeside {
  const [known, setKnown] = useState<CheckBeside & { readonly of: string | null }>({ ...nothing, of: null });
  const read = useCallback(() => {
    if (id === null) return;
    void client.checks.show({ id }).then((result) => {
      setKnown((before) => {
        if (result.ok) return { of: id, check: result.value, failure: null };
        // What is read stays there, as when the desk locks. Only one that is gone goes.
        const stays = before.of === id && result.failure.code !== 'check-unknown';
        return { of: id, check: stays ? before.check : null, failure: result.failure };
      });
    });
  }, [id]);
  useEffect(() => {
    read();
    return client.checks.changed((changed) => {
      if (changed.id === id) read();
    });
  }, [id, read]);
  useSignedInAgain(read);
  useWindowFocus(read);
  return known.of === id ? known : nothing;
}
