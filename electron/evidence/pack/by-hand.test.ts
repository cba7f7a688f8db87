/** A pack is verified by the commands that its own text names, with none of our code: a shell, sha256sum and OpenSSL. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maskedPack } from '../../../shared/evidence.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { canonical } from './canonical.ts';
import { ENTRIES, HEADS, MANIFEST, PUBLIC_KEY, README } from './manifest.ts';
import { readMe } from './read-me.ts';
import { readZip, type ZipPart } from './read-zip.ts';
import { headOf } from './testing/chain.ts';
import { imitableDevice, lookAlikeOf } from './testing/look-alike.ts';
import { everything, FIRST, SECOND, samplePack, withParts } from './testing/packs.ts';
import { fitted, replaced, tampered } from './testing/tampered.ts';

/** A script of what the text says is to be run: it is read out of the pack, as an auditor reads it. */
const commandsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.slice(4))
    .join('\n');

/** What the commands say of these parts, each written to its file as any program unpacks them; `links` are instead of files. */
function byHand(parts: readonly ZipPart[], commands: string, links: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  for (const { path, bytes } of parts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const to = links[path];
    if (to === undefined) writeFileSync(join(folder, path), bytes);
    else symlinkSync(to, join(folder, path));
  }
  const env = { ...process.env, TMPDIR: temporaryFolder() };
  const run = spawnSync('sh', { input: commands, cwd: folder, env, encoding: 'utf8' });
  return { said: run.stdout, complained: run.stderr, failed: run.stdout.includes('FAILED') };
}

const commands = commandsOf(readMe(false));

describe('the text in a pack', () => {
  it('is plain, short, and says first that a pack is the sandbox’s', async () => {
    const [plain, sandbox] = [readMe(false), readMe(true)];
    for (const text of [plain, sandbox]) {
      expect(text).toMatch(/^[\x20-\x7e\n]+\n$/u);
      expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
      expect(text.split('\n').length).toBeLessThan(150);
    }
    expect([plain.includes('SANDBOX'), sandbox.startsWith('SANDBOX: ')]).toEqual([false, true]);
    const parts = await readZip((await samplePack(maskedPack)).file);
    expect(parts[1]?.path).toBe(README);
    expect(parts[1]?.bytes.toString()).toBe(sandbox);
  });

  it('names each part that a pack has', async () => {
    const names = (await readZip((await samplePack(everything)).file)).map(({ path }) =>
      path.replace(/[0-9a-f-]{36}/u, 'ID').replace(/(?<=-sent|-registry)\.\w+$/u, ''),
    );
    for (const name of names) expect(readMe(false)).toContain(`\n${name} `);
  });
});

describe('by the commands of the text alone', () => {
  it('a whole pack is whole, with one signed head and with two, and its key is the desk’s', async () => {
    const { file, device, texts } = await samplePack(maskedPack);
    const second = texts[1] ?? '';
    const gap = await withParts(file, (parts) => {
      const lines = texts.filter((_, at) => at < 2 || at > 5);
      const left = replaced(parts, 'chain/entries.jsonl', () => lines.map((line) => `${line}\n`).join(''));
      const heads = canonical([headOf(device, second), headOf(device, texts.at(-1) ?? '')]);
      return fitted(replaced(left, HEADS, () => heads));
    });
    const full = await samplePack(everything, device);
    for (const pack of [file, gap, full.file]) {
      const parts = await readZip(pack);
      const text = parts.find(({ path }) => path === README)?.bytes.toString() ?? '';
      const { said, failed } = byHand(parts, commandsOf(text));
      expect([said, failed]).toEqual([expect.stringContaining('list: OK'), false]);
      expect(said).toContain('log: OK');
      expect(said).toContain('Signature Verified Successfully');
      expect(said.trimEnd().split('\n').at(-1)).toBe(device.keyId);
    }
  });

  // Unpacked, parts have no order; and the commands read a signature whatever its last bits are, and no entry's words.
  const unseen = [
    ...['parts swapped', 'a sign of a signature by another one of the same bits'],
    'the beginning cut off',
  ];
  it.each(tampered.filter(([name]) => !unseen.includes(name)))('%s is found', async (_, change) => {
    const parts = change(await readZip((await samplePack(everything)).file));
    expect(byHand(parts, commands)).toMatchObject({ failed: true });
  });

  it('what is not signed beside a head holds nothing up', async () => {
    const parts = await readZip((await samplePack(maskedPack)).file);
    const entries = parts.find(({ path }) => path === 'chain/entries.jsonl')?.bytes.toString() ?? '';
    const cut = entries.split('\n').slice(2, -1);
    const before = createHash('sha256')
      .update(entries.split('\n')[0] ?? '')
      .digest('hex');
    const left = replaced(parts, 'chain/entries.jsonl', (text) =>
      [text.split('\n')[0], ...cut].map((line) => `${line}\n`).join(''),
    );
    expect(byHand(left, commands)).toMatchObject({ failed: true });
    const claimed = replaced(left, HEADS, (text) => `${text}"hash":"${before}"`);
    expect(byHand(claimed, commands)).toMatchObject({ failed: true });
    const copied = replaced(left, HEADS, (text) => text.replace(/\{(.*)\}/u, `{"hash":"${before}",$1},{$1}`));
    expect(byHand(copied, commands)).toMatchObject({ failed: true });
  });

  it('a key of another kind that ends with the bytes of the desk’s is not taken for it', async () => {
    const device = imitableDevice();
    const imitation = lookAlikeOf(device);
    const { file, texts } = await samplePack(maskedPack, device);
    const keyed = replaced(await readZip(file), PUBLIC_KEY, () => imitation.pem);
    const forged = replaced(keyed, HEADS, () => canonical([imitation.headOf(texts.at(-1) ?? '')]));
    const { said, failed } = byHand(forged, commands);
    expect([said, failed]).toEqual([expect.stringContaining('Signature Verified Successfully'), true]);
  });

  it('a link in the place of a file makes no room for another file', async () => {
    const parts = await readZip((await samplePack(everything)).file);
    const [first, second] = [FIRST, SECOND].map((id) => `pictures/${id}-sent.jpg`) as [string, string];
    const more = [...parts, { path: 'report-corrected.pdf', bytes: Buffer.from('%PDF-1.7') }];
    const links = { [second]: basename(first) };
    expect(byHand(more, commands, links)).toMatchObject({ failed: true });
    expect(byHand(parts, commands, links)).toMatchObject({ failed: true });
  });

  it('nothing of a forged pack is printed, since it could paint the screen of whoever runs them', async () => {
    const parts = await readZip((await samplePack(maskedPack)).file);
    const painted = '\u001b[2Jlog: OK\u001b[8m';
    const entry = replaced(parts, ENTRIES, (text) => text.replace('"Ada"', `"${painted}"`));
    const path = replaced(parts, MANIFEST, (text) => text.replace('README.txt', painted));
    const name = replaced(parts, MANIFEST, (text) => text.replace(/records\/[^"]*/u, painted));
    for (const forged of [entry, path, name]) {
      const { said, complained, failed } = byHand(forged, commands);
      expect([said + complained, failed]).toEqual([expect.not.stringContaining('\u001b'), true]);
    }
  });

  it('are those of the documentation, so that nobody has to take them from a pack', () => {
    expect(readFileSync('docs/evidence-pack.md', 'utf8')).toContain(`\`\`\`sh\n${commands}\n\`\`\``);
  });
});
