import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryRow } from '../../shared/events.ts';
import { say } from '../design/said.tsx';
import { useSession } from '../session/session-store.ts';
import { useEvents } from './events-store.ts';
import { sayArrivals } from './say-arrivals.ts';

vi.mock('../design/said.tsx', () => ({ say: vi.fn() }));

const empty = useEvents.getState();
let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  useEvents.setState(empty, true);
  useSession.setState({
    session: { signIn: true, operator: { id: 'a', name: 'Ada', role: 'reviewer' } },
  } as never);
  vi.mocked(say).mockClear();
  leave = sayArrivals();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

/** What the list reads from the top, as the store puts it there. */
const read = (seqs: readonly number[], more: object = {}) =>
  useEvents.setState({
    rows: seqs.map((seq) => ({ seq, id: `${seq}` }) as DeliveryRow),
    next: null,
    ...more,
  });
const said = () => vi.mocked(say).mock.calls.flat();
const heardOut = () => vi.advanceTimersByTimeAsync(5_000);

it('says at once how many came, and of a stream no more than can be heard', async () => {
  read([2, 1]);
  expect(said()).toEqual([]);
  read([3, 2, 1]);
  expect(said()).toEqual(['1 new event.']);
  await heardOut();
  for (let seq = 4; seq < 1_204; seq += 1) read(Array.from({ length: seq }, (_, at) => seq - at));
  await heardOut();
  expect(said()).toEqual(['1 new event.', '1 new event.', '1,199 new events.']);
  await heardOut();
  expect(said()).toHaveLength(3);
});

it('counts no row that comes back to the list, is read further down, or answers another question', async () => {
  read([5, 4]);
  read([4]);
  read([5, 4]);
  read([5, 4, 3, 2]);
  read([9, 8], { query: { states: ['waiting'] } });
  await heardOut();
  expect(said()).toEqual([]);
});

it('says that there are more than were read, where nothing of before is among them', () => {
  read([2, 1]);
  read([12, 11, 10], { next: 10 });
  expect(said()).toEqual(['More than 3 new events.']);
});

it('says the first that ever come', () => {
  read([]);
  read([2, 1]);
  expect(said()).toEqual(['2 new events.']);
});

it('says nothing over the lock, and then all that came', async () => {
  read([1]);
  read([2, 1]);
  read([3, 2, 1]);
  const { session } = useSession.getState();
  useSession.setState({ session: { signIn: true, operator: null } } as never);
  await heardOut();
  expect(said()).toEqual(['1 new event.']);
  useSession.setState({ session });
  read([4, 3, 2, 1]);
  await heardOut();
  expect(said()).toEqual(['1 new event.', '2 new events.']);
});

it('says nothing of what came before the screen was left', async () => {
  read([1]);
  read([2, 1]);
  read([3, 2, 1]);
  leave();
  read([4, 3, 2, 1]);
  await heardOut();
  expect(said()).toEqual(['1 new event.']);
});
