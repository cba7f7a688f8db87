/** Finds and reads the manifest. What is no pack, and what is of a newer format, is told apart from what was changed. */
import { z } from 'zod';
import type { PackFinding } from '../../../shared/evidence.ts';
import { readCanonical, readJson } from './canonical.ts';
import { finding } from './findings.ts';
import { FORMAT, MANIFEST, Manifest, VERSION } from './manifest.ts';
import type { ZipPart } from './read-zip.ts';
import { Unreadable } from './unreadable.ts';

const AnyVersion = z.looseObject({ format: z.literal(FORMAT), version: z.number().int() });

const changed = () => finding(MANIFEST, 'The manifest was changed: it is not as Veridesk writes it.');

/** The manifest, or what was changed in it. Throws `Unreadable` where the file is no pack, or one of a newer format. */
export function readManifest(parts: readonly ZipPart[]): Manifest | PackFinding {
  const part = parts.find(({ path }) => path === MANIFEST);
  if (!part) throw new Unreadable('This is a zip file, but no evidence pack: it has no manifest.');
  const said = AnyVersion.safeParse(readJson(part.bytes));
  if (!said.success) return changed();
  if (said.data.version > VERSION) {
    throw new Unreadable(
      `This pack is of a newer format (${said.data.version}) than this Veridesk reads (${VERSION}). Verify it with a newer Veridesk.`,
    );
  }
  const read = Manifest.safeParse(readCanonical(part.bytes));
  return read.success ? read.data : changed();
}
