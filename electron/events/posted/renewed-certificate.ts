/** A certificate that is renewed in its file is taken into use while its receiver listens: a desk stays open for weeks. */
import { readFile } from 'node:fs/promises';
import type { ReceiverSettings } from '../../../shared/profile.ts';
import type { Receiver, ReceiverOptions } from './receiver.ts';

type Pem = NonNullable<ReceiverOptions['tls']>;

/** How often the files are looked at, in milliseconds. */
const LOOK_MS = 600_000;

/** The texts of both files; null for plain HTTP. Rejects where one cannot be read. */
export async function readPem({ certificate, privateKey }: ReceiverSettings): Promise<Pem | null> {
  if (certificate === '') return null;
  const [cert, key] = await Promise.all([readFile(certificate, 'utf8'), readFile(privateKey, 'utf8')]);
  return { cert, key };
}

/** The same receiver, which looks at its files from now to its end. What it listens with stays where they cannot be used. */
export function followPem(receiver: Receiver, first: Pem, settings: ReceiverSettings): Receiver {
  let inUse = first;
  const look = async () => {
    const found = await readPem(settings);
    if (!found || (found.cert === inUse.cert && found.key === inUse.key)) return;
    receiver.renew(found);
    inUse = found;
  };
  // One of both may be written, and the other not yet: it is looked at again.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  timer.unref();
  return {
    ...receiver,
    close: () => {
      clearInterval(timer);
      return receiver.close();
    },
  };
}
