import { noRules, undone } from '../shared/policy.ts';
import { RETENTION_YEARS } from '../shared/retention.ts';
import { usualReasons } from '../shared/review.ts';
import { makeAccounts, sandboxHost } from './accounts.ts';
import { makeAudit } from './audit/audit.ts';
import { type Backups, makeBackups } from './backup/backups.ts';
import { deviceOf } from './backup/disk.ts';
import { overdueIn } from './backup/overdue.ts';
import { copierOf, replacing, sealerOf } from './backup-parts.ts';
import { workByItself } from './by-itself.ts';
import { makeChecks } from './checks/checks.ts';
import { confirmedInstant } from './confirmed-instant.ts';
import { makeDesk } from './core-desk.ts';
import type { CorePorts } from './core-ports.ts';
import { findDatabaseKey } from './desk/database-key.ts';
import { lostNotices } from './desk/lost-checks.ts';
import { makeFolder } from './desk/make-folder.ts';
import type { OpenDesk } from './desk/ports.ts';
import { deskEvents } from './desk-events.ts';
import { makeEvidence } from './evidence/evidence.ts';
import type { History } from './history/client.ts';
import { keyCheckOf } from './history/database.ts';
import { stagedPlace } from './history/file/staged-copies.ts';
import { spareThread } from './history/thread.ts';
import { makeOperators } from './operators/operators.ts';
import { COST } from './operators/secret.ts';
import type { PackPorts } from './packs.ts';
import { makeProfiles, type Profiles } from './profiles/profiles.ts';
import { makeRetention } from './retention/retention.ts';
import { mergeOwed } from './retention/scrub.ts';
import { asksForFourEyes } from './review/four-eyes.ts';
import { makeReview } from './review/review.ts';
import { makeSandboxKeys } from './sandbox/keys.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { endScrypt } from './secrets/port.ts';
import { prepareCheck } from './service/prepare.ts';
import { hasEnded, keyFailure, storeFailure } from './troubles.ts';

/** How long the end waits for a backup, in milliseconds: less than the desktop waits for the end itself. */
const BACKUP_ENDS_MS = 3_000;

/** The whole of Veridesk without a window and without a terminal. */
export function createCore(ports: CorePorts) {
  // Started now, so that its start does not count when the desk opens. It gets no key before that.
  const thread = spareThread(ports.historyWorker);
  const now = () => ports.clock.now();
  const rules = ports.rules ?? noRules;
  /**
   * Before the history is closed for another: checks end and are written, and none begins, exports and packs end without a file, no event is taken
   * in, and nobody stays at work. What works by itself begins again with the history that is opened then.
   */
  const leaving = async () => {
    try {
      await Promise.all([checks.settle(), evidence.stop(), events.end()]);
      // An opening that stumbled leaves its first look waiting.
      opened.resolve(false);
      await Promise.all([retention.end(), byItself.end()]);
      await operators.lock('person');
    } catch (error) {
      // The history stays open.
      if (!hasClosed) checks.goOn();
      throw error;
    }
  };
  /** Whether the desk came to count as open with its history, once that is known. */
  let opened = Promise.withResolvers<boolean>();
  let hasClosed = false;
  const begun = async (history: History) => {
    // Where it cannot be read now, nobody is at work until it can.
    const atWork = operators.opened(history).catch(() => undefined);
    const [dueBy] = await Promise.all([confirmedInstant(history, ports.clock), atWork]);
    // Once the desk is open, which it is not before this is over. Nobody asks the desk for it, whose answer has its turn: a
    // restore may have an earlier one, and waits for what is being done.
    opened = Promise.withResolvers();
    // A restore may be over when all else has ended.
    if (hasClosed) return;
    checks.goOn();
    byItself.begin(history, dueBy);
    if (ports.makesDailyBackups) backups.begin();
    if (ports.events)
      void opened.promise.then((isOpen) => (isOpen && !hasClosed ? events.begin() : undefined));
  };
  const desk = makeDesk(ports, thread, { opened: begun, entered: () => opened.resolve(true), leaving });
  const tell = async (history: History, change: Parameters<typeof desk.tell>[1]) => {
    const status = await desk.tell(history, change);
    if (status) ports.deskChanged?.(status);
  };
  const audit = makeAudit({ now, open: () => desk.open });
  const byItself = workByItself(ports, {
    // The first look waits until the desk is open.
    auditState: async () => ((await opened.promise) ? audit.state() : null),
    signHead: audit.signHead,
    isErasing: () => retention.progress() !== null,
    recovered: (history, found) => {
      for (const state of ['unknown', 'failed'] as const)
        for (const id of found[state]) checkChanged(id, state);
      // Not waited for: a restore that has the desk’s turn waits for what is done by itself.
      void tell(history, async (notices) => [...notices, ...(await lostNotices(history, found.unknown))]);
    },
  });
  const sandbox = sandboxHost(ports.pictureWorker ? { pictureWorker: ports.pictureWorker } : {});
  let made: { readonly for: OpenDesk<History>; readonly profiles: Profiles } | null = null;

  /** The profiles of the open desk, or null. */
  const profiles = (): Profiles | null => {
    const open = desk.open;
    if (!open) return null;
    if (made?.for !== open) {
      made = {
        for: open,
        profiles: events.following(makeProfiles(open.history, open.secrets, now, makeSandboxKeys, rules)),
      };
    }
    return made.profiles;
  };

  const events = deskEvents({
    now: () => ports.clock.now(),
    rules,
    folder: ports.places.folder,
    open: () => desk.open,
    profiles,
    sandbox: (of) => sandbox.start(of),
    line: ports.transport.keep,
    changed: (change) => ports.events?.changed(change),
    checkChanged: ports.checkChanged,
    stumbled: (error) => ports.events?.stumbled(error),
  });

  const account = makeAccounts({
    ...{ profiles, sandbox: sandbox.start, aim: events.aim, rules },
    undone: async () => {
      const [session, dailyBackups] = await Promise.all([operators.session(), backups.areDaily()]);
      return undone(rules, { signIn: session?.signIn ?? false, dailyBackups });
    },
  });

  const operators = makeOperators({
    now,
    store: () => desk.open?.history ?? null,
    systemUser: ports.operator,
    cost: ports.secretCost ?? COST,
    rules,
    changed: ports.sessionChanged,
  });

  const retention = makeRetention({
    now,
    years: async () => (await operators.settings.read())?.['retention-years'] ?? RETENTION_YEARS.usual,
    progressed: ports.eraseProgressed ?? (() => undefined),
  });

  const review = makeReview({
    now,
    asksForFourEyes: (id) =>
      asksForFourEyes(
        {
          find: async (profileId) => (await profiles()?.find(profileId)) ?? null,
          settings: async () => (await desk.open?.history.settings()) ?? {},
        },
        id,
      ),
    reasons: async () => (await operators.settings.read())?.['decision-reasons'] ?? usualReasons,
  });

  const evidence = makeEvidence({
    worker: ports.evidenceWorker ?? new URL('./evidence/worker.ts', import.meta.url),
    now,
  });

  const checkChanged: CorePorts['checkChanged'] = (id, state) => {
    ports.checkChanged(id, state);
    if (state !== 'sent') events.checkEnded();
  };

  const checks = makeChecks({
    clock: ports.clock,
    operator: () => {
      const atWork = operators.now();
      if (!atWork) throw new TypeError('A check that nobody makes');
      return atWork;
    },
    account,
    newKeysPassed: async (id, tested, by) => {
      try {
        await profiles()?.by(by).adoptNewKeys(id, tested);
      } catch (error) {
        // Of a keychain that cannot be reached nobody is asked again and again: the new keys go on waiting, and can be tested
        // again. Where the history could not take their line, it is tried again.
        keyFailure(error);
      }
    },
    store: () => desk.open?.history ?? null,
    storeFailure: (error) => {
      const failure = storeFailure(error);
      // That may be a check of a process that was killed, settled just now: an event may have waited for its end.
      if (failure.code === 'already-known') events.checkEnded();
      return failure;
    },
    hasEnded,
    prepare: (of, check) => prepareCheck(of, check, ports.transport, () => ports.clock.now()),
    changed: checkChanged,
  });

  const backups: Backups = makeBackups({
    now,
    mustBeDaily: rules.dailyBackups === 'required',
    makeFolder: () => makeFolder(ports.places.folder),
    stagedPlace: () => stagedPlace(ports.places.database, ports.places.runners),
    open: () => {
      const { open } = desk;
      return open && { ...open, database: open.places.database };
    },
    systemUser: ports.operator,
    databaseKey: findDatabaseKey,
    keyCheck: keyCheckOf,
    deviceOf: ports.deviceOf ?? deviceOf,
    copier: copierOf(ports.copyWorker),
    isErasing: () => retention.progress()?.stage === 'erasing',
    mergeErased: async (goesOn) => {
      if (desk.open) await mergeOwed(desk.open.history, goesOn);
    },
    sealer: sealerOf(ports.backupCost),
    replace: (restored, place) => replacing(() => desk.restore(restored, place)),
    changed: () => ports.backupsChanged?.(),
    // Not waited for: a restore that has the desk’s turn waits for the backup’s end.
    overdue: (sentence) => void (desk.open && tell(desk.open.history, (told) => overdueIn(told, sentence))),
    progress: (done, total) => ports.backupProgress?.(done, total),
    lookProgress: (progress) => ports.lookProgress?.(progress),
  });

  const packs: PackPorts = {
    now,
    reviewOf: review.of,
    signHead: audit.signHead,
    signAgain: audit.signAgain,
    deviceKey: audit.key,
    report: evidence.reportBytes,
  };

  return {
    rules,
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
      hasClosed = true;
      operators.end();
      // At once: what else ends may take longer than the program waits for its end.
      await Promise.all([checks.settle(), evidence.end(), backups.end(BACKUP_ENDS_MS)]);
      await events.end();
      await sandbox.close();
      opened.resolve(false);
      await Promise.all([retention.end(), byItself.end()]);
      await desk.close();
      await Promise.all([thread.end(), endScrypt()]);
    },
  };
}

export type Core = ReturnType<typeof createCore>;
