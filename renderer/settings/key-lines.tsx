/** The keys of an account by their fingerprints, and new ones that wait beside them. */
import { Hourglass, KeyRound } from 'lucide-react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { useSettings } from './settings-store.ts';

type Fingerprints = NonNullable<ProfileSummary['keys']>;

export function KeyLine({ profile }: { readonly profile: ProfileSummary }) {
  if (profile.keys === null) {
    const sentence = withoutKeys(profile);
    return sentence && <p className="mt-0.5 text-small font-semibold text-warn">{sentence}</p>;
  }
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-small text-ink-3">
      <KeyRound aria-hidden className="size-3.5" />
      <FingerprintWords keys={profile.keys} />
    </p>
  );
}

/** Why it has no keys, and what to do. Those of the built-in sandbox are its own affair: nobody can add them. */
function withoutKeys({ builtIn, keysForAnother, keysUnreadable }: ProfileSummary): string | null {
  if (keysUnreadable)
    return builtIn
      ? 'Its keys cannot be read. Remove them, and it makes new ones.'
      : 'Its keys cannot be read. Add them again, or remove them.';
  if (builtIn) return null;
  return keysForAnother
    ? 'Its keys were given for another address, and are not sent to this one. If it is right, add them again.'
    : 'No keys. Add them to make checks.';
}

function FingerprintWords({ keys }: { readonly keys: Fingerprints }) {
  return (
    <span>
      API key <code className="font-mono text-ink-2">{keys.apiKeyFingerprint}</code> · encryption key{' '}
      <code className="font-mono text-ink-2">{keys.encryptionKeyFingerprint}</code>
    </span>
  );
}

/** Shown where new keys wait for a test, and where they did and cannot be read. */
export function NewKeys({ profile }: { readonly profile: ProfileSummary }) {
  const open = useSettings((state) => state.open);
  const mayChange = useMay('administrator');
  const { newKeys } = profile;
  if (newKeys === null && !profile.newKeysUnreadable) return null;
  return (
    <section
      aria-label={`New keys of ${profile.name}`}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warn-bg p-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex items-center gap-1.5 font-semibold">
          <Hourglass aria-hidden className="size-4 shrink-0 text-warn" />{' '}
          {newKeys ? 'New keys wait for a test' : 'The new keys cannot be read'}
        </p>
        <p className="text-small text-ink-2">
          {newKeys ? (
            <>
              New: <FingerprintWords keys={newKeys} />
            </>
          ) : (
            'Forget them, or enter them again.'
          )}
        </p>
        {profile.keys === null ? null : (
          <p className="text-small text-ink-2">
            The old keys stay in use until the service has accepted the new ones.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {newKeys ? (
          <Button size="small" onPress={() => open({ what: 'test-new', profile })}>
            Test the new keys…
          </Button>
        ) : null}
        {mayChange ? (
          <Button size="small" variant="quiet" onPress={() => open({ what: 'drop-new', profile })}>
            Forget the new keys…
          </Button>
        ) : null}
      </div>
    </section>
  );
}
