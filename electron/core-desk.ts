/** The desk over the real keychain, vault and history. */
import { noRules, storeRule } from '../shared/policy.ts';
import type { CorePorts } from './core-ports.ts';
import { Desk } from './desk/desk.ts';
import { isOnNetworkDisk } from './desk/network-disk.ts';
import type { Places } from './desk/places.ts';
import type { OpenTrouble } from './desk/ports.ts';
import { readToEndCalmly } from './files/read-to-end.ts';
import { type History, openHistory } from './history/client.ts';
import { endSettingAside, keyCheckOf, setAside, setJournalAside } from './history/database.ts';
import { copyProgram } from './history/file/copy-thread.ts';
import { mendCutJournal } from './history/file/cut-journal.ts';
import { whileAlone } from './history/file/exclusive.ts';
import { setForeignJournalAside } from './history/file/foreign-journal.ts';
import { setUnfitJournalAside } from './history/file/journal-fit.ts';
import type { SpareThread } from './history/thread.ts';
import { HistoryTrouble, troubleFrom, whyUnwritable } from './history/trouble.ts';
import { heed } from './policy/port.ts';
import { keychainSecrets, probeKeychain } from './secrets/keychain.ts';
import { memorySecrets } from './secrets/memory.ts';
import { makeVault, openVault, vaultExists } from './secrets/vault.ts';

const OPEN_TROUBLES = [
  'key-does-not-fit',
  'damaged',
  'newer-version',
  'older-at-work',
  'being-opened',
  'not-writable',
] as const satisfies OpenTrouble[];

/** Opens the history, with the troubles that the desk can explain as values. */
async function tryHistory(
  ports: CorePorts,
  thread: SpareThread,
  places: Places,
  key: Uint8Array,
  keyAgain: () => Promise<Uint8Array | null>,
): Promise<History | OpenTrouble> {
  const rewriter = {
    program: copyProgram(ports.copyWorker),
    key: async () => {
      const again = await keyAgain().catch(() => null);
      if (again === null) throw new HistoryTrouble('not-writable', 'the key is not there now');
      return again;
    },
  };
  const place = {
    worker: ports.historyWorker,
    path: places.database,
    runnersFolder: places.runners,
    rewriter,
  };
  try {
    return await openHistory(place, key, ports.clock.now(), thread.take());
  } catch (error) {
    const trouble = error instanceof HistoryTrouble && OPEN_TROUBLES.find((kind) => kind === error.kind);
    if (trouble) return whyUnwritable(error) ?? trouble;
    throw error;
  }
}

interface Around {
  /** Waited for before the desk counts as open. */
  readonly opened: (history: History) => Promise<void>;
  readonly entered: () => void;
  /** Waited for before its history is closed for another. */
  readonly leaving: () => Promise<void>;
}

export function makeDesk(
  ports: CorePorts,
  thread: SpareThread,
  { opened, entered, leaving }: Around,
): Desk<History> {
  return new Desk<History>({
    places: ports.places,
    isOnNetworkDisk: ports.isOnNetworkDisk ?? isOnNetworkDisk,
    now: () => new Date(ports.clock.now()),
    isWatched: ports.deskChanged !== undefined,
    heedStoreRule: (store) => heed(storeRule(ports.rules ?? noRules, store)),
    keychain: { secrets: keychainSecrets, probe: probeKeychain },
    vault: {
      exists: vaultExists,
      make: (path, passphrase) => makeVault(path, passphrase, ports.vaultCost),
      open: openVault,
    },
    memory: memorySecrets,
    history: {
      open: async (places, key, keyAgain) => {
        const found = await tryHistory(ports, thread, places, key, keyAgain);
        if (typeof found !== 'string') await opened(found);
        return found;
      },
      keyCheck: keyCheckOf,
      unreadable: async ({ database }) => {
        try {
          for (const path of [database, `${database}-wal`]) await readToEndCalmly(path);
          return null;
        } catch (error) {
          return whyUnwritable(troubleFrom(error)) ?? 'not-writable';
        }
      },
      setAside: (places, now) => {
        try {
          const aside = setAside(places, now);
          return aside === null ? 'in-use' : { aside };
        } catch (error) {
          if (troubleFrom(error).kind !== 'not-writable') throw error;
          return 'not-writable';
        }
      },
      endSettingAside,
      setJournalAside,
      mendCutJournal,
      setUnfitJournalAside,
      setForeignJournalAside,
      whileAlone,
    },
    leaving,
    entered,
  });
}
