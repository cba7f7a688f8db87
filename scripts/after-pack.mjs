// Called by electron-builder when a desktop's folder is whole: the notices belong into it, before an installer is made of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP_BUNDLED } from './notices/bundled.ts';
import { librariesIn, writeNotices } from './notices/packed.ts';

export default function afterPack({ appOutDir, packager }) {
  const archive = join(packager.getResourcesDir(appOutDir), 'app.asar');
  const { version } = JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8'));
  const electron = { name: 'electron', version, license: 'MIT', cpe: 'cpe:2.3:a:electronjs:electron' };
  writeNotices(appOutDir, DESKTOP_BUNDLED, librariesIn(archive), electron);
}
