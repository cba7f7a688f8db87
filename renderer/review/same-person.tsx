/** Other checks of the same person: of the same number, or under the same customer identifier. */
import { useEffect, useState } from 'react';
import { standingOf } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { kinds } from '../../shared/kinds.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { CautionWord } from '../design/caution-word.tsx';
import { whenWords } from '../design/dates.ts';
import { StandingBadge } from '../design/standing-badge.tsx';
import { useLooks } from '../design/use-window-focus.ts';
import { useReadAgain } from '../session/use-signed-in-again.ts';
import { whileWanted } from '../while-wanted.ts';

interface SamePersonProps {
  readonly checkId: string;
  readonly onOpen: (id: string) => void;
}

export function SamePerson({ checkId, onOpen }: SamePersonProps) {
  const [rows, setRows] = useState<readonly CheckRow[]>([]);
  const [total, setTotal] = useState(0);
  const [isUnread, setUnread] = useState(false);
  const reading = useReadAgain(isUnread);
  const looks = useLooks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the lock has opened, or somebody comes back
  useEffect(
    () =>
      whileWanted(client.review.samePerson({ id: checkId }), (result) => {
        if (result.ok) setRows(result.value.rows);
        if (result.ok) setTotal(result.value.total);
        setUnread(!result.ok);
      }),
    [checkId, reading, looks],
  );
  // Nothing here means that there is no other; what could not be looked for is said.
  if (rows.length === 0 && !isUnread) return null;
  return (
    <section aria-label="Other checks of this person" className="border-t border-line p-5">
      <h3 className="text-small font-semibold">Other checks of this person</h3>
      <p className="mb-2 text-small text-ink-3">
        The same number, or the same customer identifier.
        {rows.length < total ? ` These are the newest ${rows.length} of ${total}.` : ''}
      </p>
      {isUnread ? (
        <Alert tone="warn">
          The history could not be asked for them. Close this check and open it again.
        </Alert>
      ) : null}
      <ul className="-mx-2 grid">
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => onOpen(row.id)}
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-1.5 text-left hover:bg-hover"
            >
              <StandingBadge standing={standingOf(row)} />
              <CautionWord cautions={row.cautions} />
              <span className="min-w-0 break-words">
                {kinds[row.kind].short} {row.maskedNumber}
              </span>
              <span className="ml-auto text-small text-ink-3 tabular-nums">{whenWords(row.createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
