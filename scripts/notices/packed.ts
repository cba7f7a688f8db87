/** Lays the notices and the bill of materials beside a packed program. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { billOfMaterials, type Host } from './bill.ts';
import type { Package } from './bundled.ts';
import { partsOf } from './parts.ts';
import { noticesText } from './text.ts';

export const NOTICES = 'THIRD-PARTY-NOTICES.txt';
export const BILL = 'sbom.cdx.json';

/**
 * A package’s own folder, not one of those within it that say no more than how their files are read. The archive’s library
 * writes paths as the system does on which it is packed.
 */
const OF_PACKAGE = /[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+[/\\]package\.json$/u;

/** The libraries that lie in a desktop’s archive. */
export function librariesIn(archive: string): readonly Package[] {
  const files = listPackage(archive, { isPack: false }).filter((file) => OF_PACKAGE.test(file));
  return files.map((file) => {
    const { name, version } = JSON.parse(extractFile(archive, file.slice(1)).toString()) as Package;
    return { name, version };
  });
}

/** `bundled` is the list that the build noted, `libraries` what lies beside the programs. */
export function writeNotices(
  folder: string,
  bundled: string,
  libraries: readonly Package[],
  host: Host,
): void {
  const noted = JSON.parse(readFileSync(bundled, 'utf8')) as Package[];
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
  const parts = partsOf([...noted, ...libraries]);
  writeFileSync(join(folder, NOTICES), noticesText(parts));
  writeFileSync(join(folder, BILL), billOfMaterials(own, host, parts));
}
