/** Node's crypto as Electron has it: over BoringSSL. What would make the window stand still there throws here. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { notCovered } from './loud.ts';

/**
 * Node has the cost checked by a call of EVP_PBE_scrypt without a result, on the thread that asks, before it hands the work
 * to its pool. BoringSSL knows no such call for the check alone, and does the whole of the work.
 */
const standStill = (): never => {
  throw notCovered('scrypt on the main thread, which stands still for it in Electron,');
};

/** For the main thread. Others load nothing of the stand-in. */
export function likeBoringSsl(): void {
  Object.assign(crypto, { scrypt: standStill, scryptSync: standStill });
  syncBuiltinESMExports();
}
