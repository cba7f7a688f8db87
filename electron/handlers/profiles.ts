/** Accounts at services. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { previewRequest } from '../service/preview.ts';
import type { HandlerPorts } from './ports.ts';
import { withChanges, withProfiles } from './with.ts';

export function profileHandlers({ core }: HandlerPorts): VerideskHandlers['profiles'] {
  return {
    list: () => withProfiles(core, async (profiles) => succeed(await profiles.list())),
    present: () => withProfiles(core, async (profiles) => succeed(await profiles.present())),
    unreadable: () => withProfiles(core, async (profiles) => succeed(await profiles.unreadable())),
    add: (draft) => withChanges(core, (changes) => changes.add(draft)),
    setKeys: (change) => withChanges(core, (changes) => changes.setKeys(change)),
    dropNewKeys: ({ id }) => withChanges(core, (changes) => changes.dropNewKeys(id)),
    change: (change) =>
      withChanges(core, async (changes) => {
        const sentence = await core.events.folderTrouble(change.id, change.settings.events.folder);
        return sentence === null ? changes.change(change) : fail('input-wrong', { sentence });
      }),
    preview: ({ id, kind, settings }) =>
      withProfiles(core, async (profiles) => {
        const profile = await profiles.find(id);
        if (!profile) return fail('profile-unknown');
        return succeed(previewRequest({ ...profile, settings }, kind));
      }),
    confirmProduction: ({ id }) => withChanges(core, (changes) => changes.confirmProduction(id)),
    exportText: ({ id }) => withProfiles(core, (profiles) => profiles.exportText(id)),
    importText: (file) => withChanges(core, (changes) => changes.importText(file)),
    removeKeys: ({ id }) => withChanges(core, (changes) => changes.removeKeys(id)),
    remove: ({ id }) => withChanges(core, (changes) => changes.remove(id)),
  };
}
