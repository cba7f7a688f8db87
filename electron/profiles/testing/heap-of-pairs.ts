/** Run as a process of its own: prints whether its heap shows a key that is kept sealed, and one that is kept as it is. */
import { randomBytes } from 'node:crypto';
import { getHeapSnapshot } from 'node:v8';
import { lastPairs } from '../last-pairs.ts';

const last = lastPairs();
const plain = new Map<string, unknown>();
// Outside of the heap, so that what is looked for is not what is found.
const [sealed, bare] = [randomBytes(20), randomBytes(20)];

function keep(): void {
  last.keep('p-1', { apiKey: sealed.toString('hex'), encryptionKey: sealed.toString('base64') });
  plain.set('p-1', { apiKey: bare.toString('hex') });
}

/** It is opened as well; what was opened is held by nobody afterwards. */
const isKept = (): boolean => last.get('p-1') !== null && plain.size === 1;

keep();
isKept();

const chunks: Buffer[] = [];
for await (const chunk of getHeapSnapshot()) chunks.push(Buffer.from(chunk as Buffer));
const picture = Buffer.concat(chunks);
const shows = (text: string): boolean => picture.includes(text);
const shown = {
  sealed: shows(sealed.toString('hex')) || shows(sealed.toString('base64')),
  bare: shows(bare.toString('hex')),
};
process.stdout.write(JSON.stringify({ ...shown, kept: isKept() }));
