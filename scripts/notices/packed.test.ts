/** The libraries in an archive are found on whichever system it is read: its library writes their paths as that system does. */
import { expect, it, vi } from 'vitest';
import { librariesIn } from './packed.ts';

const { paths } = vi.hoisted(() => ({ paths: [] as string[] }));
vi.mock('@electron/asar', () => ({
  listPackage: () => paths,
  extractFile: (_archive: string, file: string) => JSON.stringify({ name: file, version: '1.0.0' }),
}));

const OWN = ['node_modules', 'zod', 'package.json'];
const SCOPED = ['node_modules', '@napi-rs', 'keyring', 'package.json'];
const WITHIN = ['node_modules', 'zod', 'v4', 'package.json'];

it.each(['/', '\\'])('with %j between folders', (separator) => {
  const pathOf = (parts: readonly string[]) => parts.join(separator);
  paths.splice(0, paths.length, ...[OWN, SCOPED, WITHIN].map((parts) => separator + pathOf(parts)));
  expect(librariesIn('app.asar').map(({ name }) => name)).toEqual([pathOf(OWN), pathOf(SCOPED)]);
});
