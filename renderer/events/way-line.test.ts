import { expect, it } from 'vitest';
import type { WayState } from '../../shared/events.ts';
import { nextWords, wayWords } from './way-line.tsx';

const on: WayState = {
  ...{ profileId: 'p-1', profile: 'Main', environment: 'sandbox', way: 'mailbox', place: null, lastAt: null },
  ...{ isOn: true, isWorking: true, sentence: null, nextAt: null },
};

it.each<[string, Partial<WayState>, string, string | null, boolean]>([
  ['at work', {}, 'On. Nothing has come yet.', 'Asking now.', false],
  ['not at work yet', { isWorking: false }, 'Starting. Nothing has come yet.', '', false],
  [
    'in trouble',
    { isWorking: false, sentence: 'Wrong.' },
    'Wrong. Nothing has come yet.',
    'Asking now.',
    true,
  ],
  ['off', { isOn: false, isWorking: false }, 'Off. Nothing has come yet.', '', false],
  ['looked at all the time', { way: 'folder' }, 'On. Nothing has come yet.', null, false],
])('a way that is %s says so', (_, change, words, next, isWrong) => {
  const state = { ...on, ...change };
  expect([wayWords(state), nextWords(state)]).toEqual([{ isWrong, words }, next]);
});
