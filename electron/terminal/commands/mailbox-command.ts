/** `veridesk mailbox`: takes deliveries for desks that a service cannot reach, until it is ended. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLoopbackName } from '../../../shared/profile/address.ts';
import {
  addDesk,
  type Mailbox,
  type MailboxOptions,
  MailboxTrouble,
  startMailbox,
  takeBackDesk,
} from '../../mailbox/mailbox.ts';
import { askedToEnd } from '../asked-to-end.ts';
import { EXIT, type ExitCode, Stop, wrongUse } from '../exit.ts';
import { folderNamed } from '../lost-letters.ts';
import type { GlobalOptions } from '../options.ts';
import { isPrinted, printDocument, tellWhereLost } from '../output.ts';

export interface MailboxCommandOptions {
  readonly desks: string;
  readonly newDesk?: string;
  readonly hook: string;
  readonly host: string;
  readonly port: number;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly behindProxy?: boolean;
  readonly maxDeliveries: number;
  readonly maxMegabytes: number;
  readonly days: number;
}

const BYTES_A_MEGABYTE = 1_000_000;

function readOptions(options: MailboxCommandOptions, global: GlobalOptions): MailboxOptions {
  const { host, port, tlsCert, tlsKey, behindProxy, maxDeliveries, maxMegabytes, days } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw wrongUse('--port is a whole number from 0 to 65535.');
  for (const [name, value] of Object.entries({ maxDeliveries, maxMegabytes, days })) {
    if (Number.isSafeInteger(value) && value >= 1) continue;
    throw wrongUse(
      `--${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)} is a whole number from 1 on.`,
    );
  }
  if (global.dataDir === undefined) throw wrongUse('Name the mailbox’s own folder: --data-dir DIR.');
  const folder = folderNamed(global.dataDir);
  if (existsSync(join(folder, 'desk.json')))
    throw wrongUse('That folder is a desk’s. A mailbox needs a folder of its own: --data-dir DIR.');
  if ((tlsCert === undefined) !== (tlsKey === undefined))
    throw wrongUse('A certificate needs its key: name both --tls-cert and --tls-key, or neither.');
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { certificate: tlsCert, key: tlsKey };
  if (!tls && !behindProxy && !isLoopbackName(host)) {
    throw wrongUse(
      'Without a certificate, customers’ data would cross the network in clear. Name --tls-cert and --tls-key, or --behind-proxy where a proxy on this machine’s side does TLS.',
    );
  }
  return {
    ...{ folder, host, port, desksFile: resolve(options.desks), ...(tls ? { tls } : {}) },
    bounds: { deliveries: maxDeliveries, bytes: maxMegabytes * BYTES_A_MEGABYTE, days },
  };
}

/** Trouble of the mailbox has its sentence; a defect is thrown on. */
function stopFor(error: unknown): unknown {
  return error instanceof MailboxTrouble ? wrongUse(error.message) : error;
}

const NOT_MADE = 'Nobody was told the token, so the desk was not made: make it again.';
const STAYS =
  'Nobody was told the token, and the desk could not be taken out of the file of the desks: take it out, then make it again.';

/** Tells the tokens of a new desk once; where that cannot be, there is no such desk. */
async function makeDesk({ desks, newDesk = '', hook }: MailboxCommandOptions): Promise<ExitCode> {
  const path = resolve(desks);
  try {
    const whole = addDesk(path, newDesk, hook);
    const { token, hookToken, ...made } = whole;
    printDocument(
      JSON.stringify({ ...made, token, ...(hookToken ? { hookPath: `/hooks/${hookToken}` } : {}) }),
    );
    if (await isPrinted()) return EXIT.verified;
    tellWhereLost(STAYS);
    takeBackDesk(path, whole);
    tellWhereLost(NOT_MADE);
    return EXIT.failed;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new Stop(
        EXIT.failed,
        'defect',
        'The file of the desks cannot be written. Check that its folder is there, and that you may write to it.',
      );
    throw stopFor(error);
  }
}

/** The first line of the output is one JSON object with the address. */
export async function mailboxCommand(
  options: MailboxCommandOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  // It would be kept all the same, in clear: the deliveries, and who may fetch them.
  if (global.ephemeral) throw wrongUse('A mailbox keeps what it takes. Leave out --ephemeral.');
  if (options.newDesk !== undefined) return makeDesk(options);
  let mailbox: Mailbox;
  try {
    const warned = (sentence: string) => void process.stderr.write(`${sentence}\n`);
    mailbox = await startMailbox({ ...readOptions(options, global), warned });
  } catch (error) {
    throw stopFor(error);
  }
  // Whoever has read the line may ask at once.
  const ended = askedToEnd();
  printDocument(JSON.stringify({ address: mailbox.address, held: mailbox.held() }));
  await ended;
  await mailbox.close();
  return EXIT.verified;
}
