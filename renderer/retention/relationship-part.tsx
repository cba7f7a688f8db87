/** On a customer's record: whether the relationship ended, and the way to say so. */
import { useEffect, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import type { Relationship } from '../../shared/retention.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { useLooks } from '../design/use-window-focus.ts';
import { useMay } from '../session/session-store.ts';
import { useReadAgain } from '../session/use-signed-in-again.ts';
import { whileWanted } from '../while-wanted.ts';
import { EndDialog } from './end-dialog.tsx';
import { relationshipWords } from './retention-words.ts';

interface Known {
  readonly identifier: string;
  readonly relationship: Relationship | null;
}

export function RelationshipPart({ check }: { readonly check: Check }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [entering, setEntering] = useState(false);
  const mayEnter = useMay('reviewer');
  const reading = useReadAgain(isUnread);
  const looks = useLooks();
  // What is known stays meanwhile, and with it the dialog in which an end is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the lock has opened, or somebody comes back
  useEffect(
    () =>
      whileWanted(client.retention.relationshipOf({ id: check.id }), (result) => {
        if (result.ok) setKnown(result.value);
        setUnread(!result.ok);
      }),
    [check.id, reading, looks],
  );

  const relationship = known?.relationship ?? null;
  return (
    <section aria-label="Relationship with the customer" className="border-t border-line px-5 py-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words">
          <span className="text-small font-semibold">Relationship with the customer</span>{' '}
          <span className="text-ink-2">
            {known ? relationshipWords(relationship, check.timing.createdAt) : ''}
          </span>
        </p>
        {mayEnter ? (
          <Button size="small" isDisabled={known === null} onPress={() => setEntering(true)}>
            {relationship ? 'Change the end…' : 'Relationship ended…'}
          </Button>
        ) : null}
      </div>
      {isUnread ? (
        <div className="mt-2">
          <Alert tone="warn">
            The history could not be asked for it. Close this check and open it again.
          </Alert>
        </div>
      ) : null}
      {entering && known ? (
        <EndDialog
          identifier={known.identifier}
          {...(relationship ? { endedOn: relationship.endedOn } : {})}
          onClose={() => setEntering(false)}
          onEntered={(entered) => setKnown({ ...known, relationship: entered })}
        />
      ) : null}
    </section>
  );
}
