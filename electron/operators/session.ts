/** Who is at work: held in this process's memory alone, and gone when the desk locks. */
import type { AtWork, LockReason, Session } from '../../shared/operator.ts';
import type { StoredOperator } from '../../shared/operator-record.ts';
import type { DeskSettings } from './desk-settings.ts';
import { idleWatch } from './idle.ts';
import type { OperatorPorts, OperatorStore } from './ports.ts';

export function makeSession(ports: OperatorPorts, settings: DeskSettings) {
  let signedIn: AtWork | null = null;
  /** What the secret of the one at work is kept as: as it was proved, and as they made it since. */
  let proofs: readonly string[] = [];
  let lockedBy: LockReason | null = null;
  /** The last lock, also one that found nobody signed in: somebody may have been proving who they are. */
  let lastLock: { readonly why: LockReason } | null = null;
  /** Whether sign-in is on, and of which history that was read: of any other it is not known yet. */
  let asks: { readonly of: OperatorStore; readonly signIn: boolean } | null = null;
  const idle = idleWatch(() => void lock('idle'), ports.now);

  const systemUser = (): AtWork => ({ id: null, name: ports.systemUser(), role: 'administrator' });

  /** Where sign-in is off nobody stays signed in, and there is nothing to lock. */
  const learn = (of: OperatorStore | null, signIn: boolean): void => {
    asks = of && { of, signIn };
    if (signIn) return;
    signedIn = null;
    idle.end();
  };

  const present = (signIn: boolean): Session => ({
    signIn,
    operator: signIn ? signedIn : systemUser(),
    lockedBy: signIn && signedIn === null ? lockedBy : null,
  });

  /** Another process may have switched it: whoever the window shows is at work no more then, or a PIN is asked for in vain. */
  const followSwitch = (of: OperatorStore | null, signIn: boolean): void => {
    const isOther = asks !== null && asks.of === of && asks.signIn !== signIn;
    learn(of, signIn);
    if (isOther) ports.changed(present(signIn), null);
  };

  /** Ends what is open. False where nobody is signed in, or sign-in is off. */
  async function lock(why: LockReason): Promise<boolean> {
    lastLock = { why };
    const leaving = signedIn;
    if (leaving === null) return false;
    signedIn = null;
    lockedBy = why;
    idle.end();
    ports.changed(present(true), why);
    // After the deed: the desk locks although the disk is full.
    const line = { at: ports.now(), by: leaving, what: 'locked', checkId: null, detail: { why } } as const;
    await ports
      .store()
      ?.log(line)
      .catch(() => undefined);
    return true;
  }

  /** A computer that wakes has not looked at the clock yet, and whoever woke it asks already. */
  function lockIfOver(): void {
    if (idle.isOver()) void lock('idle');
  }

  function becomes(operator: AtWork): void {
    if (signedIn === null || signedIn.id !== operator.id) return;
    signedIn = operator;
    ports.changed(present(true), null);
  }

  /** Another process may have changed the role of the one at work, have said that they may not sign in any more, or have given them a new secret: who sits here proved the one of before, and is perhaps why it was changed. */
  async function follow(operator: AtWork, standing: StoredOperator | null): Promise<void> {
    if (signedIn !== operator) return;
    const isTheirs = standing?.id === operator.id && standing.disabledAt === null;
    if (!isTheirs || !proofs.includes(standing.secret)) await lock('person');
    else if (standing.role !== operator.role) becomes({ ...operator, role: standing.role });
  }

  return {
    /** Of a history that is being opened: known before anybody can ask who is at work. */
    async opened(of: OperatorStore): Promise<void> {
      learn(of, (await settings.of(of))['sign-in']);
    },
    /** Null while the desk is not open. */
    async read(): Promise<Session | null> {
      lockIfOver();
      const of = ports.store();
      const who = signedIn;
      try {
        const [now, standing] = await Promise.all([
          settings.read(),
          who && of ? of.operatorNamed(who.name) : null,
        ]);
        if (now === null) return null;
        followSwitch(of, now['sign-in']);
        idle.follow(now['idle-minutes']);
        if (who) await follow(who, standing);
        return present(now['sign-in']);
      } catch (error) {
        // What was read of it last counts; what is wrong with it is told by what is asked of it.
        if (asks === null || asks.of !== of) throw error;
        return present(asks.signIn);
      }
    },
    /** What `begin` is told of a proof that begins now. */
    lastLock: () => lastLock,
    /** `since` is the last lock when the proof began; one that came after it locks at once, and nobody is at work. */
    async begin(
      { id, name, role, secret }: StoredOperator,
      since: { readonly why: LockReason } | null,
    ): Promise<Session> {
      const of = ports.store();
      const kept = await settings.read();
      learn(of, true);
      signedIn = { id, name, role };
      proofs = [secret];
      lockedBy = null;
      if (lastLock !== null && lastLock !== since) {
        await lock(lastLock.why);
        return present(true);
      }
      if (kept) idle.begin(kept['idle-minutes']);
      const session = present(true);
      ports.changed(session, null);
      return session;
    },
    /** Sign-in was switched off: from now on it is the operating system's user. */
    drop(): Session {
      learn(ports.store(), false);
      const session = present(false);
      ports.changed(session, null);
      return session;
    },
    /** The role of the one at work was changed. */
    becomes,
    /** The one at work is about to change what their secret is kept as, and stays. */
    changesProof: (proof: string) => {
      proofs = [...proofs, proof];
    },
    lock,
    touch: () => idle.touch(),
    setIdle: (minutes: number) => {
      if (signedIn) idle.begin(minutes);
    },
    /** Who is at work at this moment. Null where sign-in is on and nobody is, and until it was read whether it is. */
    now: (): AtWork | null => {
      const open = ports.store();
      if (open === null || asks?.of !== open) return null;
      lockIfOver();
      return asks.signIn ? signedIn : systemUser();
    },
    end: () => idle.end(),
  };
}
