/**
 * A certificate that is renewed in its file is taken into use while its receiver listens: a desk stays open for weeks. One whose days
 * are over is told: whoever posts refuses it without a word to the desk.
 */
import { open } from 'node:fs/promises';
import { britishDate } from '../../../shared/british-date.ts';
import type { ReceiverSettings } from '../../../shared/profile.ts';
import { READ_AT_ONCE } from '../../files/at-once.ts';
import { outOfDays } from '../../files/certificate-days.ts';
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

const dayFormat = britishDate({ day: 'numeric', month: 'short', year: 'numeric' });

/** What is wrong with the days of a certificate at `now`, in milliseconds since 1970; null within them. */
function outOfDaysSentence(pem: string, now: number): string | null {
  const found = outOfDays(pem, now);
  if (found === null) return null;
  const refused = 'services refuse it, and no events arrive.';
  const day = dayFormat.format(found.day);
  return found.is === 'ended'
    ? `The certificate ended on ${day}: ${refused} Renew it in its file.`
    : `The certificate counts from ${day} on: ${refused} Look at this computer’s date.`;
}

interface Following {
  readonly settings: ReceiverSettings;
  readonly now: () => number;
  /** What `outOfDaysSentence` says is another than before. */
  readonly changed: () => void;
}

/** The same receiver, which looks at its files from now to its end. What it listens with stays where they cannot be used. */
export function followPem(receiver: Receiver, first: Pem, { settings, now, changed }: Following): Receiver {
  let inUse = first;
  const sentence = () => outOfDaysSentence(inUse.cert, now());
  let told = sentence();
  const look = async () => {
    const found = await readPem(settings);
    if (!found || (found.cert === inUse.cert && found.key === inUse.key)) return;
    receiver.renew(found);
    inUse = found;
  };
  const tell = () => {
    const before = told;
    told = sentence();
    if (told !== before) changed();
  };
  // One of both may be written, and the other not yet: it is looked at again.
  const timer = setInterval(() => {
    void look()
      .catch(() => undefined)
      .then(tell);
  }, LOOK_MS);
  timer.unref();
  return {
    ...receiver,
    outOfDays: sentence,
    close: () => {
      clearInterval(timer);
      return receiver.close();
    },
  };
}
