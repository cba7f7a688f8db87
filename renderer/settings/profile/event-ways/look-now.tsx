/** Looks at once instead of at the next interval. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { Button } from '../../../design/button.tsx';
import { useUnderWay } from '../../../design/use-under-way.ts';
import { waysStore } from '../../../events/ways-store.ts';

interface LookNowProps {
  readonly profile: ProfileSummary;
  readonly label: string;
  readonly isDisabled: boolean;
}

export function LookNow({ profile, label, isDisabled }: LookNowProps) {
  const [isBusy, look] = useUnderWay(async () => {
    await client.events.lookNow({ id: profile.id });
    await waysStore.getState().read();
  });
  return (
    <Button size="small" isDisabled={isDisabled} isBusy={isBusy} onPress={look}>
      {label}
    </Button>
  );
}
