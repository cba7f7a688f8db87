import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAway } from './away.ts';

const power = vi.hoisted(() => ({ monitor: null as unknown as EventEmitter }));

vi.mock('electron', () => {
  power.monitor = new EventEmitter();
  return { powerMonitor: power.monitor };
});

afterEach(() => void power.monitor.removeAllListeners());

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

it('a Mac that is another user’s is as one that is locked; it is back when it is neither', () => {
  const told: string[] = [];
  watchAway({ away: (why) => told.push(why), back: () => told.push('back') });
  const happen = (...events: string[]) => {
    told.length = 0;
    for (const event of events) power.monitor.emit(event);
    return told;
  };
  expect(happen('user-did-resign-active', 'user-did-become-active')).toEqual(['locked', 'back']);
  expect(happen('user-did-resign-active', 'suspend', 'resume')).toEqual(['locked', 'suspended']);
  expect(happen('lock-screen', 'user-did-become-active')).toEqual(['locked']);
  expect(happen('user-did-resign-active', 'unlock-screen')).toEqual(['locked']);
  expect(happen('user-did-become-active')).toEqual(['back']);
});
