/** A certificate that is renewed in its file is taken into use while its receiver listens: a desk stays open for weeks. */
import { open } from 'node:fs/promises';
import type { ReceiverSettings } from '../../../shared/profile.ts';
import { READ_AT_ONCE } from '../../files/at-once.ts';
import type { Receiver, ReceiverOptions } from './receiver.ts';

type Pem = NonNullable<ReceiverOptions['tls']>;

/** How often the files are looked at, in milliseconds. */
const LOOK_MS = 600_000;

/** Certificates with all that stand above them have some kilobytes. In bytes. */
const PEM_MAX = 1_000_000;

/**
 * The path can come from a profile's file, whoever wrote that. Rejects with `EISNAM` where something lies there that is no file,
 * and with `ERR_INVALID_ARG_VALUE` where it is too large: how large says the reading, since some files of the system do not.
 */
async function readOne(path: string): Promise<string> {
  const file = await open(path, READ_AT_ONCE);
  try {
    if (!(await file.stat()).isFile()) throw Object.assign(new Error('no file'), { code: 'EISNAM' });
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of file.createReadStream({ end: PEM_MAX, autoClose: false })) {
      size += (part as Buffer).length;
      parts.push(part as Buffer);
    }
    if (size > PEM_MAX) throw Object.assign(new Error('too large'), { code: 'ERR_INVALID_ARG_VALUE' });
    return Buffer.concat(parts).toString('utf8');
  } finally {
    await file.close();
  }
}

/** The texts of both files; null for plain HTTP. Rejects where one cannot be read. */
export async function readPem({ certificate, privateKey }: ReceiverSettings): Promise<Pem | null> {
  if (certificate === '') return null;
  const [cert, key] = await Promise.all([readOne(certificate), readOne(privateKey)]);
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
