/** `veridesk prepared`: checks that are filled in and not sent. */
import { counted } from '../../../shared/counted.ts';
import { decodedText } from '../../../shared/decoded-text.ts';
import { failureSentences } from '../../../shared/failure.ts';
import { kinds } from '../../../shared/kinds.ts';
import { LIST_MAX, PreparedKind } from '../../../shared/prepared.ts';
import { passedOverWords } from '../../../shared/prepared-words.ts';
import { BUILT_IN_SANDBOX_ID } from '../../../shared/profile.ts';
import { prepareList } from '../../prepared.ts';
import { whenWords } from '../dates.ts';
import { EXIT, type ExitCode, stopFor, wrongUse } from '../exit.ts';
import { notRead } from '../not-read.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, print, printJson } from '../output.ts';
import { readUpTo } from '../read-up-to.ts';
import { withOpen } from '../with-open.ts';
import { checkIdIn } from './check-id.ts';
import { profileNamed, profilesOf } from './profile-named.ts';

export interface PreparedImportOptions {
  readonly profile?: string;
  readonly kind: string;
  readonly json?: boolean;
}

/** Of one that waited when the history was restored. */
const RESTORED = 'it may have been sent since the backup that was restored';

export function preparedListCommand(options: { json?: boolean }, global: GlobalOptions): Promise<ExitCode> {
  return withOpen(global, 'operator', async ({ history }) => {
    const rows = await history.preparedChecks();
    if (options.json) printJson(rows);
    else if (rows.length === 0) print('Nothing is prepared.');
    else {
      print(
        rows.map(
          ({ preparedAt, kind, maskedNumber, declaredName, identifier, profile, operator, id, isRestored }) =>
            [
              ...[whenWords(preparedAt), kinds[kind].short, maskedNumber, declaredName ?? '—'],
              ...[identifier, profile, operator, id, ...(isRestored ? [RESTORED] : [])],
            ].join('  '),
        ),
      );
    }
    return EXIT.verified;
  });
}

async function textOf(file: string): Promise<string> {
  // UTF-16 has two bytes for each character.
  const bytes = await readUpTo(file === '-' ? process.stdin : file, 2 * LIST_MAX).catch((error: unknown) => {
    throw notRead(`The file ${file}`, error);
  });
  const text = bytes && decodedText(bytes);
  if (text === null || text.length > LIST_MAX) {
    throw wrongUse('The file is too long for a list of customers. Divide it.');
  }
  return text;
}

/** Ends with 0 where every line is prepared, and with 2 where one is wrong, and so none is. */
export async function preparedImportCommand(
  file: string,
  options: PreparedImportOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const kind = PreparedKind.safeParse(options.kind);
  if (!kind.success) throw wrongUse(`--kind is one of: ${PreparedKind.options.join(', ')}.`);
  const text = await textOf(file);
  return withOpen(global, 'operator', async ({ core, history, by }) => {
    const { id } = options.profile ? await profileNamed(core, options.profile) : { id: BUILT_IN_SANDBOX_ID };
    const profile = await profilesOf(core).find(id);
    if (!profile) throw wrongUse(failureSentences['profile-unknown']);
    // Nobody may be there to be asked; what is passed over is told.
    const asked = { profile, kind: kind.data, text, passesOver: true };
    const read = await prepareList(history, asked, by, Date.now());
    if (!read.ok) throw stopFor(read.failure);
    const { prepared, wrong, passedOver } = read.value;
    if (passedOver.length > 0) complain(`${passedOverWords(passedOver)}. What stands there was passed over.`);
    if (wrong.length === 0) {
      if (options.json) printJson(read.value);
      else print(`${counted(prepared, 'check')} prepared. Nothing was sent.`);
      return EXIT.verified;
    }
    const { code, message } = wrongUse('Nothing was prepared. Correct the file, then import it again.');
    if (options.json) printJson({ ...read.value, error: { code, sentence: message } });
    for (const { line, sentence } of wrong) complain(`Line ${line}: ${sentence}`);
    complain(message);
    return EXIT.wrongUse;
  });
}

export async function preparedRemoveCommand(typed: string, global: GlobalOptions): Promise<ExitCode> {
  const id = checkIdIn(typed, 'prepared');
  return withOpen(global, 'operator', async ({ history, by }) => {
    if (!(await history.removePrepared(id, by, Date.now()))) {
      throw wrongUse('There is no prepared check of that id. See: veridesk prepared list');
    }
    print('Removed. Nothing was sent.');
    return EXIT.verified;
  });
}
