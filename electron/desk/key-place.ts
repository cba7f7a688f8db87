/** Where the keys are kept from now on: as a person chooses at first start, and for a history that is restored. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Secrets, SecretsTrouble, unavailableEntry } from '../secrets/port.ts';
import { hasDatabaseKey, readKey } from './database-key.ts';
import { readDeskFile } from './desk-file.ts';
import { makeFolder } from './make-folder.ts';
import type { DeskPorts, OpenDesk, OpenedHistory } from './ports.ts';
import { COMING_KEY, comingVault } from './restoring.ts';

export type Beginning =
  | { readonly store: 'keychain' }
  | { readonly store: 'vault'; readonly passphrase: string }
  | { readonly store: 'memory' };

type Chosen = Exclude<Beginning, { store: 'memory' }>;

/** Where the key of a restored history goes: where those of the open desk are, or where a person says. */
export type RestorePlace = { readonly store: 'present' } | Chosen;

async function usableKeychain({ keychain }: DeskPorts<OpenedHistory>, deskId: string): Promise<Secrets> {
  const trouble = await keychain.probe(deskId);
  if (trouble) throw new SecretsTrouble('keychain-unavailable', trouble.message);
  return keychain.secrets(deskId);
}

/** The secrets that a person chose at first start. */
export async function chosenSecrets(
  ports: DeskPorts<OpenedHistory>,
  choice: Chosen,
  deskId: string,
): Promise<Secrets> {
  const { vault, places } = ports;
  await makeFolder(places.folder);
  if (choice.store === 'keychain') return usableKeychain(ports, deskId);
  // Another process may have made it since the folder was looked at; then its passphrase has to be the same.
  return (
    (await vault.make(places.vault, choice.passphrase)) ?? (await vault.open(places.vault, choice.passphrase))
  );
}

export interface TakenPlace {
  readonly store: 'keychain' | 'vault';
  readonly deskId: string;
  readonly secrets: Secrets;
  /** Whether the secrets are in a vault that has yet to take its place. */
  readonly newVault: boolean;
}

const isReadable = (secrets: Secrets) =>
  hasDatabaseKey(secrets).then(
    () => true,
    () => false,
  );

/**
 * Takes a place for the key of a restored history. The keychain’s entries of this desk are used again where they can be
 * read, so that the keys of its accounts stay; an entry that cannot be read is left alone, under its own id. A vault that
 * the passphrase opens is used again; else a new one is made beside it.
 */
export async function placeForRestored(
  ports: DeskPorts<OpenedHistory>,
  place: RestorePlace,
  open: Pick<OpenDesk<OpenedHistory>, 'store' | 'secrets'> | null,
): Promise<TakenPlace> {
  const { vault, keychain, places } = ports;
  const file = await readDeskFile(places.deskFile);
  const known = typeof file === 'string' ? null : file;
  const deskId = known?.deskId ?? randomUUID();
  if (place.store === 'present') {
    if (!open || open.store === 'memory') throw new TypeError('A restore into a desk that keeps nothing');
    return { store: open.store, deskId, secrets: open.secrets, newVault: false };
  }
  await makeFolder(places.folder);
  if (place.store === 'keychain') {
    const isSame = known?.store === 'keychain' && (await isReadable(keychain.secrets(deskId)));
    const id = isSame ? deskId : randomUUID();
    return { store: 'keychain', deskId: id, secrets: await usableKeychain(ports, id), newVault: false };
  }
  const present = await presentVault(ports, place.passphrase);
  if (present) return { store: 'vault', deskId, secrets: present, newVault: false };
  await rm(comingVault(places), { force: true });
  const made = await vault.make(comingVault(places), place.passphrase);
  if (!made) throw new SecretsTrouble('vault-unavailable', 'another restore is at it');
  return { store: 'vault', deskId, secrets: made, newVault: true };
}

/** The vault that is there, if the passphrase opens it and its key is one. */
async function presentVault(
  { vault, places }: DeskPorts<OpenedHistory>,
  passphrase: string,
): Promise<Secrets | null> {
  if (!(await vault.exists(places.vault))) return null;
  try {
    const secrets = await vault.open(places.vault, passphrase);
    return (await isReadable(secrets)) ? secrets : null;
  } catch (error) {
    const isOther =
      error instanceof SecretsTrouble && /^(passphrase-wrong|vault-unreadable)$/u.test(error.code);
    if (isOther) return null;
    throw error;
  }
}

/** Keeps the key of a restored history beside the present one, and reads it back. */
export async function keepComingKey(secrets: Secrets, key: Buffer): Promise<void> {
  await secrets.set(COMING_KEY, key.toString('hex'));
  const back = readKey(await secrets.get(COMING_KEY));
  const isSame = back?.equals(key) ?? false;
  back?.fill(0);
  if (!isSame) throw unavailableEntry(secrets, 'the restored key did not come back');
}
