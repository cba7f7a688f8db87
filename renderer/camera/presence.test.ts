import { expect, it } from 'vitest';
import { type Absence, watchPresence } from './presence.ts';

function room() {
  const on: Record<string, (value?: never) => void> = {};
  const told: (Absence | null)[] = [];
  let hidden = false;
  const listen = (name: string) => (listener: (value: never) => void) => {
    on[name] = listener as never;
    return () => delete on[name];
  };
  const end = watchPresence(
    {
      isHidden: () => hidden,
      onHidden: listen('hidden'),
      onAway: listen('away'),
      onBack: listen('back'),
      onInput: listen('input'),
    },
    (absence) => told.push(absence),
  );
  const hide = (isHidden: boolean) => {
    hidden = isHidden;
    on.hidden?.();
  };
  return { on, told, hide, end };
}

it('out of sight is absent, and back in sight is present', () => {
  const { told, hide, end, on } = room();
  hide(true);
  hide(false);
  expect(told).toEqual([null, 'hidden', null]);
  end();
  expect(on).toEqual({});
});

it('after a lock it takes an unlocked computer, and a person who touches it', () => {
  const { told, on, hide } = room();
  on.away?.('locked' as never);
  on.input?.();
  hide(true);
  hide(false);
  expect(told.at(-1)).toBe('locked');
  on.back?.();
  expect(told.at(-1)).toBe('locked');
  on.input?.();
  expect(told.at(-1)).toBeNull();
});

it('a second lock counts anew', () => {
  const { told, on } = room();
  on.away?.('suspended' as never);
  on.back?.();
  on.away?.('locked' as never);
  on.input?.();
  expect(told.at(-1)).toBe('locked');
});
