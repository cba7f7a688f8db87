/** Pictures of people who do not exist, drawn by the sandbox, as files that a person could choose. */
import { personOf } from '../electron/sandbox/person.ts';
import { portraitOf } from '../electron/sandbox/portraits.ts';

/** The portrait of the person behind a number, as a PNG file. */
export function portraitFile(number: string): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name: 'customer.png',
    mimeType: 'image/png',
    buffer: Buffer.from(portraitOf(number, personOf(number)), 'base64'),
  };
}
