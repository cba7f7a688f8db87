/** Looks at once instead of at the next interval. */
import { useState } from 'react';
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { Button } from '../../../design/button.tsx';
import { waysStore } from '../../../events/ways-store.ts';

interface LookNowProps {
  readonly profile: ProfileSummary;
  readonly label: string;
  readonly isDisabled: boolean;
}

export function LookNow({ profile, label, isDisabled }: LookNowProps) {
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      await client.events.lookNow({ id: profile.id });
      await waysStore.getState().read();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" isDisabled={isDisabled} isBusy={isBusy} onPress={() => void look()}>
      {label}
    </Button>
  );
}
