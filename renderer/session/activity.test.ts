import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { succeed } from '../../shared/failure.ts';
import { watchActivity } from './activity.ts';
import { useSession } from './session-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells of somebody at the window every ten seconds at most, also where the clock is set back', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z'), toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { bridge, heard } = contractDouble({ operators: { active: async () => succeed({}) } });
  const window = Object.assign(new EventTarget(), { veridesk: bridge });
  vi.stubGlobal('window', window);
  const operator = { id: 'o-1', name: 'Ada', role: 'operator' } as const;
  useSession.setState({ session: { signIn: true, operator, lockedBy: null } });
  const end = watchActivity();
  const type = () => window.dispatchEvent(new Event('keydown'));
  type();
  type();
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  type();
  expect(heard).toHaveLength(2);
  vi.setSystemTime(Date.parse('2025-03-01T10:00:00Z'));
  vi.advanceTimersByTime(10_000);
  type();
  expect(heard).toHaveLength(3);
  end();
});
