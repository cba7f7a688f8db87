import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { isOnNetworkDisk, type Mounts } from './network-disk.ts';

const INFO = [
  '22 1 259:1 / / rw,relatime shared:1 - ext4 /dev/root rw,discard',
  '23 22 0:5 / /dev rw,nosuid - devtmpfs udev rw',
  '40 22 0:50 / /home rw,relatime shared:20 master:3 - nfs4 files:/home rw,vers=4.2',
  '41 40 0:51 / /home/ada/local rw - xfs /dev/vdb rw',
  '42 22 0:52 / /mnt/our\\040share rw - cifs //files/ours rw',
  '43 22 0:53 / /auto rw - autofs auto.master rw',
  '44 43 0:54 / /auto rw - nfs files:/auto rw',
  '45 22 0:55 / /over rw - nfs files:/over rw',
  '46 45 0:56 / /over rw - tmpfs tmpfs rw',
  '47 22 0:57 / /far rw - fuse.sshfs ada@files: rw',
  '48 22 0:58 / /ntfs rw - fuseblk /dev/sdb1 rw',
  '',
].join('\n');

/** Linux, where nothing below these folders is there yet. */
const linux = (there: string): Mounts => ({
  platform: 'linux',
  mountinfo: () => INFO,
  real: (path) => {
    if (there.startsWith(path)) return path;
    throw Object.assign(new Error('none'), { code: 'ENOENT' });
  },
});

describe('on Linux', () => {
  it.each([
    ['/home/ada/.config/Veridesk', true],
    ['/home', true],
    ['/home/ada/local/Veridesk', false],
    ['/home/ada/localhost/Veridesk', true],
    ['/homes/ada/Veridesk', false],
    ['/mnt/our share/Veridesk', true],
    ['/mnt/our/Veridesk', false],
    ['/auto/Veridesk', true],
    ['/over/Veridesk', false],
    ['/far/Veridesk', true],
    ['/ntfs/Veridesk', false],
    ['/var/lib/Veridesk', false],
  ])('%s: %s, whether it is there or is still to be made', (folder, expected) => {
    expect(isOnNetworkDisk(folder, linux(folder))).toBe(expected);
    expect(isOnNetworkDisk(`${folder}/and/more`, linux(folder))).toBe(expected);
  });

  it('a link leads where it leads', () => {
    const [far, near] = [temporaryFolder(), temporaryFolder()];
    symlinkSync(far, join(near, 'link'));
    const mountinfo = () => `1 0 0:1 / / rw - ext4 /dev/a rw\n2 1 0:2 / ${far} rw - nfs files:/x rw\n`;
    const system: Mounts = { platform: 'linux', mountinfo, real: realpathSync.native };
    expect(isOnNetworkDisk(join(near, 'link', 'desk'), system)).toBe(true);
    expect(isOnNetworkDisk(join(near, 'desk'), system)).toBe(false);
  });

  it('nothing is claimed where nothing tells', () => {
    const fails = () => {
      throw Object.assign(new Error('refused'), { code: 'EACCES' });
    };
    expect(isOnNetworkDisk('/home/ada', { ...linux('/home/ada'), mountinfo: fails })).toBe(false);
    expect(isOnNetworkDisk('/home/ada', { ...linux('/home/ada'), real: fails })).toBe(false);
    expect(isOnNetworkDisk('/home/ada', { ...linux('/home/ada'), mountinfo: () => 'nonsense' })).toBe(false);
  });

  it('this computer’s own folders are its own', () => {
    expect(isOnNetworkDisk(join(temporaryFolder(), 'still', 'to', 'be', 'made'))).toBe(false);
  });
});

it.each([
  ['\\\\files\\homes\\ada\\Veridesk', true],
  ['C:\\Users\\ada\\AppData\\Local\\Veridesk', false],
  ['\\\\?\\C:\\Users\\ada\\Veridesk', false],
  ['\\\\.\\C:\\Veridesk', false],
])('on Windows %s: %s', (real, expected) => {
  const system: Mounts = { platform: 'win32', mountinfo: () => INFO, real: () => real };
  expect(isOnNetworkDisk('H:\\Veridesk', system)).toBe(expected);
});

it('of macOS nothing is claimed', () => {
  expect(isOnNetworkDisk('/home/ada', { ...linux('/home/ada'), platform: 'darwin' })).toBe(false);
});
