/** The gate before all calls: who is at work, and whether their role is enough. The one place that knows. */
import type { Event } from '../../shared/call.ts';
import type { VerideskContract, VerideskHandlers } from '../../shared/contract.ts';
import { fail } from '../../shared/failure.ts';
import { mayAct, type Role } from '../../shared/operator.ts';
import type { Core } from '../core.ts';

/** The least role that a call asks for; `anyone` where nobody has to be signed in. */
export type Least = Role | 'anyone';

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
  app: { about: 'anyone', report: 'anyone', cameraAccess: 'anyone', openCameraSettings: 'anyone' },
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
    page: 'operator',
    show: 'operator',
    reveal: 'operator',
    copy: 'operator',
    exchange: 'operator',
    photo: 'operator',
    faces: 'operator',
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
  evidence: { make: 'reviewer', showInFolder: 'reviewer', verify: 'anyone' },
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

type AnyHandler = (input: unknown) => Promise<unknown>;

/** The same handlers, each asked only when the one at work may. While the desk is not open, the handlers say so. */
export function gated(core: Core, handlers: VerideskHandlers): VerideskHandlers {
  const refusal = async (least: Least) => {
    if (least === 'anyone') return null;
    const session = await core.operators.session().catch(() => undefined);
    // Not open, or a history that cannot be read: the call's own handler meets the same, and has the words for it.
    if (session === null) return null;
    if (session === undefined || session.operator === null) return fail('not-signed-in');
    return mayAct(session.operator.role, least) ? null : fail('role-missing');
  };
  const guarded = Object.entries(handlers).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls as Record<string, AnyHandler>).map(([name, handle]) => {
        const least = (leastRoles as Record<string, Record<string, Least>>)[group]?.[name];
        if (least === undefined) throw new TypeError(`No role is named for ${group}.${name}`);
        return [name, async (input: unknown) => (await refusal(least)) ?? handle(input)];
      }),
    ),
  ]);
  return Object.fromEntries(guarded);
}
