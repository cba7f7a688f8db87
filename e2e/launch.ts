/** Starts the desk for a spec: in the stand-in, or, with `E2E_SHELL=electron`, in real Electron. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchInStandIn } from './chromium-shell/attach.ts';
import type { Desk, LaunchOptions } from './chromium-shell/desk.ts';
import { launchInElectron } from './chromium-shell/real.ts';

export type { Desk, DeskProcess, LaunchOptions, SeenDialog, SeenRequest } from './chromium-shell/desk.ts';

const builtMain = fileURLToPath(new URL('../out/main/main.js', import.meta.url));

/** True where the specs run in real Electron. */
export const inElectron = process.env.E2E_SHELL === 'electron';

/**
 * Starts the desk and gives its page. Throws when the product is not built, when no window comes in time, and,
 * in real Electron, when there is no binary.
 */
export async function launchDesk(options: LaunchOptions): Promise<Desk> {
  const { main = builtMain } = options;
  if (!existsSync(main)) throw new Error(`${main} is missing: run \`npm run build\` first.`);
  return inElectron ? launchInElectron(main, options) : launchInStandIn(main, options);
}
