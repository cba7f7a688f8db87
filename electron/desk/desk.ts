/** Opening the desk: from what lies in the data folder to keys and history that can be used, or to the reason why not. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { DeskStatus, KeyStore, Notice } from '../../shared/desk.ts';
import { inTurns } from '../../shared/in-turn.ts';
import { type Secrets, SecretsTrouble } from '../secrets/port.ts';
import { findDatabaseKey, forgetDatabaseKey, hasDatabaseKey, makeDatabaseKey } from './database-key.ts';
import {
  claimDeskFile,
  type DeskFile,
  isUnderFile,
  isUnwritable,
  noteDatabase,
  readDeskFile,
} from './desk-file.ts';
import { readClaimed } from './half-claimed.ts';
import { type Beginning, chosenSecrets, type RestorePlace } from './key-place.ts';
import { afterReading, lostAtOpening } from './lost-checks.ts';
import { NoPlaceForFolder } from './make-folder.ts';
import { openOrSetAside, strangePlanNotice } from './opening-history.ts';
import { bareSecrets, openVaultAgain, ownSecrets, withoutKey } from './own-secrets.ts';
import { type Places, placesIn } from './places.ts';
import type { DeskPorts, OpenDesk, OpenedHistory } from './ports.ts';
import { type Restored, replaceHistory } from './replacing.ts';
import { goOnRestoring, readPlan, settleKeys } from './restoring.ts';
import { strangeFile } from './strange-files.ts';
import { eraseFolder, makeTryOutFolder } from './try-out.ts';
import { historyTold, keepUntold, telling, untoldBeside } from './untold-history.ts';
import {
  besideRestored,
  deskWords,
  historyRefused,
  keychainAtStart,
  restoredNotice,
  statusOfTrouble,
  strangeFileRefused,
} from './words.ts';

/**
 * One desk. Its members reject with a `SecretsTrouble` only where a person has just tried something (`begin`, `unlock`);
 * everything else shows in the status. The person chooses where keys are kept; nothing falls back by itself.
 */
export class Desk<H extends OpenedHistory> {
  private readonly ports: DeskPorts<H>;
  private now: DeskStatus | null = null;
  private opened: OpenDesk<H> | null = null;
  private hasClosed = false;
  /** Under which name a plan was set aside that is none of this desk's. */
  private strangePlan: string | null = null;
  /** One thing at a time: two clicks cannot make two database keys. */
  private readonly inTurn = inTurns();

  constructor(ports: DeskPorts<H>) {
    this.ports = ports;
  }

  /** The open desk, or null while it is not open. */
  get open(): OpenDesk<H> | null {
    return this.opened;
  }

  /** How the desk stands; looks at the data folder the first time. */
  status(): Promise<DeskStatus> {
    return this.inTurn(async () => this.now ?? (await this.look()));
  }

  /** First start: keeps keys where the person says, and opens. Rejects with `Ruled` where they may not be kept there. */
  begin(choice: Beginning): Promise<DeskStatus> {
    return this.inTurn(async () => {
      this.ports.heedStoreRule(choice.store);
      // A try-out touches nothing that lies in the data folder, so nothing there can refuse it before it is looked at.
      if (choice.store === 'memory' && this.now === null) return this.beginTryOut();
      const standing = this.now ?? (await this.look());
      if (standing.state !== 'first-start') return standing;
      if (choice.store === 'memory') return this.beginTryOut();
      try {
        return await this.beginWith(choice);
      } catch (error) {
        if (error instanceof NoPlaceForFolder) return this.refused(deskWords.folderNotMade);
        if (!isUnwritable(error)) throw error;
        return this.refused(deskWords.historyNotWritable);
      }
    });
  }

  /** Opens the vault of a desk that is `locked`. */
  unlock(passphrase: string): Promise<DeskStatus> {
    return this.inTurn(async () => {
      const standing = this.now ?? (await this.look());
      // An open desk is asked for its passphrase again when its vault was changed meanwhile.
      if (standing.state === 'open' && this.opened?.store === 'vault') {
        const again = await openVaultAgain(this.ports, this.opened, passphrase);
        if ('history' in again) this.opened = again;
        return 'history' in again ? standing : again;
      }
      if (standing.state !== 'locked') return standing;
      if (!(await this.vaultIsThere())) return this.look();
      const secrets = await this.ports.vault.open(this.ports.places.vault, passphrase);
      return this.openWith('vault', secrets, await this.deskFile());
    });
  }

  /** Looks again when something stood in the way. An open desk stays open, but says so if its keys cannot be had now. */
  retry(): Promise<DeskStatus> {
    return this.inTurn(async () => {
      if (!this.opened || !this.now) return this.look();
      try {
        await hasDatabaseKey(this.opened.secrets);
        return this.now;
      } catch (error) {
        if (!(error instanceof SecretsTrouble)) throw error;
        return statusOfTrouble(this.opened.store, error);
      }
    });
  }

  readNotice(id: string): Promise<DeskStatus> {
    return this.inTurn(async () => {
      const standing = this.now ?? (await this.look());
      if (standing.state !== 'open') return standing;
      historyTold(this.ports.places, id, this.ports.isWatched);
      return this.set({ ...standing, notices: afterReading(standing.notices, id, this.opened?.history) });
    });
  }

  /** Changes what is told at the desk of this history; null where it is not open any more. */
  tell(history: H, change: (notices: Notice[]) => Notice[] | Promise<Notice[]>): Promise<DeskStatus | null> {
    return this.inTurn(async () => {
      if (this.now?.state !== 'open' || this.opened?.history !== history) return null;
      return this.set({ ...this.now, notices: await change(this.now.notices) });
    });
  }

  /**
   * Puts a verified history in the place of the present one, which is set aside, and opens it. Rejects with a `SecretsTrouble`,
   * `Ruled` or `RestoreRefused`; the desk is then as it was. Once it is left, what stands in its folder is looked at anew.
   */
  restore(restored: Restored, place: RestorePlace): Promise<DeskStatus> {
    return this.inTurn(async () => {
      const open = this.opened && { ...this.opened, secrets: bareSecrets(this.opened.secrets) };
      // Where it is, it was before there was a rule.
      if (place.store !== 'present') this.ports.heedStoreRule(place.store);
      return replaceHistory(this.ports, restored, place, open, {
        leave: async () => {
          await this.ports.leaving();
          [this.opened, this.now] = [null, null];
          await open?.history.close();
        },
        enter: async (store, secrets) => this.openWith(store, secrets, await this.deskFile()),
      });
    });
  }

  /** Closes the history for good: whoever asks from then on opens none. A try-out's folder is erased. */
  close(): Promise<void> {
    return this.inTurn(async () => {
      const open = this.opened;
      [this.opened, this.hasClosed] = [null, true];
      this.refused(deskWords.closing);
      await open?.history.close();
      if (open?.store === 'memory') eraseFolder(open.places.folder);
    });
  }

  private set(status: DeskStatus): DeskStatus {
    this.now = status;
    return status;
  }

  private async deskFile(): Promise<DeskFile | null> {
    const file = await readDeskFile(this.ports.places.deskFile);
    return typeof file === 'string' ? null : file;
  }

  private goOnRestoring(): boolean {
    const done = goOnRestoring(this.ports);
    if (typeof done === 'string') this.strangePlan = done;
    return done !== false;
  }

  private async look(): Promise<DeskStatus> {
    if (this.hasClosed) return this.refused(deskWords.closing);
    const { places, keychain } = this.ports;
    const strange = strangeFile(places);
    if (strange !== null) return this.refused(strangeFileRefused(strange));
    const found = await readDeskFile(places.deskFile);
    if (found !== 'out-of-reach' && !this.goOnRestoring()) return this.refused(deskWords.restoreStuck);
    // It may lead to other keys since.
    const file = await readClaimed(places);
    if (file === 'out-of-reach') return this.refused(deskWords.folderOutOfReach);
    if (file === 'damaged') {
      const store = (await this.vaultIsThere()) ? 'vault' : 'keychain';
      return this.unreadable(store, deskWords.deskFileDamaged);
    }
    if (file === null) {
      if (await isUnderFile(places.folder)) return this.refused(deskWords.folderUnusable);
      if (await this.vaultIsThere()) return this.set({ state: 'locked' });
      if (existsSync(places.database)) return this.unreadable('keychain', deskWords.deskFileMissing);
      if (this.ports.isOnNetworkDisk(places.folder)) return this.refused(deskWords.folderOnNetwork);
      const atStart = keychainAtStart(await keychain.probe(randomUUID()));
      return this.set({ state: 'first-start', keychain: atStart });
    }
    if (file.store === 'keychain') return this.openWith('keychain', keychain.secrets(file.deskId), file);
    if (await this.vaultIsThere()) return this.set({ state: 'locked' });
    return this.set({ state: 'keys-unavailable', store: 'vault', sentence: deskWords.vaultGone });
  }

  /** A vault that cannot be looked at counts as there: opening it tells why. */
  private vaultIsThere(): Promise<boolean> {
    return this.ports.vault.exists(this.ports.places.vault).catch(() => true);
  }

  private async beginWith(choice: Exclude<Beginning, { store: 'memory' }>): Promise<DeskStatus> {
    const deskId = randomUUID();
    const secrets = await chosenSecrets(this.ports, choice, deskId);
    const key = (await findDatabaseKey(secrets)) ?? (await makeDatabaseKey(secrets));
    const databaseKeyCheck = this.ports.history.keyCheck(key);
    const file: DeskFile = { version: 1, deskId, store: choice.store, databaseKeyCheck };
    if (await claimDeskFile(this.ports.places.deskFile, file))
      return this.enter(choice.store, secrets, key, file);
    key.fill(0);
    // Another process has begun meanwhile. A vault is the same one for both, and so is the key in it.
    const first = await this.deskFile();
    if (choice.store === 'vault' && first?.store === 'vault') return this.openWith('vault', secrets, first);
    // Otherwise that process's key is the one that counts, and this one has never been used.
    await forgetDatabaseKey(secrets);
    return this.look();
  }

  private async beginTryOut(): Promise<DeskStatus> {
    const folder = makeTryOutFolder();
    if (folder === null) return this.refused(deskWords.noTryOutFolder);
    const secrets = this.ports.memory();
    return this.enter('memory', secrets, await makeDatabaseKey(secrets), null, placesIn(folder));
  }

  private async openWith(
    store: 'keychain' | 'vault',
    secrets: Secrets,
    file: DeskFile | null,
  ): Promise<DeskStatus> {
    const { places, keychain } = this.ports;
    let isRestored = false;
    try {
      if (!this.goOnRestoring()) return this.refused(deskWords.restoreStuck);
      const plan = readPlan(places);
      isRestored = plan !== null;
      const restored = plan && keepUntold(places, { id: randomUUID(), ...restoredNotice(places, plan) });
      if (plan) await settleKeys(places, plan, secrets, this.ports.history.keyCheck);
      let key = await findDatabaseKey(secrets);
      if (key === null && existsSync(places.database)) return this.set(await withoutKey(store, keychain));
      key ??= await makeDatabaseKey(secrets);
      const status = await this.enter(store, secrets, key, file);
      return restored ? this.set(telling(status, restored)) : status;
    } catch (error) {
      if (!(error instanceof SecretsTrouble)) throw error;
      const status = statusOfTrouble(store, error);
      return this.set(isRestored ? besideRestored(status) : status);
    }
  }

  private refused(sentence: string): DeskStatus {
    return this.set({ state: 'history-refused', sentence });
  }

  private unreadable(store: KeyStore, sentence: string): DeskStatus {
    return this.set({ state: 'keys-unreadable', store, sentence });
  }

  private async enter(
    store: KeyStore,
    secrets: Secrets,
    key: Buffer,
    file: DeskFile | null,
    places = this.ports.places,
  ): Promise<DeskStatus> {
    try {
      return await this.openHistory(store, secrets, key, file, places);
    } finally {
      key.fill(0);
    }
  }

  private async openHistory(
    store: KeyStore,
    secrets: Secrets,
    key: Buffer,
    file: DeskFile | null,
    places: Places,
  ): Promise<DeskStatus> {
    const keyCheck = this.ports.history.keyCheck(key);
    const { found, notices } = await openOrSetAside(this.ports, places, {
      ...{ key, file, keyAgain: () => findDatabaseKey(secrets) },
      fileNow: () => this.deskFile(),
    });
    if (found === 'key-does-not-fit') return this.unreadable(store, deskWords.databaseKeyWrong);
    if (typeof found === 'string') return this.refused(historyRefused[found]);
    if (store !== 'memory') await noteDatabase(places.deskFile, file, store, keyCheck);
    if (this.strangePlan !== null) notices.push(strangePlanNotice(this.strangePlan));
    const { isWatched } = this.ports;
    notices.push(...untoldBeside(notices, places, isWatched), ...(await lostAtOpening(found, isWatched)));
    this.opened = { store, secrets: ownSecrets(secrets), history: found, keyCheck, places };
    this.ports.entered();
    return this.set({ state: 'open', store, notices });
  }
}
