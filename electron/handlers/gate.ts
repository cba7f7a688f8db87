/**
 * The gate before all calls and behind them: who is at work, and whether their role is enough. The one place that knows. A
 * call can wait for long, and the desk lock meanwhile, so what a call hands out goes to whoever asked for it, or to nobody.
 */
import type { Event } from '../../shared/call.ts';
import type { VerideskContract, VerideskHandlers } from '../../shared/contract.ts';
import { fail } from '../../shared/failure.ts';
import { type AtWork, mayAct, type Role } from '../../shared/operator.ts';
import type { Core } from '../core.ts';
import { isStillAtWork } from './with.ts';

/** The least role that a call asks for; `anyone` where nobody has to be signed in. */
type Least = Role | 'anyone';

type CallNames<G extends keyof VerideskContract> = {
  [N in keyof VerideskContract[G]]: VerideskContract[G][N] extends Event ? never : N;
}[keyof VerideskContract[G]] &
  string;

type Table = { readonly [G in keyof VerideskContract]: { readonly [N in CallNames<G>]: Least } };

/** Every call of the contract. One that is missing does not compile. */
export const leastRoles: Table = {
  // Opening the desk comes before signing in. None of these says anything of a customer.
  desk: { status: 'anyone', begin: 'anyone', unlock: 'anyone', retry: 'anyone', readNotice: 'anyone' },
  preferences: {
    theme: 'anyone',
    setTheme: 'anyone',
    profile: 'anyone',
    setProfile: 'anyone',
    camera: 'anyone',
    setCamera: 'anyone',
    notifications: 'anyone',
    setNotifications: 'anyone',
  },
  app: {
    about: 'anyone',
    rules: 'anyone',
    report: 'anyone',
    cameraAccess: 'anyone',
    openCameraSettings: 'anyone',
  },
  customerWindow: { state: 'anyone', open: 'operator', close: 'anyone', tell: 'operator' },
  operators: {
    session: 'anyone',
    signIn: 'anyone',
    lock: 'anyone',
    active: 'anyone',
    changeOwnSecret: 'operator',
    settings: 'operator',
    list: 'administrator',
    add: 'administrator',
    setRole: 'administrator',
    setDisabled: 'administrator',
    setSecret: 'administrator',
    switchOn: 'administrator',
    switchOff: 'administrator',
    setIdleMinutes: 'administrator',
    setReasons: 'administrator',
  },
  profiles: {
    list: 'operator',
    present: 'operator',
    unreadable: 'operator',
    preview: 'operator',
    // Asked once before the first check of real people, by whoever makes it.
    confirmProduction: 'operator',
    add: 'administrator',
    setKeys: 'administrator',
    dropNewKeys: 'administrator',
    change: 'administrator',
    exportText: 'administrator',
    importText: 'administrator',
    removeKeys: 'administrator',
    remove: 'administrator',
  },
  checks: {
    run: 'operator',
    cancel: 'operator',
    underWay: 'operator',
    known: 'operator',
    keep: 'operator',
    show: 'operator',
    earlier: 'operator',
    use: 'operator',
    reveal: 'operator',
    asked: 'operator',
    copy: 'operator',
    exchange: 'operator',
    photo: 'operator',
    cautions: 'operator',
    faces: 'operator',
  },
  prepared: {
    list: 'operator',
    keep: 'operator',
    importList: 'operator',
    open: 'operator',
    remove: 'operator',
  },
  history: {
    find: 'operator',
    counts: 'operator',
    views: 'operator',
    saveView: 'operator',
    renameView: 'operator',
    removeView: 'operator',
  },
  // A pack takes people’s data out of the desk. Anybody may verify one, whoever made it, with no desk at all.
  evidence: { make: 'reviewer', cancel: 'reviewer', showInFolder: 'reviewer', verify: 'anyone' },
  // The log names colleagues and what they looked at: for those who review.
  audit: {
    state: 'reviewer',
    page: 'reviewer',
    verify: 'reviewer',
    cancel: 'reviewer',
    key: 'reviewer',
    copyKey: 'reviewer',
    sign: 'administrator',
  },
  usage: { read: 'operator', today: 'operator' },
  // A desk that is not open has nobody to sign in; there the gate lets all through, so that a backup can be restored.
  backup: {
    state: 'administrator',
    chooseFolder: 'administrator',
    setDaily: 'administrator',
    setKeep: 'administrator',
    setPassphrase: 'administrator',
    run: 'administrator',
    cancel: 'administrator',
    chooseFile: 'administrator',
    look: 'administrator',
    cancelLook: 'administrator',
    forget: 'administrator',
    restore: 'administrator',
  },
  review: {
    of: 'operator',
    note: 'operator',
    samePerson: 'operator',
    decide: 'reviewer',
    decideMany: 'reviewer',
  },
  // A list takes many people's data out at once; a report is a record that is in sight already, on paper.
  exports: { list: 'reviewer', report: 'operator', cancel: 'operator', showInFolder: 'operator' },
  events: {
    list: 'operator',
    counts: 'operator',
    show: 'operator',
    candidates: 'operator',
    checks: 'operator',
    ofCheck: 'operator',
    ways: 'operator',
    lookNow: 'operator',
    mailboxToken: 'administrator',
    setMailboxToken: 'administrator',
    importText: 'administrator',
    matchAgain: 'reviewer',
    match: 'reviewer',
    setAside: 'reviewer',
    address: 'administrator',
    copyAddress: 'administrator',
    newAddress: 'administrator',
    setOwnKey: 'administrator',
    sendTest: 'administrator',
  },
  retention: {
    state: 'operator',
    relationships: 'operator',
    relationshipOf: 'operator',
    endRelationship: 'reviewer',
    resumeRelationship: 'reviewer',
    certificate: 'reviewer',
    setYears: 'administrator',
    preview: 'administrator',
    erase: 'administrator',
    cancel: 'administrator',
    rewrite: 'administrator',
  },
};

type Deeds = { readonly [G in keyof VerideskContract]?: readonly CallNames<G>[] };

/**
 * Calls that have done something once they answer: whoever asked has to know that it is done, so their answer is given
 * whatever came meanwhile. The answer of any other hands out what stands at the desk.
 */
export const deeds: Deeds = {
  customerWindow: ['open', 'tell'],
  operators: [
    ...(['changeOwnSecret', 'add', 'setRole', 'setDisabled', 'setSecret'] as const),
    ...(['switchOn', 'switchOff', 'setIdleMinutes', 'setReasons'] as const),
  ],
  profiles: [
    ...(['add', 'change', 'confirmProduction', 'importText', 'remove'] as const),
    ...(['setKeys', 'dropNewKeys', 'removeKeys'] as const),
  ],
  checks: ['run', 'cancel', 'keep', 'use'],
  prepared: ['keep', 'importList', 'remove'],
  history: ['saveView', 'renameView', 'removeView'],
  evidence: ['make', 'cancel', 'showInFolder'],
  audit: ['cancel', 'sign'],
  backup: ['chooseFolder', 'setDaily', 'setKeep', 'setPassphrase', 'run', 'forget', 'restore'],
  review: ['note', 'decide', 'decideMany'],
  exports: ['list', 'report', 'cancel', 'showInFolder'],
  events: [
    ...(['lookNow', 'setMailboxToken', 'importText', 'matchAgain', 'match', 'setAside'] as const),
    ...(['newAddress', 'setOwnKey', 'sendTest'] as const),
  ],
  retention: [
    ...(['endRelationship', 'resumeRelationship', 'setYears'] as const),
    ...(['erase', 'cancel', 'rewrite'] as const),
  ],
};

type AnyHandler = (input: unknown) => Promise<{ readonly ok: boolean }>;

/** The same handlers, each asked only when the one at work may. While the desk is not open, the handlers say so. */
export function gated(core: Core, handlers: VerideskHandlers): VerideskHandlers {
  const through = async (least: Least, call: (by: AtWork | null) => ReturnType<AnyHandler>) => {
    if (least === 'anyone') return call(null);
    const session = await core.operators.session().catch(() => undefined);
    // Not open, or a history that cannot be read: the call's own handler meets the same, and has the words for it.
    if (session === null) return call(null);
    if (session === undefined || session.operator === null) return fail('not-signed-in');
    return mayAct(session.operator.role, least) ? call(session.operator) : fail('role-missing');
  };
  const guarded = Object.entries(handlers).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls as unknown as Record<string, AnyHandler>).map(([name, handle]) => {
        const least = (leastRoles as Record<string, Record<string, Least>>)[group]?.[name];
        if (least === undefined) throw new TypeError(`No role is named for ${group}.${name}`);
        const isDeed = (deeds as Record<string, readonly string[]>)[group]?.includes(name) ?? false;
        const guard = (input: unknown) =>
          through(least, async (by) => {
            const reply = await handle(input);
            const isTheirs = isDeed || !reply.ok || by === null || isStillAtWork(core, by);
            return isTheirs ? reply : fail('not-signed-in');
          });
        return [name, guard];
      }),
    ),
  ]);
  return Object.fromEntries(guarded);
}
