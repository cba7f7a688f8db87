/**
 * Whether a folder lies on a disk of another computer. SQLite’s journal cannot be trusted there: its index is memory that the
 * processes of one computer share, and two computers do not (https://sqlite.org/wal.html, “WAL does not work over a network
 * filesystem”).
 */
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../files/error-code.ts';

/** What it depends on. */
export interface Mounts {
  readonly platform: NodeJS.Platform;
  /** What is mounted where, as Linux tells it: /proc/self/mountinfo of proc(5). */
  readonly mountinfo: () => string;
  /** The path with no link in it; it throws `ENOENT` for what is not there. On Windows a letter of a share gives `\\server\share`. */
  readonly real: (path: string) => string;
}

const thisSystem: Mounts = {
  platform: process.platform,
  mountinfo: () => readFileSync('/proc/self/mountinfo', 'utf8'),
  real: realpathSync.native,
};

/** File systems of Linux whose files lie on another computer, by their names in mountinfo. */
const OF_ANOTHER =
  /^(?:nfs\d?|cifs|smb\d?|smbfs|ncpfs|afs|ceph|coda|lustre|beegfs|gpfs|orangefs|fuse\.(?:sshfs|rclone|glusterfs|ceph|ceph-fuse|gvfsd-fuse|s3fs|smbnetfs))$/u;

/** Of mountinfo, blanks, tabs, line feeds and backslashes are written as their three octal digits. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/gu, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

/** The folder, or the nearest above it that is there, with no link in it. */
function realOf(folder: string, real: Mounts['real']): string {
  try {
    return real(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return realOf(dirname(folder), real);
  }
}

/** The name of the file system in which a path lies; null where nothing tells. Of two on the same place the later lies over the other. */
function fileSystemOf(path: string, mountinfo: string): string | null {
  let found: { readonly at: string; readonly type: string } | null = null;
  for (const line of mountinfo.split('\n')) {
    const [before = '', behind = ''] = line.split(' - ');
    const at = unescaped(before.split(' ')[4] ?? '');
    const [type = ''] = behind.split(' ');
    const holds = at === path || path.startsWith(at.endsWith('/') ? at : `${at}/`);
    if (at !== '' && holds && (found === null || at.length >= found.at.length)) found = { at, type };
  }
  return found?.type ?? null;
}

/** False where it cannot be told, as on macOS. The folder need not be there. */
export function isOnNetworkDisk(folder: string, { platform, mountinfo, real }: Mounts = thisSystem): boolean {
  try {
    const path = realOf(folder, real);
    if (platform === 'win32') return /^\\\\(?![?.]\\)/u.test(path);
    return platform === 'linux' && OF_ANOTHER.test(fileSystemOf(path, mountinfo()) ?? '');
  } catch {
    return false;
  }
}
