/** Who is at work, as the main process tells it; signing in and locking. */
import { create } from 'zustand';
import { type Failure, fail } from '../../shared/failure.ts';
import { mayAct, type Role, type Session } from '../../shared/operator.ts';
import { client, onFailure } from '../client.ts';
import { useDesk } from '../desk/desk-store.ts';

interface SessionState {
  /** Null until the main process has told, or while the desk is not open. */
  readonly session: Session | null;
  /** Who was at work in this window last; their work waits behind the lock. */
  readonly last: NonNullable<Session['operator']> | null;
  readonly pending: boolean;
  /** The name of the last try: what was said of it, and its wait, are of no other name. */
  readonly tried: string | null;
  readonly failure: Failure | null;
  /** Until when no try of that name is taken, in milliseconds since 1970; null for no wait. */
  readonly waitUntil: number | null;
  /** Whether it is said that there is nothing to lock with. */
  readonly saysLockIsOff: boolean;
  /** What a notification that was clicked behind the lock leads to, for whoever signs in. */
  readonly wantedBehindLock: { readonly id: string | null } | null;
  readonly receive: (session: Session | null) => void;
  readonly read: () => Promise<void>;
  readonly signIn: (name: string, secret: string) => Promise<boolean>;
  readonly lock: () => Promise<void>;
  readonly forgetLockIsOff: () => void;
}

export const useSession = create<SessionState>()((set, get) => ({
  session: null,
  last: null,
  pending: false,
  tried: null,
  failure: null,
  waitUntil: null,
  saysLockIsOff: false,
  wantedBehindLock: null,

  receive(session) {
    const { last, wantedBehindLock } = get();
    const operator = session?.operator ?? null;
    // Without sign-in nobody is known: whoever switched it off here goes on, and whoever is here as a lock falls away may be
    // anybody.
    const isKnown = operator !== null && (operator.id !== null || isLocked(get()));
    const isAnother = last !== null && isKnown && operator.id !== last.id;
    // What one person was doing is none of the next one’s business: the window begins anew for them, and so do the filters
    // of the history, which stand in its address. A notification that was clicked meanwhile is theirs. Who was there before
    // sign-in was switched on is known only where they did it here themselves: no lock comes between then.
    if (isAnother && (last.id !== null || isLocked(get()))) {
      history.replaceState(wantedBehindLock, '', '#');
      location.reload();
      return;
    }
    set({
      session,
      last: operator ?? last,
      ...(operator === null ? {} : { tried: null, failure: null, waitUntil: null, wantedBehindLock: null }),
    });
  },

  async read() {
    const result = await client.operators.session({});
    if (result.ok) get().receive(result.value);
  },

  async signIn(name, secret) {
    if (get().pending) return false;
    // Where nobody has to sign in any more, since it was switched off meanwhile, it would be said at a later lock.
    const refuse = (failure: Failure, waitUntil: number | null) => {
      const { session } = get();
      if (session === null || isLocked({ session })) set({ failure, waitUntil });
    };
    set({ pending: true, tried: name, failure: null, waitUntil: null });
    try {
      const result = await client.operators.signIn({ name, secret });
      if (result.ok) {
        get().receive(result.value);
        return true;
      }
      const { waitSeconds } = result.failure;
      refuse(result.failure, waitSeconds === undefined ? null : Date.now() + waitSeconds * 1_000);
      return false;
    } catch (error) {
      refuse(fail('sign-in-wrong', { sentence: 'Signing in did not work. Try again.' }).failure, null);
      throw error;
    } finally {
      set({ pending: false });
    }
  },

  async lock() {
    const { session } = get();
    if (session?.signIn && session.operator === null) return;
    const result = await client.operators.lock({});
    if (result.ok && !result.value.locked) set({ saysLockIsOff: true });
  },

  forgetLockIsOff: () => set({ saysLockIsOff: false }),
}));

/** Whether somebody has to sign in before anything is seen. */
export function isLocked({ session }: Pick<SessionState, 'session'>): boolean {
  return session?.signIn === true && session.operator === null;
}

/**
 * Whether the one at work may do what is open to `least` and above. Behind the lock it is the one whose work waits there:
 * what they had open stays as they left it, and the main process answers nobody until they are back.
 */
export function useMay(least: Role): boolean {
  return useSession((state) => {
    const operator = isLocked(state) ? state.last : state.session?.operator;
    return operator != null && mayAct(operator.role, least);
  });
}

/** Follows who is at work from the window's start to its end. */
export function watchSession(): void {
  const { read, receive } = useSession.getState();
  client.operators.changed(({ session }) => receive(session));
  useDesk.subscribe((now, before) => {
    if (now.status?.state === 'open' && before.status?.state !== 'open') void read();
  });
  onFailure((_, failure) => {
    if (failure.code === 'not-signed-in' && !isLocked(useSession.getState())) void read();
  });
  void read();
}
