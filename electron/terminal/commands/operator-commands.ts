/** `veridesk operator`: who there is, adding somebody, and what is changed about them. */
import { localDay } from '../../../shared/local-day.ts';
import { type OperatorSummary, Role, roles, secretFault } from '../../../shared/operator.ts';
import type { History } from '../../history/client.ts';
import { dayWords } from '../dates.ts';
import { EXIT, type ExitCode, orStop, stopFor, wrongUse } from '../exit.ts';
import { refuseLost } from '../lost-letters.ts';
import { type GlobalOptions, type JsonOption, onOrOff } from '../options.ts';
import { print, printJson } from '../output.ts';
import { readNewPassphrase } from '../secret-file.ts';
import { type Open, withOpen } from '../with-open.ts';

export interface AddOptions extends JsonOption {
  readonly role: string;
  readonly secretFile: string;
}

export interface ChangeOptions extends JsonOption {
  readonly role?: string;
  readonly secretFile?: string;
  readonly signIn?: string;
}

function roleOf(typed: string): Role {
  const role = Role.safeParse(typed);
  if (!role.success) throw wrongUse(`--role is one of: ${roles.join(', ')}.`);
  return role.data;
}

/** A PIN or passphrase that can be used: nothing is opened for one that cannot. */
async function secretIn(path: string): Promise<string> {
  const secret = await readNewPassphrase(path);
  const fault = secretFault(secret);
  if (fault !== null) throw wrongUse(fault);
  return secret;
}

/** By name, as in signing in. */
async function idOf(history: History, name: string): Promise<string> {
  const found = await history.operatorNamed(name);
  if (!found) throw stopFor({ code: 'operator-unknown' });
  return found.id;
}

const lineOf = ({ name, role, createdAt, disabledAt }: OperatorSummary): string => {
  const since = (instant: string) => `since ${dayWords(localDay(Date.parse(instant)))}`;
  const state = disabledAt === null ? since(createdAt) : `may not sign in ${since(disabledAt)}`;
  return `${name}  ${role}  ${state}`;
};

/** All of them, also those who may not sign in any more: they stand in records. */
async function tell({ core, history }: Open, { json }: JsonOption): Promise<ExitCode> {
  const all = await core.operators.list(history);
  if (json) printJson(all);
  else print(all.length === 0 ? 'There are no operators.' : all.map(lineOf));
  return EXIT.verified;
}

export function operatorListCommand(options: JsonOption, global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'administrator', (open) => tell(open, options));
}

export async function operatorAddCommand(
  name: string,
  options: AddOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  refuseLost('The name', name);
  const role = roleOf(options.role);
  const secret = await secretIn(options.secretFile);
  return withOpen(global, 'administrator', async ({ core, history, by }) => {
    const added = orStop(await core.operators.add(history, by, { name, role, secret }));
    if (options.json) printJson(added);
    else print(`${added.name} is here as ${added.role}.`);
    return EXIT.verified;
  });
}

export async function operatorChangeCommand(
  name: string,
  options: ChangeOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const { role: typed, secretFile, signIn } = options;
  if (typed === undefined && secretFile === undefined && signIn === undefined)
    throw wrongUse('Name what changes: --role, --secret-file or --sign-in.');
  const role = typed === undefined ? null : roleOf(typed);
  const secret = secretFile === undefined ? null : await secretIn(secretFile);
  const isOn = onOrOff('--sign-in', signIn);
  return withOpen(global, 'administrator', async (open) => {
    const { core, history, by } = open;
    const id = await idOf(history, name);
    if (secret !== null && id === by.id)
      throw wrongUse('Your own PIN or passphrase is changed in the window, with the old one.');
    if (role !== null) orStop(await core.operators.setRole(history, by, id, role));
    if (isOn !== null) orStop(await core.operators.setDisabled(history, by, id, !isOn));
    // Last, since the others can be refused, with the words that nothing was changed.
    if (secret !== null) orStop(await core.operators.setSecret(history, by, id, secret));
    return tell(open, options);
  });
}
