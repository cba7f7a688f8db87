/** The manifest: what is in a pack. Its forms, and the names that parts may bear. */
import { z } from 'zod';
import { PACK_CHECKS_MAX, PackShows } from '../../../shared/evidence.ts';
import { canonical, sha256 } from './canonical.ts';
import type { ZipPart } from './read-zip.ts';

export const FORMAT = 'veridesk-evidence-pack';
/** Of the packs that are made. Those of version 1 are the same without the text for people, and are read as before. */
export const VERSION = 2;
const WITHOUT_README = 1;

export const README = 'README.txt';
export const MANIFEST = 'manifest.json';
export const REPORT = 'report.pdf';
export const ENTRIES = 'chain/entries.jsonl';
export const HEADS = 'chain/heads.json';
export const PUBLIC_KEY = 'chain/public-key.pem';

export const recordPath = (id: string) => `records/${id}.json`;
export const answerPath = (id: string) => `answers/${id}.bin`;
export const sentPath = (id: string, extension: string) => `pictures/${id}-sent.${extension}`;
export const registryPath = (id: string, extension: string) => `pictures/${id}-registry.${extension}`;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const PartLine = z.strictObject({
  path: z.string().max(120),
  bytes: z.number().int().nonnegative(),
  sha256: Sha256,
});
export type PartLine = z.infer<typeof PartLine>;

const Id = z.uuid().regex(/^[0-9a-f-]+$/u);

const Contents = z.strictObject({
  id: Id,
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  checks: z
    .array(Id)
    .min(1)
    .max(PACK_CHECKS_MAX)
    .refine((ids) => new Set(ids).size === ids.length),
  sandbox: z.boolean(),
  shows: PackShows,
  parts: z.array(PartLine),
});
export type Contents = z.infer<typeof Contents>;

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal([WITHOUT_README, VERSION]),
  contents: Contents,
  proof: z.array(PartLine),
});
export type Manifest = z.infer<typeof Manifest>;

export const lineOf = ({ path, bytes }: ZipPart): PartLine => ({
  path,
  bytes: bytes.length,
  sha256: sha256(bytes),
});

/** What the log says of a pack, and thus what the signature covers. */
export const contentsHash = (contents: Contents): string => sha256(canonical(contents));

const EXTENSIONS = ['jpg', 'png', 'webp'];

/** Whether the parts are those that the format asks for, in its order. */
export function isInOrder({ version, contents, proof }: Manifest): boolean {
  const { checks, shows, parts } = contents;
  const paths = parts.map(({ path }) => path);
  let next = 0;
  /** Goes on where the next part is one of these; there has to be one only if `must`. */
  const take = (wanted: readonly string[], must = false): boolean => {
    const isThere = wanted.includes(paths[next] ?? '');
    if (isThere) next += 1;
    return isThere || !must;
  };
  if (version !== WITHOUT_README && !take([README], true)) return false;
  take([REPORT]);
  for (const id of checks) {
    if (!take([recordPath(id)], true)) return false;
    if (shows.answers) take([answerPath(id)]);
    if (!shows.pictures) continue;
    take(EXTENSIONS.map((extension) => sentPath(id, extension)));
    take(EXTENSIONS.map((extension) => registryPath(id, extension)));
  }
  return (
    next === paths.length && proof.map(({ path }) => path).join() === [ENTRIES, HEADS, PUBLIC_KEY].join()
  );
}
