/** The exact requests that a change of settings would bring about, asked of the main process before it is made. */
import type { ProfileSummary, RequestPreview } from '../../../shared/contract.ts';
import { type Result, succeed } from '../../../shared/failure.ts';
import type { KindName } from '../../../shared/kinds.ts';
import type { PortableProfile } from '../../../shared/profile/portable.ts';
import { BUILT_IN_SANDBOX_ID, kindsOn, type ProfileSettings } from '../../../shared/profile.ts';
import { client } from '../../client.ts';
import { requestsChanged } from './typed-settings.ts';

/** The request of one kind as it is and as it would be; `before` is null where there was no account yet. */
export interface ReviewedRequest {
  readonly kind: KindName;
  readonly before: RequestPreview | null;
  readonly after: RequestPreview;
  /** Whether checks of this kind are offered with the new settings. */
  readonly isOn: boolean;
}

/** Before and after of each kind whose request would be another one. */
export async function reviewOfChange(
  { id, settings: old }: Pick<ProfileSummary, 'id' | 'settings'>,
  settings: ProfileSettings,
): Promise<Result<readonly ReviewedRequest[]>> {
  const requests: ReviewedRequest[] = [];
  for (const kind of requestsChanged(old, settings)) {
    const [before, after] = await Promise.all([
      client.profiles.preview({ id, kind, settings: old }),
      client.profiles.preview({ id, kind, settings }),
    ]);
    if (!before.ok) return before;
    if (!after.ok) return after;
    requests.push({ kind, before: before.value, after: after.value, isOn: settings.kinds[kind].isOn });
  }
  return succeed(requests);
}

/**
 * The request of each kind that is on at an account that is not there yet. The main process previews accounts that it
 * has, so the built-in one lends itself: of a preview, only the base address is an account's own.
 */
export async function reviewOfNew({
  baseUrl,
  settings,
}: Pick<PortableProfile, 'baseUrl' | 'settings'>): Promise<Result<readonly ReviewedRequest[]>> {
  const requests: ReviewedRequest[] = [];
  for (const kind of kindsOn(settings)) {
    const lent = await client.profiles.preview({ id: BUILT_IN_SANDBOX_ID, kind, settings });
    if (!lent.ok) return lent;
    const url = baseUrl + lent.value.url.slice(new URL(lent.value.url).origin.length);
    requests.push({ kind, before: null, after: { ...lent.value, url }, isOn: true });
  }
  return succeed(requests);
}
