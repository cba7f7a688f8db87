/** Profiles over a real history and a store of keys in memory. */
import type { ProfileDraft } from '../../../shared/contract.ts';
import type { History } from '../../history/client.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from '../../history/testing/temporary-history.ts';
import { memorySecrets } from '../../secrets/memory.ts';
import type { ProfileStore } from '../ports.ts';
import { makeProfiles } from '../profiles.ts';

export const draft: ProfileDraft = {
  ...{ name: ' Main ', baseUrl: 'https://API.example.com/', environment: 'production' },
  ...{ apiKey: ' live_canary-api ', encryptionKey: 'canary-encryption' },
};

/** What accounts have of a history, so that a test can put something of its own in the place of a part. */
export const storeOf = (history: History): ProfileStore => ({
  profiles: history.profiles,
  unreadable: history.unreadable,
  lastRead: history.lastRead,
  documentOf: history.documentOf,
  addProfile: history.addProfile,
  removeProfile: history.removeProfile,
  keysChanged: history.keysChanged,
  keyChanges: history.keyChanges,
  waitingChecks: history.waitingChecks,
  changeProfile: history.changeProfile,
});

export async function emptyProfiles() {
  const place = placeIn(temporaryFolder());
  const history = await openForTest(place);
  const secrets = memorySecrets();
  const makeSandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
  const made = makeProfiles(history, secrets, () => NOW, makeSandboxKeys);
  /** Changed by the one who is at work in these tests. */
  const profiles = { ...made, ...made.by({ id: null, name: 'ada' }) };
  return { place, history, secrets, profiles };
}

export async function withOne() {
  const around = await emptyProfiles();
  const added = await around.profiles.add(draft);
  if (!added.ok) throw new Error('The account was not added');
  return { ...around, added: added.value };
}
