/** Starts the worker that judges pictures, from the window’s own files. */

import { type Judge, judgeOn } from './judge.ts';
import { keepJudge } from './judge-keeper.ts';
import workerAddress from './judge-worker.ts?worker&url';
import { MODEL_FOLDER } from './model-files.ts';

/** What the browser has for addresses of scripts where plain text is refused; not among TypeScript’s types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** The one name that the window’s policy allows. */
const POLICY = 'face-judge';

/** A policy’s name can be taken once, so it is kept. It lets this one worker through, and nothing else. */
let trusted: string | null = null;

function trustedAddress(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  trusted ??= types
    ? types
        .createPolicy(POLICY, {
          createScriptURL: (address) => {
            if (address !== workerAddress) throw new TypeError('Not the script of the face judge');
            return address;
          },
        })
        .createScriptURL(workerAddress)
    : workerAddress;
  return trusted;
}

/** A worker of its own; `close` it when it is no longer needed. */
function startJudge(): Judge {
  const worker = new Worker(trustedAddress(), { type: 'module', name: 'face-judge' });
  // A path, not a whole address: the models’ library knows no other schemes than http and https.
  return judgeOn(worker, new URL(`${MODEL_FOLDER}/`, document.baseURI).pathname);
}

/** The one judge of the window: live guidance, advice, examination and comparison share it and its models. */
export const judgeKeeper = keepJudge(startJudge);
