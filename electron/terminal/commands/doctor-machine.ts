/** What `veridesk doctor` says of the program, the rules of the organisation, and the place where the desk lies. */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { arch, release, type } from 'node:os';
import { dirname, join } from 'node:path';
import { rulesWords } from '../../../shared/policy-words.ts';
import { isOnNetworkDisk } from '../../desk/network-disk.ts';
import type { Places } from '../../desk/places.ts';
import { roomOnDisk } from '../../files/room-on-disk.ts';
import { policyPlace } from '../../policy/place.ts';
import { type Policy, PolicyBroken, readPolicy } from '../../policy/policy.ts';
import { version } from '../version.ts';
import type { Finding } from './doctor-keys.ts';

export const programFinding = (): Finding => ({
  name: 'veridesk',
  found: true,
  sentence: `Veridesk ${version}, on ${type()} ${release()} ${arch()}`,
});

/** Rules that cannot be used keep every command that opens a desk from its work. */
export function rulesFinding(read: () => Policy = readPolicy): Finding {
  const name = 'rules';
  try {
    const { rules, place } = read();
    if (place === null)
      return {
        name,
        found: true,
        state: 'none',
        sentence: `No rules of an organisation: no ${policyPlace()}.`,
      };
    const told = rulesWords(rules).join(' ');
    return {
      name,
      found: true,
      state: 'in-force',
      sentence: `Rules are in force, from ${place}. ${told}`.trim(),
    };
  } catch (error) {
    if (!(error instanceof PolicyBroken)) throw error;
    return {
      name,
      found: false,
      state: 'broken',
      sentence: `${error.why} No desk is opened before they are put right.`,
    };
  }
}

/** `trouble` is what keeps a desk from using the folder, or null. */
export function folderFinding(
  folder: string,
  trouble: string | null,
  isDistant: (folder: string) => boolean = isOnNetworkDisk,
): Finding {
  const name = 'dataFolder';
  if (trouble !== null) return { name, found: false, sentence: `${folder} ${trouble}` };
  if (!isDistant(folder)) return { name, found: true, sentence: folder };
  const sentence = `${folder} lies on a network disk, where a history can be damaged. Move it to a disk of this computer.`;
  return { name, found: false, sentence };
}

/** Read, write or look into, by anybody but the owner. */
const OTHERS = 0o077;

/** What others of this computer may open; the folder first. A folder that is the owner's alone guards all that lies in it. */
function openToOthers(folder: string): string[] {
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.()) return [`${folder} belongs to another user`];
  if ((mode & OTHERS) === 0) return [];
  const files = readdirSync(folder).filter((name) => (lstatSync(join(folder, name)).mode & 0o066) !== 0);
  return [`others may look into ${folder}`, ...(files.length > 0 ? [`and open ${files.join(', ')}`] : [])];
}

/** On Windows rights are no mode: nothing is said of them. */
export function rightsFinding(folder: string): Finding | null {
  if (process.getuid === undefined) return null;
  const name = 'rights';
  try {
    const open = openToOthers(folder);
    if (open.length === 0) return { name, found: true, sentence: 'The data folder is this user’s alone.' };
    const sentence = `Of the data folder, ${open.join(' ')}. It should be this user’s alone: mode 0700.`;
    return { name, found: false, sentence };
  } catch {
    return { name, found: false, sentence: 'Nothing is known of the data folder’s rights.' };
  }
}

/** Less than this is little for a history that grows and is written anew, in bytes. */
const LITTLE = 1_000_000_000;

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** The folder, or the nearest above it that is there. */
function nearest(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(folder) ? folder : nearest(above);
}

export function spaceFinding(folder: string): Finding {
  const name = 'space';
  const free = roomOnDisk(nearest(folder));
  if (!Number.isFinite(free))
    return { name, found: false, sentence: 'Nothing is known of the space on the disk of the data folder.' };
  const sentence = `${gigabytes(free)} are free on the disk of the data folder.`;
  return { name, found: free >= LITTLE, sentence: free >= LITTLE ? sentence : `${sentence} That is little.` };
}

function sizeOf(file: string): number | null {
  try {
    return statSync(file).size;
  } catch {
    return null;
  }
}

/** Only the desktop writes one. */
export function logFinding({ logs }: Places): Finding {
  const file = join(logs, 'veridesk.log');
  const size = sizeOf(file);
  const name = 'log';
  if (size === null) return { name, found: false, sentence: `No log yet; the desktop writes it to ${file}.` };
  return { name, found: true, sentence: `${file}, ${Math.ceil(size / 1_000)} kB` };
}
