/** Before the first answer: what will be here, and the first step. */
import { ScanSearch } from 'lucide-react';
import { groupNumber, kinds } from '../../shared/kinds.ts';
import { sandboxNumbersOf } from '../../shared/sandbox-numbers.ts';
import { LinkButton } from '../design/button.tsx';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { split } from '../shell/split.tsx';
import { useCheck } from './check-store.ts';
import { kindFor } from './draft.ts';
import { ListLink } from './prepared/list-link.tsx';
import { usePrepared } from './prepared/prepared-store.ts';
import type { FormScreen } from './run.ts';

const PreparedList = split(async () => (await import('./prepared/prepared-list.tsx')).PreparedList);

export function EmptyResult({ screen }: { readonly screen: FormScreen }) {
  const isWaiting = usePrepared(({ rows, failure }) => rows.length > 0 || failure !== null);
  return screen === 'check' && isWaiting ? <PreparedList /> : <FirstStep screen={screen} />;
}

function FirstStep({ screen }: { readonly screen: FormScreen }) {
  const profile = useProfiles(chosenProfile);
  const { draft, change } = useCheck();
  const kind = profile && kindFor(draft, profile.settings);
  const first = profile?.builtIn && kind ? sandboxNumbersOf(kind)[0] : undefined;
  return (
    <div className="grid min-h-90 place-content-center justify-items-center gap-2 p-8 text-center">
      <ScanSearch aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      <h2 className="font-semibold">The registry’s answer comes here</h2>
      <p className="max-w-sm text-ink-2">
        The outcome first, then the identity and the portrait. Each check is kept in the history.
      </p>
      {kind && first ? (
        <LinkButton
          onPress={() => change({ number: first.number, identifier: draft.identifier || 'cust-001' })}
        >
          Try {groupNumber(first.number, kinds[kind].groupsOf(first.number))}
        </LinkButton>
      ) : (
        <p className="text-ink-2">Type the customer’s number to begin.</p>
      )}
      {screen === 'check' ? <ListLink /> : null}
    </div>
  );
}
