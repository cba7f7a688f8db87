import { describe, expect, it } from 'vitest';
import { differences } from '../../../shared/profile/differences.ts';
import { EventSettings, usualEvents } from '../../../shared/profile/event-settings.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { eventsIn, typedEventsFrom } from './typed-events.ts';

const typed = typedEventsFrom(defaultSettings);
const read = (change: Partial<typeof typed>) =>
  EventSettings.safeParse(eventsIn({ ...typed, ...change }, usualEvents));
const wrong = (change: Partial<typeof typed>) =>
  read(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of events', () => {
  it('holds what the settings hold, and gives it back', () => {
    expect(eventsIn(typed, usualEvents)).toEqual(usualEvents);
    const { data } = read({ isOn: true, port: ' 9000', header: ' X-Signature ', host: ' 0.0.0.0 ' });
    expect(data?.receiver).toMatchObject({ isOn: true, port: 9_000, host: '0.0.0.0' });
    expect(data?.signature.header).toBe('x-signature');
  });

  it.each([
    [{ port: '70000' }, 'receiver.port'],
    [{ port: 'x' }, 'receiver.port'],
    [{ host: 'http://x' }, 'receiver.host'],
    [{ certificate: '/a.pem' }, 'receiver.privateKey'],
    [{ privateKey: '/a.pem' }, 'receiver.certificate'],
    [{ header: 'X Signature' }, 'signature.header'],
    [{ toleranceSeconds: '0' }, 'signature.toleranceSeconds'],
  ])('%j is told at its field, in one sentence', (change, place) => {
    expect(wrong(change)).toEqual([[place, expect.stringMatching(/^[A-Z].+\.$/u)]]);
  });

  it('what a file would change of them is in the list of differences', () => {
    const { data } = read({
      isOn: true,
      host: '0.0.0.0',
      method: 'none',
      key: 'own-key',
      toleranceSeconds: '60',
    });
    const after = { ...defaultSettings, events: data ?? usualEvents };
    expect(differences(defaultSettings, after).map(({ what, after: next }) => [what, next])).toEqual([
      ['Events: received here', 'yes'],
      ['Events: listens at', '0.0.0.0, port 8790'],
      ['Events: signature', 'not signed'],
      ['Events: a timestamp may be off by', '60 s'],
      ['Events: signed with', 'a key of its own'],
    ]);
  });
});
