/** The key pair of the built-in sandbox: made when it is first wanted, and the same from then on. */
import { BUILT_IN_SANDBOX_ID, type KeyPair } from '../../shared/profile.ts';
import type { keyPairs } from './key-pairs.ts';

/** One pair, however many ask at once; asked anew after trouble. */
export function sandboxKeysIn(keys: ReturnType<typeof keyPairs>, make: () => KeyPair) {
  const findOrMake = async (): Promise<KeyPair> => {
    const kept = await keys.get(BUILT_IN_SANDBOX_ID);
    if (kept) return kept;
    const made = make();
    await keys.set(BUILT_IN_SANDBOX_ID, made);
    return made;
  };
  let asked: Promise<KeyPair> | null = null;
  return (): Promise<KeyPair> => {
    asked ??= findOrMake().finally(() => {
      asked = null;
    });
    return asked;
  };
}
