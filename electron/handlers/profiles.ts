/** Accounts at services. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { previewRequest } from '../service/preview.ts';
import type { HandlerPorts } from './ports.ts';
import { withProfiles } from './with.ts';

export function profileHandlers({ core }: HandlerPorts): VerideskHandlers['profiles'] {
  return {
    list: () => withProfiles(core, async (profiles) => succeed(await profiles.list())),
    present: () => withProfiles(core, async (profiles) => succeed(await profiles.present())),
    add: (draft) => withProfiles(core, (profiles) => profiles.add(draft)),
    setKeys: (change) => withProfiles(core, (profiles) => profiles.setKeys(change)),
    dropNewKeys: ({ id }) => withProfiles(core, (profiles) => profiles.dropNewKeys(id)),
    change: (change) => withProfiles(core, (profiles) => profiles.change(change)),
    preview: ({ id, kind, settings }) =>
      withProfiles(core, async (profiles) => {
        const profile = await profiles.find(id);
        if (!profile) return fail('profile-unknown');
        return succeed(previewRequest({ ...profile, settings }, kind));
      }),
    confirmProduction: ({ id }) => withProfiles(core, (profiles) => profiles.confirmProduction(id)),
    exportText: ({ id }) => withProfiles(core, (profiles) => profiles.exportText(id)),
    importText: (file) => withProfiles(core, (profiles) => profiles.importText(file)),
    removeKeys: ({ id }) => withProfiles(core, (profiles) => profiles.removeKeys(id)),
    remove: ({ id }) => withProfiles(core, (profiles) => profiles.remove(id)),
  };
}
