/** Evidence packs: made of checks of the history, and verified, whoever made them. */
import { basename } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { PackTooLarge } from '../evidence/pack/make.ts';
import { verifyPack } from '../evidence/pack/verify.ts';
import { makePack, suggestedName } from '../packs.ts';
import type { HandlerPorts } from './ports.ts';
import { withCheck, withKeys } from './with.ts';

/** Written beside, synced and renamed: half a pack never bears its name. Whether it went well. */
async function write(path: string, file: Buffer): Promise<boolean> {
  try {
    await writeFileAtomic(path, file, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

export function evidenceHandlers({
  core,
  now,
  saveFile,
  reviewed,
}: HandlerPorts): VerideskHandlers['evidence'] {
  /** Where the last pack of this run went. The window learns its name alone. */
  let lastPath: string | null = null;
  return {
    make: ({ ids, shows }) =>
      withKeys(() =>
        withCheck(core, async (history, by) => {
          const path = await saveFile.ask(suggestedName(now()), 'zip');
          if (path === null) return succeed(null);
          try {
            const { file } = await makePack(core.packs, history, { checkIds: ids, shows }, by);
            reviewed([...ids]);
            if (!(await write(path, file))) return fail('file-not-written');
            lastPath = path;
            return succeed({ fileName: basename(path), bytes: file.length });
          } catch (error) {
            if (error instanceof PackTooLarge) return fail('pack-too-large');
            throw error;
          }
        }),
      ),
    showInFolder: async () => {
      if (lastPath !== null) saveFile.show(lastPath);
      return succeed({});
    },
    verify: async ({ base64 }) => succeed(await verifyPack(Buffer.from(base64, 'base64'))),
  };
}
