/** The form of the vault file: a header anyone may read, and everything else sealed under a passphrase. */
import { z } from 'zod';
import { SecretsTrouble } from './port.ts';
import { type PassphraseKey, type SealLabel, sealedShape, sealText, unsealText } from './sealed.ts';

const LABEL = ['veridesk-vault', 1] as const satisfies SealLabel;

export const VaultFile = z.strictObject({
  format: z.literal(LABEL[0]),
  version: z.literal(LABEL[1]),
  ...sealedShape,
});
export type VaultFile = z.infer<typeof VaultFile>;

const Contents = z.record(z.string(), z.string());
export type Contents = z.infer<typeof Contents>;

/** Seals the contents under a nonce that is never used again. */
export function seal(contents: Contents, key: PassphraseKey): VaultFile {
  return { format: LABEL[0], version: LABEL[1], ...sealText(JSON.stringify(contents), key, LABEL) };
}

/** Opens what `seal` made. A wrong passphrase and a changed file look alike: both are `passphrase-wrong`. */
export function unseal(file: VaultFile, key: PassphraseKey): Contents {
  const text = unsealText(file, key, LABEL);
  try {
    return Contents.parse(JSON.parse(text));
  } catch {
    throw new SecretsTrouble('passphrase-wrong');
  }
}

/** Reads the vault's form; anything else is `vault-unreadable` and is left as it is. */
export function parseVault(text: string): VaultFile {
  try {
    return VaultFile.parse(JSON.parse(text));
  } catch {
    throw new SecretsTrouble('vault-unreadable', 'not a vault of this version');
  }
}
