/** The bounds of a pack, as its format names them: kept when one is made, and held before anything is unpacked. */

import { PACK_BYTES_MAX } from '../../../shared/evidence.ts';

const MIB = 1024 * 1024;

export interface PackLimits {
  /** Size of the file, in bytes. */
  readonly file: number;
  readonly parts: number;
  /** All parts, unpacked, in bytes. */
  readonly unpacked: number;
  /** One part, unpacked, in bytes. */
  readonly part: number;
  /** How many times larger than packed a part may be, where it is larger than `ratioFrom` bytes. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** Values of one JSON text, which are counted by what begins them. */
  readonly values: number;
}

export const packLimits: PackLimits = {
  file: PACK_BYTES_MAX,
  parts: 2_000,
  unpacked: 256 * MIB,
  part: 64 * MIB,
  ratio: 200,
  ratioFrom: MIB,
  values: 250_000,
};
