/** The exact request that settings would make, for a person to look at. Made by the same code as the one that is sent. */
import type { RequestPreview } from '../../shared/contract.ts';
import type { Declared } from '../../shared/identity.ts';
import { type KindName, kinds } from '../../shared/kinds.ts';
import type { Profile } from '../../shared/profile.ts';
import { bodyText } from './body.ts';
import { addressOf, headersFor } from './request.ts';

const MASK = '••••••••';

/** Somebody who does not exist, for the fields that a profile sends along. */
export const example: Required<Declared> = {
  firstName: 'Ngozi',
  middleName: 'Uzoma',
  lastName: 'Okafor',
  dateOfBirth: '1990-10-01',
  gender: 'female',
  phone: '08012345678',
};

/** Method, address, headers and body for the kind's example number; key and signature are masked. Sends nothing. */
export function previewRequest(profile: Profile, kind: KindName): RequestPreview {
  const { settings } = profile;
  const { number } = kinds[kind].readNumber(kinds[kind].example);
  const parts = { kind, number, identifier: 'cust-001', declared: example, picture: null };
  const pictureText = settings.picture.form === 'data-url' ? 'data:image/jpeg;base64,…' : '/9j/4AAQ…';
  return {
    ...addressOf(profile.baseUrl, profile, kind),
    headers: Object.entries(headersFor(MASK, MASK)),
    body: bodyText(settings, parts, kinds[kind].needsPicture ? pictureText : undefined),
  };
}
