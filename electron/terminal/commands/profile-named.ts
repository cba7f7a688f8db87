/** Accounts by the name that a person gave them. */
import type { PresentProfile } from '../../../shared/contract.ts';
import { nameKey } from '../../../shared/name-key.ts';
import { UnreadableAccount, type UnreadableProfile } from '../../../shared/unreadable-profile.ts';
import type { Core } from '../../core.ts';
import type { ProfileChanges } from '../../profiles/changes.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { EXIT, Stop, wrongUse } from '../exit.ts';

export function profilesOf(core: Core): Profiles {
  const profiles = core.profiles();
  if (!profiles) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
  return profiles;
}

/** Changes of the accounts, by the one who is at work as they are asked for. */
export function changesOf(core: Core): ProfileChanges {
  const by = core.operators.now();
  if (!by) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
  return profilesOf(core).by(by);
}

const named = <P extends { readonly name: string }>(all: readonly P[], name: string): P | undefined =>
  all.find((one) => one.name === name) ?? all.find((one) => nameKey(one.name) === nameKey(name));

/** The account of that name whose settings cannot be read; null where there is none such. */
export async function unreadableNamed(core: Core, name: string): Promise<UnreadableProfile | null> {
  return named(await profilesOf(core).unreadable(), name) ?? null;
}

/** The account of that name, however it is written; ends the command if there is none. No keys are asked for. */
export async function profileNamed(core: Core, name: string): Promise<PresentProfile> {
  const found = named(await profilesOf(core).present(), name);
  if (found) return found;
  const unreadable = await unreadableNamed(core, name);
  if (unreadable) throw new UnreadableAccount(unreadable.name);
  throw wrongUse(`There is no profile “${name}”. See: veridesk profile list`);
}
