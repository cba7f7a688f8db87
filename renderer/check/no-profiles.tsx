/** While the accounts are being read; and where they could not be, why there is no form. */
import { sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { LinkButton } from '../design/button.tsx';
import { useProfiles } from '../profiles/profile-store.ts';

export function NoProfiles() {
  const { failure, load } = useProfiles();
  return (
    <div className="min-h-72 rounded-xl border border-line bg-surface p-5">
      {failure ? (
        <Alert tone="warn" actions={<LinkButton onPress={() => void load()}>Try again</LinkButton>}>
          {sentenceOf(failure)}
        </Alert>
      ) : null}
    </div>
  );
}
