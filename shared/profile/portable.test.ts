import { expect, it } from 'vitest';
import { defaultSettings } from '../profile.ts';
import { withWaysKept } from './portable.ts';

const settings = (on: boolean, address: string, path: string) => ({
  ...defaultSettings,
  events: {
    ...defaultSettings.events,
    mailbox: { isOn: on, address, everySeconds: 30 },
    folder: { isOn: on, path },
  },
});
const here = settings(true, 'https://mailbox.example', '/srv/events');

it.each([
  ['https://mailbox.example', '/srv/events', true, true],
  ['https://another.example', '/srv/events', false, true],
  ['https://mailbox.example', '/home/ada', true, false],
])('of a file that names %s and %s each way stays on where its place is the same', (address, path, ...on) => {
  const { mailbox, folder } = withWaysKept(settings(false, address, path), here).events;
  expect([mailbox, folder]).toEqual([
    { isOn: on[0], address, everySeconds: 30 },
    { isOn: on[1], path },
  ]);
  // One that is off here is switched on by no file.
  const off = withWaysKept(settings(true, address, path), settings(false, address, path)).events;
  expect([off.mailbox.isOn, off.folder.isOn]).toEqual([false, false]);
});
