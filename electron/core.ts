/** Puts the services together from their ports; the only place that knows them all. */
import type { CheckState } from '../shared/check.ts';
import type { EventsChange } from '../shared/events.ts';
import { fail, type Result, succeed } from '../shared/failure.ts';
import type { Actor } from '../shared/journal.ts';
import type { LockReason, Session } from '../shared/operator.ts';
import { BUILT_IN_SANDBOX_ID, type KeyPair, type Profile } from '../shared/profile.ts';
import { type EraseProgress, RETENTION_YEARS } from '../shared/retention.ts';
import { usualReasons } from '../shared/review.ts';
import { DEFAULT_SANDBOX_STYLE } from '../shared/sandbox-style.ts';
import { makeAudit } from './audit/audit.ts';
import { signDaily } from './audit/daily.ts';
import { type Backups, makeBackups } from './backup/backups.ts';
import { copierOf, replacing, sealerOf } from './backup-parts.ts';
import { makeChecks } from './checks/checks.ts';
import type { Account, Clock } from './checks/ports.ts';
import { findDatabaseKey } from './desk/database-key.ts';
import { Desk } from './desk/desk.ts';
import type { Places } from './desk/places.ts';
import type { OpenDesk, OpenTrouble } from './desk/ports.ts';
import { deskEvents } from './desk-events.ts';
import { makeEvidence } from './evidence/evidence.ts';
import { whileAlone } from './history/alone.ts';
import { type History, openHistory } from './history/client.ts';
import { keyCheckOf, setAside } from './history/database.ts';
import { type SpareThread, spareThread } from './history/thread.ts';
import { HistoryTrouble } from './history/trouble.ts';
import { makeOperators } from './operators/operators.ts';
import { COST, type Cost } from './operators/secret.ts';
import type { PackPorts } from './packs.ts';
import { keepPictures, type PictureKeeping } from './picture-keeping.ts';
import { fingerprint } from './profiles/key-pairs.ts';
import { makeProfiles, type Profiles } from './profiles/profiles.ts';
import { keepRetention } from './retention/keeping.ts';
import { makeRetention } from './retention/retention.ts';
import { makeReview } from './review/review.ts';
import { makeSandboxKeys, type Sandbox, startSandbox } from './sandbox/sandbox.ts';
import { keychainSecrets, probeKeychain } from './secrets/keychain.ts';
import { memorySecrets } from './secrets/memory.ts';
import { makeVault, openVault, vaultExists } from './secrets/vault.ts';
import { prepareCheck } from './service/prepare.ts';
import type { Transport } from './service/transport.ts';
import { type AccountTrouble, accountFailure, keyFailure, storeFailure } from './troubles.ts';

/** What differs between desktop, terminal and test. */
export interface CorePorts {
  readonly places: Places;
  readonly clock: Clock;
  readonly transport: Transport;
  /** The operating system's user, who is at work where sign-in is off. */
  readonly operator: () => string;
  /** The program of the database's thread. */
  readonly historyWorker: URL;
  /** The built program of the thread that copies a history; its TypeScript source unless named. */
  readonly copyWorker?: URL;
  /** The built program of the thread in which the sandbox decodes pictures; its TypeScript source unless named. */
  readonly pictureWorker?: URL;
  /** The built program of the thread in which lists and reports are made; its TypeScript source unless named. */
  readonly evidenceWorker?: URL;
  /** Its state changed, or its picture was erased. */
  readonly checkChanged: (id: string, state: CheckState) => void;
  /** The head of the audit log could not be signed today; it is tried again. */
  readonly signingStumbled?: (error: unknown) => void;
  /** Something of the backups is no longer as it was told. */
  readonly backupsChanged?: () => void;
  /** How far a backup has come, in bytes. */
  readonly backupProgress?: (done: number, total: number) => void;
  /** Whether the daily backup is made here; the terminal makes one when it is told to. */
  readonly makesDailyBackups?: boolean;
  /** Pictures that are due could not be erased; it is tried again. */
  readonly erasingStumbled: (error: unknown) => void;
  /** How far an erasing is; null when it has ended. `failed`: the history could not be written. */
  readonly eraseProgressed?: (progress: EraseProgress | null, failed: boolean) => void;
  /** Somebody signed in, or the desk locked. */
  readonly sessionChanged: (session: Session, why: LockReason | null) => void;
  /** Events of the service are received, and what happens to them is told; left out, none are received. */
  readonly events?: {
    readonly changed: (change: EventsChange) => void;
    readonly stumbled: (error: unknown) => void;
  };
  /** What a guess of a PIN costs; lower in tests alone. */
  readonly secretCost?: Cost;
  /** What a guess of a backup’s passphrase costs; lower in tests alone. */
  readonly backupCost?: Cost;
}

const ignore = () => undefined;

/** Who does what nobody is at work for. */
const OF_ITSELF: Actor = { id: null, name: 'Veridesk' };

const OPEN_TROUBLES: readonly string[] = ['key-does-not-fit', 'damaged', 'newer-version', 'not-writable'];

/** Opens the history, with the troubles that the desk can explain as values. */
async function tryHistory(
  ports: CorePorts,
  thread: SpareThread,
  places: Places,
  key: Uint8Array,
): Promise<History | OpenTrouble> {
  try {
    const place = { worker: ports.historyWorker, path: places.database, runnersFolder: places.runners };
    return await openHistory(place, key, ports.clock.now(), thread.take());
  } catch (error) {
    if (error instanceof HistoryTrouble && OPEN_TROUBLES.includes(error.kind))
      return error.kind as OpenTrouble;
    throw error;
  }
}

function makeDesk(
  ports: CorePorts,
  thread: SpareThread,
  opened: (history: History) => void,
  leaving: () => Promise<void>,
): Desk<History> {
  return new Desk<History>({
    places: ports.places,
    now: () => new Date(ports.clock.now()),
    keychain: { secrets: keychainSecrets, probe: probeKeychain },
    vault: { exists: vaultExists, make: makeVault, open: openVault },
    memory: memorySecrets,
    history: {
      open: async (places, key) => {
        const found = await tryHistory(ports, thread, places, key);
        if (typeof found !== 'string') opened(found);
        return found;
      },
      keyCheck: keyCheckOf,
      setAside,
      whileAlone,
    },
    leaving,
  });
}

/** The built-in sandbox, started when it is first needed, with keys that stay the same for one desk. */
function sandboxHost(worker: Pick<CorePorts, 'pictureWorker'>) {
  let running: Promise<Sandbox> | null = null;
  const start = async (profiles: Profiles): Promise<Sandbox> =>
    startSandbox({ ...worker, keys: await profiles.sandboxKeys() });
  return {
    start(profiles: Profiles): Promise<Sandbox> {
      running ??= start(profiles).catch((error) => {
        running = null;
        throw error;
      });
      return running;
    },
    async close(): Promise<void> {
      const sandbox = await running?.catch(() => null);
      running = null;
      await sandbox?.close();
    },
  };
}

/** An account with its keys, and what tells them apart. */
const withKeys = (profile: Profile, baseUrl: string, keys: KeyPair): Account => ({
  profile,
  baseUrl,
  keys,
  keyFingerprint: fingerprint(keys.apiKey),
});

type AccountFailure =
  | AccountTrouble
  | { code: 'desk-not-open' | 'profile-unknown' | 'keys-missing' | 'service-not-started' };

/** The whole of Veridesk without a window and without a terminal. */
export function createCore(ports: CorePorts) {
  // Started now, so that its start does not count when the desk opens. It gets no key before that.
  const thread = spareThread(ports.historyWorker);
  let keeping: PictureKeeping | null = null;
  let retentionKeeping: ReturnType<typeof keepRetention> | null = null;
  let signing: { end(): Promise<void> } | null = null;
  const now = () => ports.clock.now();
  /** Before the history is closed for another: checks end and are written, and nobody stays at work. */
  const leaving = async () => {
    await checks.settle();
    await Promise.all([retention.end(), keeping?.end(), retentionKeeping?.end(), signing?.end()]);
    await operators.lock('person');
  };
  const begun = (history: History) => {
    // Told before the desk counts as open, so the first look waits for that.
    const opened = () => desk.status().then(audit.state);
    const stumbled = ports.signingStumbled ?? ignore;
    signing = signDaily({ now, state: opened, signHead: audit.signHead, stumbled });
    keeping = keepPictures(history, now, ports.checkChanged, ports.erasingStumbled);
    retentionKeeping = keepRetention(history, {
      now,
      isBusy: () => retention.progress() !== null,
      changed: ports.checkChanged,
      stumbled: ports.erasingStumbled,
    });
    if (ports.makesDailyBackups) backups.begin();
    // Once the desk is open, which it is not before this is over.
    if (ports.events) void desk.status().then(() => events.begin());
  };
  const desk = makeDesk(ports, thread, begun, leaving);
  const audit = makeAudit({ now, open: () => desk.open });
  const sandbox = sandboxHost(ports.pictureWorker ? { pictureWorker: ports.pictureWorker } : {});
  let made: { readonly for: OpenDesk<History>; readonly profiles: Profiles } | null = null;

  /** Who is written down; the program itself where it acts while nobody is at work. */
  const atWork = () => operators.now() ?? OF_ITSELF;

  /** The profiles of the open desk, or null. */
  const profiles = (): Profiles | null => {
    const open = desk.open;
    if (!open) return null;
    if (made?.for !== open) {
      made = {
        for: open,
        profiles: events.following(makeProfiles(open.history, open.secrets, now, makeSandboxKeys, atWork)),
      };
    }
    return made.profiles;
  };

  const events = deskEvents({
    now: () => ports.clock.now(),
    open: () => desk.open,
    profiles,
    sandbox: (of) => sandbox.start(of),
    line: ports.transport.keep,
    changed: (change) => ports.events?.changed(change),
    checkChanged: ports.checkChanged,
    stumbled: (error) => ports.events?.stumbled(error),
  });

  const builtInAccount = async (of: Profiles, account: Pick<Account, 'profile'>) => {
    try {
      const running = await sandbox.start(of);
      await events.aim(running, account.profile);
      running.setStyle(account.profile.sandboxStyle ?? DEFAULT_SANDBOX_STYLE);
      return succeed(withKeys(account.profile, running.baseUrl, running.keys));
    } catch (error) {
      // A port that could not be opened comes from the system, with a code; trouble with keys has its own words.
      if (error instanceof Error && 'syscall' in error) return fail('service-not-started');
      return { ok: false, failure: keyFailure(error) } as const;
    }
  };

  const account = async (id: string, which: 'current' | 'new'): Promise<Result<Account, AccountFailure>> => {
    const of = profiles();
    if (!of) return fail('desk-not-open');
    try {
      const isBuiltIn = id === BUILT_IN_SANDBOX_ID;
      // Each is a wait that stands before every check, so both are asked for at once.
      const [profile, keys] = await Promise.all([of.find(id), isBuiltIn ? null : of.keys.get(id, which)]);
      if (!profile) return fail('profile-unknown');
      if (isBuiltIn) return await builtInAccount(of, { profile });
      return keys ? succeed(withKeys(profile, profile.baseUrl, keys)) : fail('keys-missing');
    } catch (error) {
      return { ok: false, failure: accountFailure(error) };
    }
  };

  const operators = makeOperators({
    now,
    store: () => desk.open?.history ?? null,
    systemUser: ports.operator,
    cost: ports.secretCost ?? COST,
    changed: ports.sessionChanged,
  });

  const retention = makeRetention({
    now,
    years: async () => (await operators.settings.read())?.['retention-years'] ?? RETENTION_YEARS.usual,
    progressed: ports.eraseProgressed ?? (() => undefined),
  });

  const review = makeReview({
    now,
    asksForFourEyes: async (id) => (await profiles()?.find(id))?.settings.review.fourEyes ?? false,
    reasons: async () => (await operators.settings.read())?.['decision-reasons'] ?? usualReasons,
  });

  const evidence = makeEvidence({
    worker: ports.evidenceWorker ?? new URL('./evidence/worker.ts', import.meta.url),
    now,
  });

  const checks = makeChecks({
    clock: ports.clock,
    operator: () => {
      const atWork = operators.now();
      if (!atWork) throw new TypeError('A check that nobody makes');
      return atWork.name;
    },
    account,
    newKeysPassed: async (id, tested) => {
      try {
        await profiles()?.adoptNewKeys(id, tested);
      } catch (error) {
        // The answer is kept and must be shown; the new keys go on waiting, and can be tested again.
        keyFailure(error);
      }
    },
    store: () => desk.open?.history ?? null,
    storeFailure,
    prepare: (of, check) => prepareCheck(of, check, ports.transport, () => ports.clock.now()),
    changed: (id, state) => {
      ports.checkChanged(id, state);
      if (state !== 'sent') events.checkEnded();
    },
  });

  const backups: Backups = makeBackups({
    now,
    folder: ports.places.folder,
    open: () => {
      const { open } = desk;
      return open && { ...open, database: open.places.database };
    },
    databaseKey: findDatabaseKey,
    keyCheck: keyCheckOf,
    copier: copierOf(ports.copyWorker),
    sealer: sealerOf(ports.backupCost),
    replace: (restored, place) => replacing(() => desk.restore(restored, place)),
    changed: () => ports.backupsChanged?.(),
    progress: (done, total) => ports.backupProgress?.(done, total),
  });

  const packs: PackPorts = {
    now,
    reviewOf: review.of,
    signHead: audit.signHead,
    deviceKey: audit.key,
    report: evidence.reportBytes,
  };

  return {
    desk,
    audit,
    backups,
    checks,
    operators,
    review,
    packs,
    evidence,
    events,
    sendTestEvent: events.sendTest,
    retention,
    profiles,
    history: (): History | null => desk.open?.history ?? null,
    /** Address and keys of the built-in sandbox, which is started if need be. For tests that ask it what it saw. */
    sandbox: async (): Promise<Sandbox | null> => {
      const of = profiles();
      return of ? sandbox.start(of) : null;
    },
    /** Ends everything: checks under way are cancelled and their end is written, then the history is closed. */
    async close(): Promise<void> {
      operators.end();
      await evidence.end();
      await backups.end();
      await checks.settle();
      await events.end();
      await sandbox.close();
      await Promise.all([retention.end(), keeping?.end(), retentionKeeping?.end(), signing?.end()]);
      await desk.close();
      await thread.end();
    },
  };
}

export type Core = ReturnType<typeof createCore>;
