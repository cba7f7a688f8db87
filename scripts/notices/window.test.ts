/** The list that the window shows. That it has all that is packed is seen where it is packed, in `package.test.ts`. */
import { describe, expect, it } from 'vitest';
import { Libraries } from '../../shared/notices.ts';
import type { Part } from './parts.ts';
import { librariesToPack, windowNotices } from './window.ts';

const part = (name: string, text: string): Part => ({ name, version: '1.0.0', license: 'MIT', text });

describe('the libraries to pack', () => {
  const names = librariesToPack().map(({ name }) => name);

  it('are those of the program and of their own libraries, each version', () => {
    expect(names).toEqual(expect.arrayContaining(['fastify', '@jsquash/jpeg', 'ajv', '@noble/hashes']));
    const versions = librariesToPack().filter(({ name }) => name === 'base64-js');
    expect(new Set(versions.map(({ version }) => version)).size).toBe(2);
  });

  it('are none of the scripts’ and the tests’, no Node, and nothing for another system', () => {
    expect(names.filter((name) => /^(?:vite|vitest|electron|react|node-.+)$/u.test(name))).toEqual([]);
    const keyrings = names.filter((name) => name.startsWith('@napi-rs/keyring-'));
    expect(keyrings.filter((name) => !name.includes(process.platform))).toEqual([]);
  });
});

describe('the list of the window', () => {
  it('is what the window reads, in the order of the parts, without hashes', () => {
    const parts = [
      { ...part('a', 'Some words'), sha512: 'ab'.repeat(64) },
      { ...part('b', 'Words'), within: 'a' },
    ];
    expect(Libraries.parse(JSON.parse(windowNotices(parts)))).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Some words', within: null },
      { name: 'b', version: '1.0.0', licence: 'MIT', text: 'Words', within: 'a' },
    ]);
  });

  it('fails at a library without a word of its licence', () => {
    expect(() => windowNotices([part('a', '')])).toThrow('text');
  });
});
