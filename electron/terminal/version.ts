/** The program's own version, as it is packed. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Packed = z.object({ version: z.string() });

/** Of this program, as in `1.2.3`. */
export const { version } = Packed.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);
