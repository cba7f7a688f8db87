/**
 * The signature of a request against the HMAC alone, on 2 MB: the size of a face check's body. What the signature adds
 * is the search for white space, so a body that has some is shown too.
 */
import { createHmac } from 'node:crypto';
import { signBody } from '../electron/service/signature.ts';
import { interleave, p50 } from './measure.ts';
import { table, verdict } from './report.ts';

const KEY = 'sb_encryption_key_of_the_bench';
const PICTURE_BYTES = 1_500_000;
const MOST = 1.2;

const hmacOf = (text: string): string => createHmac('sha512', KEY).update(text, 'utf8').digest('hex');

export async function run(): Promise<void> {
  // Base64 of this many bytes is 2 MB of text, different at every place.
  const picture = Buffer.alloc(
    PICTURE_BYTES,
    Uint8Array.from({ length: 251 }, (_, i) => i),
  ).toString('base64');
  const compact = JSON.stringify({ number: '22212345678', identifier: 'cust-001', image: picture });
  const indented = JSON.stringify({ number: '22212345678', identifier: 'cust 001', image: picture }, null, 2);
  const samples = await interleave(
    {
      'HMAC-SHA512 alone': { run: () => hmacOf(compact) },
      signature: { run: () => signBody(compact, KEY) },
      'signature of a body with white space': { run: () => signBody(indented, KEY) },
    },
    { rounds: 300, warmUp: 30 },
  );
  table(samples);
  verdict('ratio of p50', p50(samples.signature) / p50(samples['HMAC-SHA512 alone']), MOST, '');
}
