/** Evidence packs: made of checks of the history, and verified, whoever made them. */
import { basename } from 'node:path';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { writeFailure } from '../evidence/evidence.ts';
import { PackTooLarge } from '../evidence/pack/make.ts';
import { FileTrouble, writeWhole } from '../evidence/whole-file.ts';
import { makePack, PackOvertaken, suggestedName } from '../packs.ts';
import type { HandlerPorts } from './ports.ts';
import { isStillAtWorkBehind, withCheck, withKeys } from './with.ts';

export function evidenceHandlers({
  core,
  about,
  now,
  saveFile,
  packTold,
  reviewed,
}: HandlerPorts): VerideskHandlers['evidence'] {
  /** Where the last pack of this run went. The window learns its name alone. */
  let lastPath: string | null = null;
  /** Of the packs that are being made. */
  const making = new Set<AbortController>();
  return {
    make: ({ ids, shows }) =>
      withKeys(() =>
        withCheck(core, async (history, by) => {
          const path = await saveFile.ask(suggestedName(now()), 'zip');
          if (path === null) return succeed(null);
          if (!(await isStillAtWorkBehind(core, by))) return fail('not-signed-in');
          const asked = { checkIds: ids, shows, version: about.version };
          const control = new AbortController();
          making.add(control);
          try {
            const watch = { told: packTold, signal: control.signal };
            const write = async () => {
              const { file, beforeNaming } = await makePack(core.packs, history, asked, by, watch);
              reviewed([...ids]);
              await writeWhole({ path, pieces: [file], beforeNaming });
              return file.length;
            };
            const bytes = await core.evidence.withOthers(control, write());
            lastPath = path;
            return succeed({ fileName: basename(path), bytes });
          } catch (error) {
            // What is left of a file is told also where somebody ended it.
            if (error instanceof FileTrouble) return { ok: false, failure: writeFailure(error) } as const;
            if (control.signal.aborted) return fail('export-cancelled');
            if (error instanceof PackTooLarge) return fail('pack-too-large');
            if (error instanceof PackOvertaken) return fail('pack-overtaken');
            throw error;
          } finally {
            making.delete(control);
          }
        }),
      ),
    cancel: async () => {
      for (const control of making) control.abort();
      return succeed({});
    },
    showInFolder: async () => {
      if (lastPath !== null) saveFile.show(lastPath);
      return succeed({});
    },
    verify: async ({ base64 }) => succeed(await core.evidence.verify(Buffer.from(base64, 'base64'))),
  };
}
