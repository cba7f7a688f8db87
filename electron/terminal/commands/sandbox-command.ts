/** `veridesk sandbox`: the built-in service on its own, until it is ended. */

import { DEFAULT_SANDBOX_STYLE, SandboxStyle, sandboxStyles } from '../../../shared/sandbox-style.ts';
import { errorCode } from '../../files/error-code.ts';
import { askedToEnd } from '../asked-to-end.ts';
import { EXIT, type ExitCode, wrongUse } from '../exit.ts';
import { isPrinted, printDocument } from '../output.ts';
import { programs } from '../programs.ts';

export interface SandboxCommandOptions {
  readonly port?: number;
  /** The envelope style, as typed. */
  readonly style?: string;
}

/** The first line of the output is one JSON object with the address and a fresh key pair. */
export async function sandboxCommand(options: SandboxCommandOptions): Promise<ExitCode> {
  const port = options.port ?? 0;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw wrongUse('--port is a whole number from 0 to 65535.');
  const style = SandboxStyle.safeParse(options.style ?? DEFAULT_SANDBOX_STYLE);
  if (!style.success) throw wrongUse(`--style is one of: ${sandboxStyles.join(', ')}.`);
  // Loaded here, since a check alone starts it besides.
  const { startSandbox } = await import('../../sandbox/sandbox.ts');
  const { pictureWorker } = programs;
  const sandbox = await startSandbox({ port, style: style.data, pictureWorker }).catch((error: unknown) => {
    throw wrongUse(`The sandbox cannot listen on port ${port} (${errorCode(error) ?? 'unknown reason'}).`);
  });
  // Whoever has read the line may ask at once.
  const ended = askedToEnd();
  printDocument(JSON.stringify({ baseUrl: sandbox.baseUrl, ...sandbox.keys }));
  // A sandbox whose keys nobody has got serves nobody.
  if (await isPrinted()) await ended;
  await sandbox.close();
  return EXIT.verified;
}
