/** What `veridesk doctor` says of the keychain and of the keys. It asks for no passphrase that it was not given. */
import { PASSPHRASE } from '../../backup/kept.ts';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { isUnderFile, readDeskFile } from '../../desk/desk-file.ts';
import type { Places } from '../../desk/places.ts';
import { whyNoKeychain } from '../../desk/words.ts';
import { keychainSecrets } from '../../secrets/keychain.ts';
import { type Secrets, SecretsTrouble } from '../../secrets/port.ts';
import { openVault, vaultExists } from '../../secrets/vault.ts';
import type { GlobalOptions } from '../options.ts';
import { readPassphrase } from '../secret-file.ts';

/** `detail` is what a system or a library said, word for word; it is printed with `--json` alone. */
export interface Finding {
  readonly name:
    | ('veridesk' | 'node' | 'rules' | 'keychain' | 'dataFolder' | 'rights' | 'space')
    | ('keys' | 'database' | 'backup' | 'log' | 'chromium' | 'electron');
  readonly found: boolean;
  readonly sentence: string;
  readonly state?: string;
  readonly detail?: string;
}

const ELSE = 'Or use a vault: --passphrase-file FILE.';

const NO_KEYCHAIN = {
  keychainLocked: `The system’s keychain is locked, and nobody unlocked it. Unlock it, or sign in to the desktop again. ${ELSE}`,
  keychainNotLetIn: `The system’s keychain is locked, or did not let Veridesk in. Unlock it at the computer itself, and let Veridesk in when it asks. ${ELSE}`,
  keychainForbidden: `Windows keeps nothing in its Credential Manager here: a rule of this computer forbids it, or nobody is signed in at it. ${ELSE}`,
  keychainWithoutPlace: `A keychain answers, but it has no place to keep anything. Make a default keyring in it. ${ELSE}`,
  noKeychain: `No keychain answers on this computer. On Linux, install and start a Secret Service such as GNOME Keyring. ${ELSE}`,
} as const;

export function keychainFinding(trouble: SecretsTrouble | null): Finding {
  const name = 'keychain';
  if (trouble === null)
    return { name, found: true, sentence: 'The system’s keychain takes and gives back a value.' };
  return { name, found: false, sentence: NO_KEYCHAIN[whyNoKeychain(trouble)], detail: trouble.message };
}

/** What is known of the key of the history: the key, or why there is none to try. */
export interface KeyLook {
  readonly finding: Finding;
  readonly key: Buffer | null;
  /** Where it was found, to look for the keys of accounts in; null where there is none to try. */
  readonly secrets: Secrets | null;
  /** Whether the passphrase of the daily backup lies beside it. */
  readonly hasBackupPassphrase: boolean;
  /** Why the history cannot be tried, when it cannot. */
  readonly without: string;
  /** The check value of the key that the history was made with, if it is noted. */
  readonly keyCheck: string | null;
}

const keys = (found: boolean, sentence: string, detail?: string): Finding => ({
  ...{ name: 'keys', found, sentence },
  ...(detail === undefined ? {} : { detail }),
});

const NO_KEY = { key: null, secrets: null, hasBackupPassphrase: false } as const;

async function lookIn(secrets: () => Promise<Secrets>, place: string): Promise<Omit<KeyLook, 'keyCheck'>> {
  try {
    const opened = await secrets();
    const hasBackupPassphrase = (await opened.get(PASSPHRASE)) !== null;
    const key = await findDatabaseKey(opened);
    const where = `Keys are kept in the ${place}`;
    const finding = keys(
      true,
      key ? `${where}, which gives them back.` : `${where}, but the key of the history is not there.`,
    );
    const found = { finding, key, secrets: opened, hasBackupPassphrase };
    return { ...found, without: key ? '' : `its key is not in the ${place}` };
  } catch (error) {
    if (!(error instanceof SecretsTrouble)) throw error;
    const wrong = error.code === 'passphrase-wrong';
    const sentence = wrong
      ? 'Keys are kept in the vault, which the passphrase that was named does not open.'
      : /unreadable$/u.test(error.code)
        ? `Keys are kept in the ${place}, but what is there cannot be read. Bring the ${place} back from a backup.`
        : `Keys are kept in the ${place}, which cannot be reached at the moment.`;
    const without = wrong ? 'the passphrase does not open the vault' : `the ${place} does not give its key`;
    return { finding: keys(wrong, sentence, error.message), ...NO_KEY, without };
  }
}

/** Looks for the keys where the desk keeps them. A vault is opened if its passphrase is named. */
export async function lookForKeys(
  places: Places,
  keychainUsable: boolean,
  { passphraseFile }: GlobalOptions,
): Promise<KeyLook> {
  const file = await readDeskFile(places.deskFile);
  const vault = await vaultExists(places.vault).catch(() => true);
  const keyCheck = file === null || typeof file === 'string' ? null : file.databaseKeyCheck;
  const unknown = (finding: Finding, without: string) => ({ finding, ...NO_KEY, without, keyCheck });

  if (file === 'out-of-reach') {
    const sentence =
      'The data folder, or desk.json in it, cannot be reached. Ask for the right to read and write there.';
    return unknown(keys(false, sentence), 'desk.json, which says where its key is, cannot be reached');
  }
  if (file === 'damaged') {
    const sentence =
      'desk.json cannot be read: it is damaged or from a newer Veridesk. Install the newer version, or bring the file back from a backup.';
    return unknown(keys(false, sentence), 'desk.json, which says where its key is, cannot be read');
  }
  if (file === null && (!vault || (await isUnderFile(places.folder)))) {
    const sentence = 'No desk here yet; the first start asks where keys are kept.';
    return unknown(keys(false, sentence), 'desk.json, which says where its key is, is gone');
  }
  if (file?.store === 'keychain') {
    if (!keychainUsable) {
      const sentence = 'Keys are kept in the keychain, which cannot be used now.';
      return unknown(keys(false, sentence), 'its key is in the keychain, which cannot be used now');
    }
    return { ...(await lookIn(async () => keychainSecrets(file.deskId), 'keychain')), keyCheck };
  }
  if (!vault) {
    const sentence = 'Keys were kept in a vault, but vault.json is gone. Bring the file back from a backup.';
    return unknown(keys(false, sentence), 'vault.json, which holds its key, is gone');
  }
  if (passphraseFile === undefined) {
    const sentence = 'Keys are kept in the vault. It was not opened: no --passphrase-file was named.';
    return unknown(keys(true, sentence), 'its key is in the vault; name --passphrase-file FILE to try');
  }
  const passphrase = await readPassphrase(passphraseFile);
  return { ...(await lookIn(() => openVault(places.vault, passphrase), 'vault')), keyCheck };
}
