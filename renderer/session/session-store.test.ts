/** Who is at work in this window: nothing of one person is left to the next. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { Session } from '../../shared/operator.ts';
import { useDesk } from '../desk/desk-store.ts';
import { isLocked, useSession, watchSession } from './session-store.ts';

const empty = useSession.getState();
const session = (name: string | null): Session => ({
  signIn: true,
  lockedBy: null,
  operator:
    name === null
      ? null
      : { id: `00000000-0000-4000-8000-00000000000${name.length}`, name, role: 'reviewer' },
});
const [ada, chidi, nobody] = [session('ada'), session('chidi'), session(null)];
/** Sign-in is off, and nobody is known. */
const everybody: Session = {
  signIn: false,
  lockedBy: null,
  operator: { id: null, name: 'os-user', role: 'administrator' },
};
const reload = vi.fn();
const replaceState = vi.fn();

function over(operators: NonNullable<PartialHandlers['operators']>) {
  const double = contractDouble({ operators });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return { ...double, asked: (name: string) => double.heard.filter((one) => one.name === name).length };
}

beforeEach(() => {
  useSession.setState(empty, true);
  reload.mockClear();
  replaceState.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('history', { replaceState });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the window', () => {
  it('begins anew for another person, and goes on for the one who comes back', () => {
    const { receive } = useSession.getState();
    for (const now of [ada, nobody, ada]) receive(now);
    expect(reload).not.toHaveBeenCalled();
    expect(replaceState).not.toHaveBeenCalled();
    expect(useSession.getState().session).toEqual(ada);
    receive(nobody);
    receive(chidi);
    expect(reload).toHaveBeenCalledOnce();
    // The filters of one are not the next one’s.
    expect(replaceState.mock.calls).toEqual([[null, '', '#']]);
    // Until then nothing is shown to them that was the other’s.
    expect(useSession.getState()).toMatchObject({ session: nobody, last: { name: 'ada' } });
  });

  it('goes on where whoever is at work in it switched sign-in off, and begins anew where that ended a lock', () => {
    const { receive } = useSession.getState();
    receive(ada);
    receive(everybody);
    expect(reload).not.toHaveBeenCalled();
    expect(useSession.getState().session).toEqual(everybody);
    receive(ada);
    receive(nobody);
    // Somebody switched it off elsewhere, and whoever sits here now may be anybody.
    receive(everybody);
    expect(reload).toHaveBeenCalledOnce();
    expect(useSession.getState()).toMatchObject({ session: nobody, last: { name: 'ada' } });
  });

  it('begins anew for the first who signs in where sign-in was switched on elsewhere, over whatever was open', () => {
    const { receive } = useSession.getState();
    receive(everybody);
    receive(nobody);
    receive(chidi);
    expect(reload).toHaveBeenCalledOnce();
    expect(useSession.getState().session).toEqual(nobody);
  });

  it('goes on for the administrator who switched sign-in on in it', () => {
    const { receive } = useSession.getState();
    receive({ ...ada, signIn: false, operator: { id: null, name: 'os-user', role: 'administrator' } });
    receive(ada);
    expect(reload).not.toHaveBeenCalled();
    expect(useSession.getState().session).toEqual(ada);
  });

  it('begins anew for another person also where no lock was seen in between', () => {
    const { receive } = useSession.getState();
    receive(ada);
    receive(chidi);
    expect(reload).toHaveBeenCalledOnce();
    expect(useSession.getState().session).toEqual(ada);
  });

  it('is begun anew with what a notification that was clicked behind the lock leads to, and with nothing of before', () => {
    const { receive } = useSession.getState();
    const wantedBehindLock = { id: null };
    receive(ada);
    receive(nobody);
    useSession.setState({ wantedBehindLock });
    receive(ada);
    receive(nobody);
    receive(chidi);
    expect(replaceState.mock.lastCall).toEqual([null, '', '#']);
    useSession.setState({ wantedBehindLock });
    receive(chidi);
    expect(replaceState.mock.lastCall).toEqual([wantedBehindLock, '', '#']);
  });

  it('knows behind the lock whose work waits there', () => {
    const { receive } = useSession.getState();
    receive(ada);
    receive(nobody);
    expect([isLocked(useSession.getState()), useSession.getState().last?.name]).toEqual([true, 'ada']);
  });
});

describe('signing in', () => {
  it('is tried once, however often it is pressed, and takes back what was said before', async () => {
    const { asked } = over({ signIn: async () => succeed(ada) });
    useSession.setState({ failure: { code: 'sign-in-wrong' }, waitUntil: 1 });
    const { signIn } = useSession.getState();
    expect(await Promise.all([signIn('ada', 'x'), signIn('ada', 'x')])).toEqual([true, false]);
    expect(asked('operators.signIn')).toBe(1);
    expect(useSession.getState()).toMatchObject({
      session: ada,
      failure: null,
      waitUntil: null,
      pending: false,
    });
  });

  it.each([
    ['wrong', async () => fail('sign-in-wrong', { waitSeconds: 5 })],
    [
      'a defect',
      async () => {
        throw new PlannedDefect('7f3a');
      },
    ],
  ])('says nothing of a try that was %s once nobody has to sign in any more', async (_, answer) => {
    const answered = Promise.withResolvers<void>();
    const signIn = async () => {
      await answered.promise;
      return answer();
    };
    over({ signIn });
    const { receive, signIn: tryIt } = useSession.getState();
    receive(nobody);
    const trying = tryIt('ada', 'x').catch(() => false);
    // A terminal has switched it off meanwhile.
    receive({ ...ada, signIn: false });
    answered.resolve();
    expect(await trying).toBe(false);
    // Nor where it is switched on again.
    receive(nobody);
    expect(useSession.getState()).toMatchObject({ failure: null, waitUntil: null, pending: false });
  });

  it.each([
    ['before it is known who is at work', null],
    ['behind the lock', nobody],
  ])('says until when no other try is taken, %s, also once that is read anew', async (_, behind) => {
    vi.useFakeTimers({ now: 1_000_000 });
    const failures = [fail('sign-in-wrong'), fail('sign-in-wait', { waitSeconds: 30 })];
    over({ signIn: async () => failures.shift() ?? fail('sign-in-wrong') });
    const { receive, signIn } = useSession.getState();
    receive(behind);
    expect(await signIn('ada', 'x')).toBe(false);
    expect(useSession.getState()).toMatchObject({ failure: { code: 'sign-in-wrong' }, waitUntil: null });
    expect(await signIn('ada', 'x')).toBe(false);
    const said = { tried: 'ada', failure: { code: 'sign-in-wait' }, waitUntil: 1_030_000, pending: false };
    expect(useSession.getState()).toMatchObject(said);
    receive(nobody);
    expect(useSession.getState()).toMatchObject(said);
  });

  it('that met a defect says so behind the lock, and can be tried again', async () => {
    const signIn = () => Promise.reject(new PlannedDefect('7f3a'));
    over({ signIn });
    useSession.getState().receive(nobody);
    await expect(useSession.getState().signIn('ada', 'x')).rejects.toThrow();
    expect(useSession.getState()).toMatchObject({
      failure: { sentence: 'Signing in did not work. Try again.' },
      pending: false,
    });
  });
});

describe('locking', () => {
  it('says where there is nothing to lock with, and asks nothing of a window that is locked', async () => {
    const { asked } = over({ lock: async () => succeed({ locked: false }) });
    useSession.setState({ session: nobody });
    await useSession.getState().lock();
    expect([asked('operators.lock'), useSession.getState().saysLockIsOff]).toEqual([0, false]);
    useSession.setState({ session: { ...ada, signIn: false } });
    await useSession.getState().lock();
    expect([asked('operators.lock'), useSession.getState().saysLockIsOff]).toEqual([1, true]);
  });

  it('asks for it where somebody is at work, and says nothing of that where it locks', async () => {
    const { asked } = over({ lock: async () => succeed({ locked: true }) });
    useSession.getState().receive(ada);
    await useSession.getState().lock();
    expect([asked('operators.lock'), useSession.getState().saysLockIsOff]).toEqual([1, false]);
  });
});

it('is asked for at the start, and again when the desk opens', async () => {
  const { asked } = over({ session: async () => succeed(ada) });
  watchSession();
  await expect.poll(() => useSession.getState().session).toEqual(ada);
  expect(asked('operators.session')).toBe(1);
  useDesk.setState({ status: { state: 'open', store: 'vault', notices: [] } });
  useDesk.setState({ status: { state: 'open', store: 'vault', notices: [] } });
  expect(asked('operators.session')).toBe(2);
});
