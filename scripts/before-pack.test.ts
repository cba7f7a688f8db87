/** Nothing is packed for a system whose programs are not here. */
import { Arch } from 'electron-builder';
import { describe, expect, it } from 'vitest';

const { default: beforePack } = (await import(new URL('./before-pack.mjs', import.meta.url).href)) as {
  default: (packed: { electronPlatformName: string; arch: Arch }) => void;
};

const here = { electronPlatformName: process.platform, arch: Arch[process.arch as keyof typeof Arch] };

describe('packing', () => {
  it('goes on for this system and processor', () => {
    expect(() => beforePack(here)).not.toThrow();
  });

  it.each([
    { ...here, electronPlatformName: process.platform === 'win32' ? 'linux' : 'win32' },
    { ...here, arch: process.arch === 'arm64' ? Arch.x64 : Arch.arm64 },
    { ...here, arch: Arch.universal },
  ])('is refused for another, $electronPlatformName $arch', (other) => {
    expect(() => beforePack(other)).toThrow(/^Veridesk for .+ cannot be packed on .+ Pack it on /u);
  });
});
