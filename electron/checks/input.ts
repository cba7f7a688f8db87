/** A request as it came from a form, brought into its normal form, or the failure that names the wrong field. */
import type { Capture } from '../../shared/capture.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { type Ground, readGround } from '../../shared/ground.ts';
import type { Declared } from '../../shared/identity.ts';
import { likeVirtualNins } from '../../shared/kinds/virtual-nin.ts';
import { type KindName, kinds, mayBeKept, readIdentifier } from '../../shared/kinds.ts';
import { fieldWords } from '../../shared/match-report.ts';
import { cleanPicture } from '../../shared/picture/clean-picture.ts';
import { type Picture, pictureBytes, pictureTypeOf } from '../../shared/picture.ts';
import { pixelSizeOf, refusalOfPixels, unreadable } from '../../shared/pixel-size.ts';
import { plainlySpaced } from '../../shared/plainly-spaced.ts';
import { leavesOutPicture } from '../../shared/profile/kind-settings.ts';
import { type ProfileSettings, wantedOf } from '../../shared/profile.ts';
import type { Typed } from './unkept.ts';

/** What a check is made of, in normal form. */
export interface CheckInput {
  readonly kind: KindName;
  readonly number: string;
  readonly identifier: string;
  readonly declared: Declared;
  readonly picture: Picture | null;
  /** How the picture was taken; null without one, and where it was not said. */
  readonly capture: Capture | null;
}

const HOLDS_NUMBER =
  'The identifier holds the virtual NIN, which is not kept. Type your own identifier for this customer.';

const HELD_BESIDE =
  'The virtual NIN stands in what is typed beside it, which is kept. Take it out there; the check itself knows it.';

const HELD_WITH_PICTURE =
  'The virtual NIN stands in the reason why this picture is used, which is kept. Take the picture again, with a reason that does without it.';

const NOT_SENT =
  'The settings of this account name no field for the picture, so it would not be sent. An administrator names it there, among the fields of the face check.';

export const wrong = (field: string, sentence: string) => fail('input-wrong', { field, sentence });

/** The picture as it may leave: whole, large enough, and without its metadata, whoever made it. */
function readPicture({ mediaType, base64 }: Picture) {
  if (pictureTypeOf(base64) !== mediaType) {
    return wrong('picture', 'This is no JPEG, PNG or WebP picture. Choose another one.');
  }
  const clean = cleanPicture(mediaType, Buffer.from(base64, 'base64'));
  if (!clean) return wrong('picture', unreadable);
  const tooSmall = refusalOfPixels(pixelSizeOf(mediaType, clean));
  if (tooSmall) return wrong('picture', tooSmall);
  return succeed<Picture>({ mediaType, base64: Buffer.from(clean).toString('base64') });
}

/** What is kept of a request as it was typed, by the field’s name. */
function keptTexts({ declared, ground, again, overBudget }: CheckRequest): [field: string, text: string][] {
  const { purpose, consent } = ground ?? {};
  const texts = { ...declared, purpose, consentWording: consent?.wording, again, overBudget };
  return Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]]));
}

/** All that is typed for a check and kept as it is: the number among it, but for one that may not be kept. */
export function typedFor(request: CheckRequest): Typed[] {
  const { kind, number, identifier, capture } = request;
  const { readNumber, needsPicture } = kinds[kind];
  const isKept = mayBeKept(kind, readNumber(number).number);
  const override = needsPicture ? capture?.override : null;
  return [
    ...(isKept ? ([['number', number]] as const) : []),
    ['identifier', identifier],
    ...keptTexts(request),
    ...(override ? ([['picture', override]] as const) : []),
  ];
}

/** The parts that can be read without knowing the profile. */
export function readInput(request: CheckRequest) {
  const kind = kinds[request.kind];
  const number = kind.readNumber(request.number);
  if (number.verdict === 'stops') return wrong('number', number.sentence);
  const identifier = readIdentifier(request.identifier);
  if (identifier.verdict === 'stops') return wrong('identifier', identifier.sentence);
  if (!mayBeKept(request.kind, number.number)) {
    const holds = (text: string) => likeVirtualNins(text).includes(number.number);
    if (holds(identifier.number)) return wrong('identifier', HOLDS_NUMBER);
    const field = keptTexts(request).find(([, text]) => holds(text))?.[0];
    if (field !== undefined) return wrong(field, HELD_BESIDE);
    const override = kind.needsPicture ? request.capture?.override : null;
    if (override && holds(override)) return wrong('picture', HELD_WITH_PICTURE);
  }
  if (kind.needsPicture && !request.picture) return wrong('picture', 'Add a picture of the customer.');
  const picture = kind.needsPicture && request.picture ? readPicture(request.picture) : succeed(null);
  if (!picture.ok) return picture;
  const input: CheckInput = {
    kind: request.kind,
    number: number.number,
    identifier: identifier.number,
    declared: request.declared ?? {},
    picture: picture.value,
    capture: picture.value && (request.capture ?? null),
  };
  return succeed(input);
}

/** What the profile wants besides: a picture that is not too large, the declared fields that its service asks for. */
export function refuseForProfile(input: CheckInput, settings: ProfileSettings) {
  if (leavesOutPicture(input.kind, settings.kinds[input.kind])) return wrong('picture', NOT_SENT);
  const { maxBytes } = settings.picture;
  if (input.picture && pictureBytes(input.picture.base64) > maxBytes) {
    const most = `${Math.floor(maxBytes / 1000)} kB`;
    return wrong('picture', `The picture is larger than this profile allows (${most}). Make it smaller.`);
  }
  const missing = wantedOf(settings.kinds[input.kind]).find(
    (field) => !plainlySpaced(input.declared[field] ?? ''),
  );
  if (missing) return wrong(missing, `The service asks for this: ${fieldWords[missing].toLowerCase()}.`);
  return null;
}

/** The ground that was given, or the profile's default; consent is never assumed. */
export function groundOf(request: CheckRequest, settings: ProfileSettings) {
  if (request.ground) return succeed(request.ground);
  const read = readGround({ ...settings.ground, withdrawalTold: false, consentGiven: false });
  if (read.ok) return succeed<Ground>(read.ground);
  const [field = 'purpose', sentence = ''] = Object.entries(read.errors).at(-1) ?? [];
  return wrong(field, sentence);
}
