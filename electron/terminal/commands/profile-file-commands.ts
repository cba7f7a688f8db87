/** `veridesk profile export` and `import`: settings of an account as a file, without its keys. */
import { fail } from '../../../shared/failure.ts';
import { kindNames, kinds } from '../../../shared/kinds.ts';
import { differences } from '../../../shared/profile/differences.ts';
import { readFileText } from '../../../shared/profile/file-text.ts';
import { erasesWords, minimisesWords } from '../../../shared/profile/rule-words.ts';
import type { Profile } from '../../../shared/profile.ts';
import { previewRequest } from '../../service/preview.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, stopFor } from '../exit.ts';
import { notRead } from '../not-read.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, print, printJson, printJsonText } from '../output.ts';
import { readUpTo } from '../read-up-to.ts';
import { changesOf, profileNamed, profilesOf } from './profile-named.ts';

/** Prints the account's file. */
export function profileExportCommand(name: string, global: GlobalOptions): Promise<ExitCode> {
  return withCore(
    global,
    async (core) => {
      const { id } = await profileNamed(core, name);
      const exported = await profilesOf(core).exportText(id);
      if (!exported.ok) throw stopFor(exported.failure);
      printJsonText(exported.value.text.trimEnd());
      return EXIT.verified;
    },
    { least: 'administrator' },
  );
}

export interface ImportOptions {
  readonly into?: string;
  readonly json?: boolean;
}

/** Most bytes of a profile’s file, as in the window. */
const FILE_MAX = 2_000_000;
const TOO_LARGE = {
  ok: false,
  sentence: 'This file is larger than 2 MB and is no profile’s. Nothing was changed.',
} as const;

async function textOf(file: string): Promise<string> {
  const bytes = await readUpTo(file, FILE_MAX).catch((error: unknown) => {
    throw notRead(`The file ${file}`, error);
  });
  const read = bytes ? readFileText(bytes) : TOO_LARGE;
  if (read.ok) return read.text;
  const { failure } = fail('profile-file-wrong', { field: 'file', sentence: read.sentence });
  throw stopFor(failure);
}

/** Every setting that is another one now, as the window lists it before it takes a file. */
function changedSettings(before: Profile, after: Profile): string[] {
  const changes = differences(before.settings, after.settings);
  return changes.map(({ what, before: was, after: becomes }) => `${what}: ${was} → ${becomes}`);
}

/** Method, address and, where it differs, body of each kind whose request is another one now. */
function changedRequests(before: Profile, after: Profile): string[] {
  return kindNames.flatMap((kind) => {
    const [old, next] = [previewRequest(before, kind), previewRequest(after, kind)];
    const [from, to] = [old, next].map(({ method, url }) => `${method} ${url}`);
    if (from === to && old.body === next.body) return [];
    const lines = [`${kinds[kind].short}: ${from} → ${to}`];
    if (old.body !== next.body) lines.push(`  ${old.body} →`, `  ${next.body}`);
    return lines;
  });
}

/** How deliveries of events are proved to be the service’s, where that is another way now. */
function changedSignature(before: Profile, after: Profile): string[] {
  const [old, next] = [before, after].map(({ settings }) => JSON.stringify(settings.events.signature));
  return old === next ? [] : [`Signature of events: ${old} →`, `  ${next}`];
}

/** What goes of before, by rules that are stricter now. */
function goneByRules({ settings: before }: Profile, { settings: after }: Profile): string[] {
  const erases = erasesWords(before.picture.keep, after.picture.keep);
  const minimises = minimisesWords(before.minimising, after.minimising);
  return [erases, minimises].filter((words) => words !== null);
}

/** Takes a file as a new account without keys, or its settings into an account that is there. */
export async function profileImportCommand(
  file: string,
  { into, json }: ImportOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const text = await textOf(file);
  return withCore(
    global,
    async (core) => {
      const [profiles, changes] = [profilesOf(core), changesOf(core)];
      const id = into === undefined ? null : (await profileNamed(core, into)).id;
      const before = id === null ? null : await profiles.find(id);
      const taken = await changes.importText({ id, text });
      if (!taken.ok) throw stopFor(taken.failure);
      const after = before && (await profiles.find(before.id));
      // On the error output, so that the other holds the one document and nothing else.
      if (before && after) {
        const lines = [
          ...changedSettings(before, after),
          ...changedRequests(before, after),
          ...changedSignature(before, after),
          ...goneByRules(before, after),
        ];
        for (const line of lines) complain(line);
      }
      const { name, keys } = taken.value;
      if (json) printJson(taken.value);
      else
        print(
          `Took the settings of “${name}”.${keys ? '' : ' It has no keys yet: veridesk profile keys NAME --keys-from-stdin'}`,
        );
      return EXIT.verified;
    },
    { least: 'administrator' },
  );
}
