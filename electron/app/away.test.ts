import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { watchAway } from './away.ts';

const power = vi.hoisted(() => ({ monitor: null as unknown as EventEmitter }));

vi.mock('electron', () => {
  power.monitor = new EventEmitter();
  return { powerMonitor: power.monitor };
});

it('a lock and a sleep are told; waking up behind a lock is no coming back', () => {
  const told: string[] = [];
  watchAway({ away: (why) => told.push(why), back: () => told.push('back') });
  for (const event of ['suspend', 'resume']) power.monitor.emit(event);
  expect(told).toEqual(['suspended', 'back']);
  told.length = 0;
  for (const event of ['lock-screen', 'suspend', 'resume']) power.monitor.emit(event);
  expect(told).toEqual(['locked', 'suspended']);
  power.monitor.emit('unlock-screen');
  expect(told.at(-1)).toBe('back');
});
