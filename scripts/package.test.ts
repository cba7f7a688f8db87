/** What is packed: the built bundles, their libraries, and nothing else; every fuse as it should be. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fullCheck, reportedOf, reportOf } from '../electron/evidence/testing/reported.ts';
import { EvidenceThread } from '../electron/evidence/thread.ts';
import { Gallery } from '../electron/sandbox/picture/gallery.ts';
import { drawn, facelike, jpegBytes, pngBytes } from '../electron/sandbox/testing/drawn.ts';
import { withoutWait } from '../electron/terminal/testing/command-line.ts';
import { Libraries } from '../shared/notices.ts';
import { faceFiles } from './face-files.ts';
import { DESKTOP_BUNDLED, type Package, TERMINAL_BUNDLED } from './notices/bundled.ts';
import { BILL, librariesIn, NOTICES } from './notices/packed.ts';
import { partsOf } from './notices/parts.ts';
import { WINDOW_NOTICES } from './notices/window.ts';

const UNPACKED = `dist/linux-${process.arch === 'x64' ? '' : `${process.arch}-`}unpacked`;
const TERMINAL = 'dist/linux-terminal';
/** Licences under which a program may be handed on whose own source stays closed. */
const FREE = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|blessing|MIT AND OFL-1\.1)$/u;

/** What was bundled and what lies beside it, against what the notices and the list for a scan name. */
function expectNotices(folder: string, bundled: string): void {
  const noted = JSON.parse(readFileSync(bundled, 'utf8')) as Package[];
  const notices = readFileSync(join(folder, NOTICES), 'utf8');
  const bill = readFileSync(join(folder, BILL), 'utf8');
  for (const { name, version } of [...noted, ...librariesIn(`${UNPACKED}/resources/app.asar`)]) {
    expect(notices).toContain(`\n${name} ${version} (`);
    expect(bill).toContain(`"pkg:npm/${name.replace('@', '%40')}@${version}"`);
  }
  const { components } = JSON.parse(bill) as {
    components: { name: string; licenses: { expression?: string; license?: { id: string } }[] }[];
  };
  // Those too that a library has compiled into it, and the program that runs it all.
  for (const { name, licenses } of components)
    for (const { expression, license } of licenses) expect(expression ?? license?.id, name).toMatch(FREE);
  expect(components.every(({ licenses }) => licenses.length === 1)).toBe(true);
}

describe.runIf(process.platform === 'linux')('the unpacked build', () => {
  let files: string[] = [];

  beforeAll(() => {
    // In the whole test the terminal's tests run what was built, meanwhile.
    const built = process.env.TEST_PROGRAMS === 'built' ? ['--', '--built'] : [];
    const packed = spawnSync('npm', ['run', '-s', 'package', ...built], { encoding: 'utf8' });
    expect(packed.status, packed.stdout + packed.stderr).toBe(0);
    files = listPackage(`${UNPACKED}/resources/app.asar`, { isPack: false });
  }, 120_000);

  it('holds the bundles of main process, workers, preload and both pages', () => {
    for (const file of [
      '/out/main/main.js',
      '/out/main/history-worker.js',
      '/out/main/copy-worker.js',
      '/out/main/picture-worker.js',
      '/out/main/evidence-worker.js',
      '/out/main/fonts/NotoSans_400Regular.ttf',
      '/out/main/fonts/NotoSans_600SemiBold.ttf',
      '/out/main/fonts/LICENSE_FONT',
      '/out/preload/preload.cjs',
      '/out/renderer/index.html',
      '/out/renderer/customer.html',
    ]) {
      expect(files).toContain(file);
    }
  });

  it('holds the schemas within the bundles alone', () => {
    expect(files).not.toContainEqual(expect.stringContaining('/node_modules/zod/'));
  });

  it('holds the database’s program for this system, outside of the archive too, and for no other', () => {
    const folder = 'node_modules/better-sqlite3-multiple-ciphers/prebuilds';
    const programs = files.filter((file) => file.startsWith(`/${folder}/`));
    expect(programs).toContain(`/${folder}/linux-${process.arch}.node`);
    for (const file of programs) expect(file).toMatch(/\/linux(musl)?-[a-z0-9]+\.node$/u);
    expect(existsSync(`${UNPACKED}/resources/app.asar.unpacked/${folder}/linux-${process.arch}.node`)).toBe(
      true,
    );
  });

  it('has nothing beside the archive but what cannot be loaded from within it', () => {
    const beside = readdirSync(`${UNPACKED}/resources/app.asar.unpacked`, {
      recursive: true,
      withFileTypes: true,
    });
    expect(beside.filter((entry) => entry.isFile() && !entry.name.endsWith('.node'))).toEqual([]);
  });

  it('holds the program that decodes JPEG, and not the one that writes it', () => {
    const codecs = files.filter((file) => file.startsWith('/node_modules/@jsquash/jpeg/codec/'));
    expect(codecs).toContain('/node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
    expect(codecs).not.toContainEqual(expect.stringContaining('/enc/'));
  });

  it('reads a picture with nothing but what is packed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'veridesk-packed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    extractAll(`${UNPACKED}/resources/app.asar`, folder);
    const gallery = new Gallery(pathToFileURL(join(folder, 'out/main/picture-worker.js')));
    onTestFinished(() => gallery.close());
    const pixels = drawn(320, 240, facelike);
    const look = async (type: 'image/jpeg' | 'image/png', bytes: Uint8Array<ArrayBuffer>) =>
      (await gallery.look({ type, bytes })).found;
    expect(await look('image/jpeg', await jpegBytes(pixels))).toBe('face');
    expect(await look('image/png', pngBytes(pixels))).toBe('face');
  });

  it('makes a report with nothing but what is packed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'veridesk-packed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    extractAll(`${UNPACKED}/resources/app.asar`, folder);
    const thread = new EvidenceThread(pathToFileURL(join(folder, 'out/main/evidence-worker.js')));
    onTestFinished(() => thread.close());
    const pdf = await thread.make({ type: 'report', input: reportOf([reportedOf(fullCheck())]) });
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\+NotoSans-Regular/u);
  }, 60_000);

  it('holds the worker that judges faces, and its models', () => {
    for (const { fileName } of faceFiles()) expect(files).toContain(`/out/renderer/${fileName}`);
    expect(files).toContainEqual(
      expect.stringMatching(/^\/out\/renderer\/assets\/judge-worker-[\w-]+\.js$/u),
    );
  });

  it('holds no source, no test, no source map, no other Node and nothing of the sandbox for tests', () => {
    const own = files.filter((file) => !file.startsWith('/node_modules'));
    const unwanted = own.filter((file) => !/^\/(out|package\.json)/u.test(file));
    expect(unwanted).toEqual([]);
    expect(files.filter((file) => /\.(ts|tsx|map)$|\/\.yarn\//u.test(file))).toEqual([]);
    expect(
      files.filter((file) => /^\/node_modules\/(node-|electron|react|vite|vitest|playwright)/u.test(file)),
    ).toEqual([]);
  });

  it('holds every library that the bundles name', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const name of Object.keys(dependencies))
      expect(files).toContain(`/node_modules/${name}/package.json`);
  });

  it('has a package.json of no type beside the archive, so that none of a folder above it is asked', () => {
    const beside = JSON.parse(readFileSync(`${UNPACKED}/resources/package.json`, 'utf8')) as object;
    expect(beside).not.toHaveProperty('type');
  });

  it('hands on the licence of every library that is in it, and the list of them', () => {
    expectNotices(UNPACKED, DESKTOP_BUNDLED);
    const notices = readFileSync(join(UNPACKED, NOTICES), 'utf8');
    // By a bundle, by a worker’s, by a style, by a file that is copied, and by what is compiled into another.
    for (const name of [
      'react-dom',
      '@vladmandic/human',
      'tailwindcss',
      '@tensorflow/tfjs-backend-wasm',
      'SQLite',
    ])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'mu'));
  });

  it('lets the window show every part that is packed, and no other, with the words of its licence', () => {
    const archive = `${UNPACKED}/resources/app.asar`;
    const shown = Libraries.parse(JSON.parse(extractFile(archive, WINDOW_NOTICES).toString()));
    const noted = JSON.parse(readFileSync(DESKTOP_BUNDLED, 'utf8')) as Package[];
    const packed = partsOf([...noted, ...librariesIn(archive)]);
    const told = packed.map(({ name, version, license: licence, text }) => ({
      name,
      version,
      licence,
      text,
    }));
    expect(shown.map(({ within: _, ...rest }) => rest)).toEqual(told);
    // The window names these two files, in which the program that it runs in has its own.
    expect(readdirSync(UNPACKED)).toEqual(
      expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']),
    );
  });

  it('has every fuse set as strictly as the product allows', () => {
    const read = spawnSync('electron-fuses', ['read', '--app', `${UNPACKED}/veridesk`], { encoding: 'utf8' });
    const states = Object.fromEntries(
      [...read.stdout.matchAll(/(\w+) is (Enabled|Disabled)/gu)].map(([, name, state]) => [name, state]),
    );
    expect(states).toMatchObject({
      RunAsNode: 'Disabled',
      // No cookie is ever kept; its key would be one more entry in the keychain.
      EnableCookieEncryption: 'Disabled',
      EnableNodeOptionsEnvironmentVariable: 'Disabled',
      EnableNodeCliInspectArguments: 'Disabled',
      EnableEmbeddedAsarIntegrityValidation: 'Enabled',
      OnlyLoadAppFromAsar: 'Enabled',
      GrantFileProtocolExtraPrivileges: 'Disabled',
    });
  });

  describe('of the terminal', () => {
    /** By a link from a folder of another name, with nothing installed: neither Node nor a variable. */
    function terminal(...args: readonly string[]) {
      const folder = mkdtempSync(join(tmpdir(), 'veridesk packed-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const link = join(folder, 'desk of the bank');
      symlinkSync(resolve(TERMINAL, 'veridesk'), link);
      const run = (...words: readonly string[]) =>
        spawnSync(link, words, {
          cwd: folder,
          encoding: 'utf8',
          env: { HOME: folder, PATH: '/usr/bin:/bin', NODE_OPTIONS: '--require=/nowhere' },
        });
      return { folder, run, first: run(...args) };
    }

    it('says its version, and is found by whatever link', () => {
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
      expect(terminal('--version').first).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    });

    it('checks, tells a face, makes a report, a pack and a backup with nothing but what is packed', async () => {
      const { folder, run } = terminal('--version');
      const place = ['--data-dir', join(folder, 'desk'), '--passphrase-file', join(folder, 'pass')];
      writeFileSync(join(folder, 'pass'), 'correct horse battery');
      writeFileSync(join(folder, 'face.jpg'), await jpegBytes(drawn(640, 480, facelike)));
      const about = ['--number', '22212345678', '--identifier', 'cust-001'];
      const checked = run('check', 'face', ...about, '--image', 'face.jpg', ...place, '--json');
      const { id, outcome } = JSON.parse(checked.stdout) as { id: string; outcome: string };
      expect(outcome).toBe('verified');
      expect(run('export', 'pdf', id, '--out', 'one.pdf', ...place).status).toBe(0);
      expect(readFileSync(join(folder, 'one.pdf'), 'latin1')).toMatch(/NotoSans-Regular/u);
      expect(run('evidence', 'make', '--check', id, '--out', 'one.zip', ...place).status).toBe(0);
      expect(run('evidence', 'verify', 'one.zip').stdout).toMatch(/^VALID/u);
      const backup = run('backup', 'all.backup', '--backup-passphrase-file', 'pass', ...place);
      expect([backup.status, withoutWait(backup.stderr)]).toEqual([0, '']);
    }, 60_000);

    it('says of a machine what concerns it, and not what a repository would need', () => {
      const found = JSON.parse(terminal('doctor', '--json').first.stdout) as object;
      expect(found).toHaveProperty('keychain');
      expect(found).not.toHaveProperty('electron');
      expect(found).not.toHaveProperty('chromium');
    });

    it('holds no source, no test and no map, and of libraries what the desktop has', () => {
      const lying = readdirSync(TERMINAL, { recursive: true, encoding: 'utf8' });
      expect(lying.filter((file) => /\.(?:ts|tsx|map|test\.js)$/u.test(file))).toEqual([]);
      expect(readdirSync(TERMINAL).sort()).toEqual(
        ['LICENSE.node', 'node', 'node_modules', 'out', 'package.json', 'veridesk', NOTICES, BILL].sort(),
      );
      expectNotices(TERMINAL, TERMINAL_BUNDLED);
      expect(readFileSync(join(TERMINAL, BILL), 'utf8')).toContain('cpe:2.3:a:nodejs:node.js:24.');
      const libraries = files.filter((file) => /^\/node_modules\/[^@/]+$/u.test(file));
      expect(readdirSync(join(TERMINAL, 'node_modules'))).toEqual(
        expect.arrayContaining(libraries.map((file) => basename(file))),
      );
    });
  });
});
