import { expect, it, onTestFinished, vi } from 'vitest';
import type { EventsChange } from '../../shared/events.ts';
import { calm } from './calm.ts';

it('of a flood the first and the last are told; what is about a check is told at once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const tell = calm(({ what, deliveryId }) => told.push(`${what} ${deliveryId}`));
  const change = (what: EventsChange['what'], deliveryId: string, checkId: string | null = null) =>
    tell({ what, deliveryId, checkId });
  for (let at = 1; at <= 100; at += 1) change('delivered', String(at));
  change('settled', 'a', 'c');
  change('ways', 'b');
  change('delivered', 'd', 'c');
  expect(told).toEqual(['delivered 1', 'settled a', 'ways b', 'delivered d']);
  vi.advanceTimersByTime(200);
  expect(told.slice(4)).toEqual(['delivered 100']);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(5);
  change('placed', '5');
  expect(told.at(-1)).toBe('placed 5');
});
