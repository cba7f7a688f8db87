/** The checksum that PNG puts behind each of its parts: CRC-32 as of ISO 3309. */

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  // By index: walking through the bytes as a list takes several times as long.
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}
