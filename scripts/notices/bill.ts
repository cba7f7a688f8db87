/** The bill of materials of a packed program, in CycloneDX 1.6: what a scan for known weaknesses reads. */
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Package } from './bundled.ts';
import type { Part } from './parts.ts';

/** The program that runs it all. */
export interface Host extends Package {
  readonly license: string;
  /** By which databases of known weaknesses name it, up to its version. */
  readonly cpe: string;
}

/** As packages of npm are named there; https://github.com/package-url/purl-spec. */
const npmUrl = ({ name, version }: Package): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A licence by its SPDX identifier, or an expression of several. */
function licensesOf(license: string): Models.LicenseRepository {
  const isExpression = /[ ()]/u.test(license);
  const one = isExpression ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license);
  return new Models.LicenseRepository([one]);
}

function libraryOf(part: Part): Models.Component {
  const { name, version, license, sha512, within } = part;
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    version,
    licenses: licensesOf(license),
    bomRef: within ? `${within}#${name}` : npmUrl(part),
    ...(within ? {} : { purl: npmUrl(part) }),
    ...(name === 'SQLite' && { cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*` }),
  });
  if (sha512) component.hashes.set(Enums.HashAlgorithm['SHA-512'], sha512);
  return component;
}

/** The same for the same parts: no moment and no random number of its own stands in it. */
export function billOfMaterials(own: Package, host: Host, parts: readonly Part[]): string {
  const program = new Models.Component(Enums.ComponentType.Application, own.name, {
    version: own.version,
    bomRef: npmUrl(own),
  });
  const bill = new Models.Bom({ metadata: new Models.Metadata({ component: program }) });
  bill.components.add(
    new Models.Component(Enums.ComponentType.Platform, host.name, {
      version: host.version,
      licenses: licensesOf(host.license),
      bomRef: `${host.name}@${host.version}`,
      cpe: `${host.cpe}:${host.version}:*:*:*:*:*:*:*`,
    }),
  );
  for (const part of parts) bill.components.add(libraryOf(part));
  const form = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(form).serialize(bill, { space: 2, sortLists: true })}\n`;
}
