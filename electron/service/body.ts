/** The body of a request, as the profile says that the service wants it. */
import type { Declared } from '../../shared/identity.ts';
import type { KindName } from '../../shared/kinds.ts';
import { matchableFields } from '../../shared/match-report.ts';
import type { Picture, PictureFacts } from '../../shared/picture.ts';
import type { ProfileSettings } from '../../shared/profile.ts';
import { saidForm } from './said-form.ts';

/** What a body is made of. `number` and `identifier` are in normal form. */
export interface BodyParts {
  readonly kind: KindName;
  readonly number: string;
  readonly identifier: string;
  readonly declared: Declared;
  readonly picture: Picture | null;
}

function pictureText({ mediaType, base64 }: Picture, form: ProfileSettings['picture']['form']): string {
  return form === 'data-url' ? `data:${mediaType};base64,${base64}` : base64;
}

/** A picture where the request is shown: its size and hash, never its content. */
export function pictureStandIn({ mediaType, bytes, sha256 }: PictureFacts): string {
  return `(${mediaType}, ${bytes} bytes, SHA-256 ${sha256})`;
}

/**
 * The body's text: number, identifier, picture, declared fields, constant fields, in this order; no white space between
 * tokens. With the settings of a new profile a BVN's body is the specification's. `picture` replaces the picture's own
 * text, for showing.
 */
export function bodyText(settings: ProfileSettings, parts: BodyParts, picture?: string): string {
  const { fields, declared, extra } = settings.kinds[parts.kind];
  const members = new Map<string, unknown>([[fields.number, parts.number]]);
  if (fields.identifier !== null) members.set(fields.identifier, parts.identifier);
  const text = picture ?? (parts.picture && pictureText(parts.picture, settings.picture.form));
  if (fields.picture !== null && text !== null) members.set(fields.picture, text);
  for (const field of matchableFields) {
    const name = declared[field];
    const said = parts.declared[field];
    if (name !== undefined && said !== undefined) members.set(name, saidForm(field, said));
  }
  for (const [name, value] of Object.entries(extra)) members.set(name, value);
  return JSON.stringify(Object.fromEntries(members));
}
