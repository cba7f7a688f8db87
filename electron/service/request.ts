/** A check as the exact request that will travel. */
import { createHash } from 'node:crypto';
import type { PictureFacts } from '../../shared/picture.ts';
import { type KeyPair, type Profile, pathOf } from '../../shared/profile.ts';
import { type BodyParts, bodyText, pictureStandIn } from './body.ts';
import { hashBody, signBody } from './signature.ts';

export interface ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were signed are the bytes that are sent. */
  readonly body: Uint8Array;
  readonly signature: string;
  readonly bodySha512: string;
}

/** Headers of a request; the order is that of the specification. */
export function headersFor(apiKey: string, signature: string): Record<string, string> {
  return {
    Authorization: apiKey,
    signature,
    Accept: 'application/json',
    'Content-Type': 'application/json',
  };
}

/** Method and address of a kind at the service at `baseUrl` (no trailing slash). */
export function addressOf(baseUrl: string, { settings }: Pick<Profile, 'settings'>, kind: BodyParts['kind']) {
  return { method: settings.kinds[kind].method, url: baseUrl + pathOf(settings, kind) };
}

/** The picture that goes along, with what the history says of it. */
export function pictureOf({
  picture,
}: Pick<BodyParts, 'picture'>): (PictureFacts & { readonly content: Uint8Array }) | null {
  if (!picture) return null;
  const content = Buffer.from(picture.base64, 'base64');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { mediaType: picture.mediaType, bytes: content.length, sha256, content };
}

/** The body as it is shown: word for word, but a picture stands as its size and hash. */
export function shownBody(
  settings: Profile['settings'],
  parts: BodyParts,
  picture: PictureFacts | null,
): string {
  return bodyText(settings, parts, picture ? pictureStandIn(picture) : undefined);
}

/** Signs a check for the service at `baseUrl` (no trailing slash). `number` and `identifier` are in normal form. */
export function buildRequest(
  baseUrl: string,
  keys: KeyPair,
  profile: Pick<Profile, 'settings'>,
  parts: BodyParts,
): ServiceRequest {
  const text = bodyText(profile.settings, parts);
  const body = Buffer.from(text, 'utf8');
  const signature = signBody(text, keys.encryptionKey);
  return {
    ...addressOf(baseUrl, profile, parts.kind),
    headers: headersFor(keys.apiKey, signature),
    body,
    signature,
    bodySha512: hashBody(body),
  };
}
