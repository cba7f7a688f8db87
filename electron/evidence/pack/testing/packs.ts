/** Packs for tests: whole ones, and ones that somebody changed. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { PackShows } from '../../../../shared/evidence.ts';
import { maskNumber } from '../../../../shared/masking.ts';
import { checkOf } from '../../../../shared/testing/check-of.ts';
import { contentsOf, type Gathered, packOf } from '../make.ts';
import type { ZipPart } from '../read-zip.ts';
import { readZip } from '../read-zip.ts';
import { writeZip } from '../write-zip.ts';
import { type Device, logOf, newDevice, proofOf, type Told, toldOf } from './chain.ts';

export const FIRST = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
export const SECOND = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002';
/** Of each check of a test. */
const SALT = 'ab'.repeat(32);

export const NUMBER = '22212345678';

const NOTE = `Rang 08030000001 about ${NUMBER}`;

export const everything: PackShows = { clear: true, pictures: true, answers: true };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const seal = (value: string) =>
  createHmac('sha256', Buffer.from(SALT, 'hex')).update(value).digest('hex');

/** A check with all that a pack can show of it. */
export function gatheredOf(id: string): Gathered {
  const answer = Buffer.from(JSON.stringify({ success: true, data: { bvn: NUMBER, firstName: 'Adébáyọ̀' } }));
  const sent = Buffer.from('ffd8ffe000104a46494600', 'hex');
  const identity = {
    ...{
      firstName: 'Adébáyọ̀',
      middleName: null,
      lastName: 'Ṣọlá',
      fullName: null,
      dateOfBirth: '1988-05-03',
    },
    ...{ gender: 'male', phone: '08030000001', documentNumber: NUMBER, hasPhoto: true },
  };
  const picture = { mediaType: 'image/jpeg' as const, bytes: sent.length, sha256: sha256(sent) };
  const check = checkOf({
    id,
    number: NUMBER,
    identity,
    picture,
    reasons: { again: `asked for ${NUMBER}`, overBudget: null, retryOf: null },
  });
  const masked = {
    ...check,
    number: maskNumber(NUMBER),
    identity: { ...identity, documentNumber: maskNumber(NUMBER), phone: '0803 ••• 0001' },
  };
  return {
    check,
    masked,
    answer: { bytes: answer, size: answer.length, sha256: sha256(answer) },
    timeline: [
      { what: 'made', at: check.timing.createdAt, operator: 'Ada' },
      {
        what: 'noted',
        at: check.timing.createdAt,
        operator: 'Ada',
        text: NOTE,
      },
    ],
    salt: SALT,
    sent: { mediaType: 'image/jpeg', bytes: sent },
    registry: { mediaType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  };
}

/** What the log tells of such a check: its beginning, its ending and its note. */
function lifeOf({ check, answer }: Gathered): Told[] {
  const { id, kind, environment, sandbox, profileId, request, picture, state, outcome, timing } = check;
  const at = timing.createdAt;
  const by = { id: null, name: check.operator };
  const sealed = { body: seal(request.bodySha512), picture: seal(picture?.sha256 ?? '') };
  const begun = { kind, environment, sandbox, profileId, ...sealed };
  const ended = { state, outcome, answer: seal(answer?.sha256 ?? '') };
  return [
    { at, by, kind: 'check-begun', check: id, detail: begun },
    { by, kind: 'check-ended', check: id, detail: ended },
    { at, kind: 'noted', check: id, detail: { noteId: id, text: seal(NOTE) } },
  ];
}

export interface SamplePack {
  readonly file: Buffer;
  readonly device: Device;
  readonly texts: readonly string[];
}

/** A pack of two checks in a log of eight entries and `more`, of which the last two tell of it; `said` of the first one. */
export async function samplePack(
  shows: PackShows,
  device: Device = newDevice(),
  more: readonly Told[] = [],
  said: Gathered['timeline'] = [],
): Promise<SamplePack> {
  const first = gatheredOf(FIRST);
  const checks = [{ ...first, timeline: [...first.timeline, ...said] }, gatheredOf(SECOND)];
  const made = await contentsOf({
    ...{ id: randomUUID(), madeAt: Date.UTC(2026, 10, 20), madeBy: 'Ada', shows, checks },
    report: shows.clear ? Buffer.from('%PDF-1.7') : null,
  });
  const earlier = [...lifeOf(gatheredOf(FIRST)), ...lifeOf(gatheredOf(SECOND)), ...more];
  const texts = logOf([...earlier, ...toldOf(made.contents, earlier)]);
  return { file: await packOf(made, proofOf(device, texts)), device, texts };
}

/** The same file with its parts changed: by somebody who leaves the manifest as it is. */
export async function withParts(file: Buffer, change: (parts: ZipPart[]) => ZipPart[]): Promise<Buffer> {
  return writeZip(change(await readZip(file)));
}

/** The pack with one part more behind the others, under a name that need not be one that a program would write. */
export async function withOneMore(file: Buffer, path: string): Promise<Buffer> {
  const held = '~'.repeat(Buffer.byteLength(path));
  const more = await withParts(file, (parts) => [...parts, { path: held, bytes: Buffer.from('x') }]);
  for (let at = more.indexOf(held); at >= 0; at = more.indexOf(held)) more.write(path, at);
  return more;
}
