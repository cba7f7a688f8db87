/** Who is at work at the terminal, where sign-in is on: a file says, as for the passphrase. */
import { z } from 'zod';
import { mayAct, type Role } from '../../shared/operator.ts';
import type { Core } from '../core.ts';
import { EXIT, Stop, stopFor, wrongUse } from './exit.ts';
import { readSecretFile } from './secret-file.ts';

const OperatorFile = z.strictObject({ name: z.string(), secret: z.string() });

export async function readOperatorFile(path: string): Promise<z.infer<typeof OperatorFile>> {
  const text = await readSecretFile(path, 'operator');
  try {
    return OperatorFile.parse(JSON.parse(text));
  } catch {
    // What stands in it is not repeated: it may hold a PIN.
    throw wrongUse(`The operator file ${path} is not of the form {"name":"…","secret":"…"}.`);
  }
}

/** Signs in if the desk asks for it, and stops whoever is not in the role for the command. */
export async function signIn(core: Core, file: string | undefined, least: Role): Promise<void> {
  const before = await core.operators.session();
  const history = core.history();
  if (!before || !history) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
  if (before.signIn) {
    if (file === undefined) {
      throw wrongUse(
        'This desk asks who is at work: name --operator-file FILE with {"name":"…","secret":"…"}.',
      );
    }
    const { name, secret } = await readOperatorFile(file);
    const signedIn = await core.operators.signIn(history, name, secret);
    if (!signedIn.ok) throw stopFor(signedIn.failure);
    // Who signed in for one command is at work until it ends: nobody could sign in anew for an answer that takes long.
    core.operators.end();
  } else if (file !== undefined) {
    // Nobody is asked for here. One that cannot be used is told all the same, before sign-in is on and nothing goes without it.
    await readOperatorFile(file);
  }
  const role = core.operators.now()?.role;
  if (!role || !mayAct(role, least)) throw stopFor({ code: 'role-missing' });
}
