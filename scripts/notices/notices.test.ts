/** What is handed on with a packed program: which packages are in it, their licences word for word, and the list for a scan. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill.ts';
import { type Package, packageFolder } from './bundled.ts';
import { type Part, partsOf } from './parts.ts';
import { noticesText } from './text.ts';

/** As it is installed here. */
function installed(name: string): Package {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as Package;
  return { name, version };
}

const part = (name: string, text: string): Part => ({ name, version: '1.0.0', license: 'MIT', text });
const HOST = { name: 'node', version: '24.21.0', license: 'MIT', cpe: 'cpe:2.3:a:nodejs:node.js' };

describe('the package of a file', () => {
  it('is the nearest one, scoped or not', () => {
    expect(packageFolder('/a/node_modules/zod/v4/core/api.js')).toBe('/a/node_modules/zod');
    expect(packageFolder('/a/node_modules/@x/y/node_modules/@z/w/index.js')).toBe(
      '/a/node_modules/@x/y/node_modules/@z/w',
    );
  });

  it('is none for the product’s own files and for what the bundler made up', () => {
    expect(packageFolder('/a/electron/main.ts')).toBeUndefined();
    expect(packageFolder('\0/a/node_modules/react/index.js?commonjs-proxy')).toBeUndefined();
  });
});

describe('the parts', () => {
  it('stand once each, by name, with the words of their own licence', () => {
    const [first, second, ...more] = partsOf([installed('zod'), installed('react'), installed('zod')]);
    expect([first?.name, second?.name, more]).toEqual(['react', 'zod', []]);
    expect(first?.license).toBe('MIT');
    expect(first?.text).toBe(readFileSync('node_modules/react/LICENSE', 'utf8').trim());
  });

  it('stand before those whose name goes on where theirs ends', () => {
    const found = partsOf([installed('react-dom'), installed('react')]);
    expect(found.map(({ name }) => name)).toEqual(['react', 'react-dom']);
  });

  it('carry the standard words where a package holds none, and say so', () => {
    const [wasm] = partsOf([installed('@tensorflow/tfjs-backend-wasm')]);
    expect(wasm?.text).toMatch(/holds no text of its licence[\s\S]*Apache License\s+Version 2\.0/u);
  });

  it('name what is compiled into a library', () => {
    const found = partsOf([installed('better-sqlite3-multiple-ciphers'), installed('@vladmandic/human')]);
    const within = found.filter((one) => one.within !== undefined);
    expect(within.map(({ name }) => name)).toEqual([
      'TensorFlow.js',
      'node-addon-api',
      'SQLite',
      'SQLite3 Multiple Ciphers',
    ]);
    for (const { version } of within) expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
    expect(within.at(-1)?.text).toMatch(/^Copyright \(c\) [\d-]+ Ulrich Telle/u);
  });

  it('carry the hash that the package was checked against', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { integrity?: string }>;
    };
    const [zod] = partsOf([installed('zod')]);
    const base64 = Buffer.from(zod?.sha512 ?? '', 'hex').toString('base64');
    expect(`sha512-${base64}`).toBe(lock.packages['node_modules/zod']?.integrity);
  });

  it('fail for a package that was never locked', () => {
    expect(() => partsOf([{ name: 'zod', version: '0.0.1' }])).toThrow('zod@0.0.1 is packed and not in');
  });
});

describe('the notices', () => {
  it('have a text that several came under once, below all of them', () => {
    const text = noticesText([part('a', 'Same words'), part('b', 'Other words'), part('c', 'Same words')]);
    expect(text.match(/Same words/gu)).toHaveLength(1);
    expect(text).toContain('a 1.0.0 (MIT)\nc 1.0.0 (MIT)\n\nSame words\n');
  });
});

describe('the bill of materials', () => {
  const own = { name: 'veridesk', version: '0.1.0' };
  const bill = billOfMaterials(own, HOST, [
    { ...part('@x/y', ''), sha512: 'ab'.repeat(64) },
    { ...part('inner', ''), license: 'MIT AND OFL-1.1', within: '@x/y' },
  ]);
  const { components } = JSON.parse(bill) as { components: Record<string, unknown>[] };

  it('names each part as the scans do, with its licence and its hash', () => {
    expect(components).toContainEqual(
      expect.objectContaining({
        purl: 'pkg:npm/%40x/y@1.0.0',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: 'ab'.repeat(64) }],
      }),
    );
    expect(components).toContainEqual(
      expect.objectContaining({ cpe: 'cpe:2.3:a:nodejs:node.js:24.21.0:*:*:*:*:*:*:*' }),
    );
  });

  it('has no address in the registry for what is compiled into another, and takes two licences as an expression', () => {
    const inner = components.find(({ name }) => name === 'inner');
    expect(inner).not.toHaveProperty('purl');
    expect(inner).toMatchObject({ licenses: [{ expression: 'MIT AND OFL-1.1' }] });
  });

  it('is the same for the same parts', () => {
    const again = billOfMaterials(own, HOST, [
      { ...part('inner', ''), license: 'MIT AND OFL-1.1', within: '@x/y' },
      { ...part('@x/y', ''), sha512: 'ab'.repeat(64) },
    ]);
    expect(again).toBe(bill);
  });
});
