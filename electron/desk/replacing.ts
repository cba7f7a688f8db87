/** Puts a verified history in the place of the present one, from the first key to the open desk. */
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { DeskStatus, KeyStore } from '../../shared/desk.ts';
import type { Secrets } from '../secrets/port.ts';
import { isUnwritable } from './desk-file.ts';
import { keepComingKey, placeForRestored, type RestorePlace, type TakenPlace } from './key-place.ts';
import type { Places } from './places.ts';
import type { DeskPorts, OpenDesk, OpenedHistory } from './ports.ts';
import {
  carryOut,
  comingVault,
  goOnRestoring,
  noteVaultInPlace,
  type Plan,
  readPlan,
  settleKeys,
  stampOf,
} from './restoring.ts';

/** A history that was verified and lies in the data folder, with its raw key. */
export interface Restored {
  readonly path: string;
  readonly key: Buffer;
}

/** Another process has the history open, the folder cannot be written to, or the verified one is gone. All is as it was. */
export class RestoreRefused extends Error {
  constructor() {
    super('the history is in use');
    this.name = 'RestoreRefused';
  }
}

interface Steps {
  /** Closes the open history, if there is one. */
  readonly leave: () => Promise<void>;
  readonly enter: (store: 'keychain' | 'vault', secrets: Secrets) => Promise<DeskStatus>;
}

const keptStore = (store: KeyStore) => (store === 'memory' ? null : store);

/** Whether there is no way back: whatever stopped it, a plan on disk is carried out by the one who opens the desk next. */
function isCommitted(carry: () => boolean | null, places: Places, plan: Plan): boolean {
  try {
    return carry() === true;
  } catch {
    return isOnDisk(places, plan);
  }
}

/** And not that of a restore before, which could not be taken away. One that cannot be read now is told by who opens next. */
function isOnDisk(places: Places, plan: Plan): boolean {
  try {
    return readPlan(places)?.staged === plan.staged;
  } catch {
    return true;
  }
}

/**
 * The files of a restore before, whose plan this one replaces: nobody would move what is left of them, and a vault that is made
 * for this one would be taken for its own, and put over the one that was set aside.
 */
function endFilesBefore<H extends OpenedHistory>(ports: DeskPorts<H>): void {
  if (goOnRestoring(ports) === false) throw new RestoreRefused();
  try {
    noteVaultInPlace(ports.places);
  } catch (error) {
    throw isUnwritable(error) ? new RestoreRefused() : error;
  }
}

/** And its keys, where they are those that are taken now: the coming key of this one takes the place of that one’s. */
async function endKeysBefore<H extends OpenedHistory>(
  { places, history }: DeskPorts<H>,
  { store, deskId, secrets, newVault }: TakenPlace,
): Promise<void> {
  const before = readPlan(places);
  if (!before || newVault || before.store !== store || before.deskId !== deskId) return;
  await settleKeys(places, before, secrets, history.keyCheck);
}

/** See `restoring.ts` for what a crash in the middle leaves. `open` is the desk that is left, if it is open. */
export async function replaceHistory<H extends OpenedHistory>(
  ports: DeskPorts<H>,
  restored: Restored,
  place: RestorePlace,
  open: OpenDesk<H> | null,
  { leave, enter }: Steps,
): Promise<DeskStatus> {
  const { places, history, vault } = ports;
  // Whoever leaves a desk ends what is under way there, checks among it, so it is asked before that whether there is a way on.
  if (open && !(await open.history.isAlone())) throw new RestoreRefused();
  endFilesBefore(ports);
  const taken = await placeForRestored(ports, place, open);
  const giveUp = () => {
    if (taken.newVault) rmSync(comingVault(places), { force: true });
  };
  try {
    await endKeysBefore(ports, taken);
    await keepComingKey(taken.secrets, restored.key);
    await leave();
  } catch (error) {
    giveUp();
    throw error;
  }
  const plan: Plan = {
    version: 1,
    staged: basename(restored.path),
    deskId: taken.deskId,
    store: taken.store,
    keyCheck: history.keyCheck(restored.key),
    stamp: stampOf(ports.now()),
    newVault: taken.newVault,
  };
  if (isCommitted(() => history.whileAlone(places, () => carryOut(places, plan)), places, plan)) {
    // While a new vault waits for its place, its passphrase does not open the one that is there: whoever enters is told that
    // files have still to be moved.
    const isInPlace = plan.newVault && goOnRestoring(ports) !== false;
    const secrets =
      isInPlace && place.store === 'vault' ? await vault.open(places.vault, place.passphrase) : taken.secrets;
    return enter(taken.store, secrets);
  }
  giveUp();
  const before = open && keptStore(open.store);
  if (open && before) await enter(before, open.secrets);
  throw new RestoreRefused();
}
