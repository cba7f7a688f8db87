import { describe, expect, it } from 'vitest';
import { EventSettings, usualEvents } from './event-settings.ts';

const wrongAt = (changed: object) =>
  EventSettings.safeParse({ ...usualEvents, ...changed }).error?.issues.map(({ path }) => path.join('.')) ??
  [];

describe('the name of a header', () => {
  const signature = (header: string) => ({ signature: { ...usualEvents.signature, header } });

  it('is kept as headers are compared', () => {
    expect(EventSettings.parse({ ...usualEvents, ...signature(' X-Signature ') }).signature.header).toBe(
      'x-signature',
    );
  });

  it.each(['', '-signature', 'x signature', 'x-signature:', 'x_signature', `x${'a'.repeat(64)}`])(
    'is not “%s”',
    (header) => {
      expect(wrongAt(signature(header))).toEqual(['signature.header']);
    },
  );
});

describe('where a receiver listens', () => {
  const receiver = (changed: object) => ({ receiver: { ...usualEvents.receiver, ...changed } });

  it.each([
    [{ host: '0.0.0.0', port: 0 }, []],
    [{ host: '::1', port: 65_535 }, []],
    [{ certificate: '/srv/desk.pem', privateKey: '/srv/desk.key' }, []],
    [{ host: 'http://127.0.0.1' }, ['receiver.host']],
    [{ host: '127.0.0.1 ada' }, ['receiver.host']],
    [{ port: 65_536 }, ['receiver.port']],
    [{ port: -1 }, ['receiver.port']],
    [{ certificate: '/srv/desk.pem' }, ['receiver.privateKey']],
    [{ privateKey: '/srv/desk.key' }, ['receiver.certificate']],
  ])('of %j what is wrong is %j', (changed, wrong) => {
    expect(wrongAt(receiver(changed))).toEqual(wrong);
  });
});

it.each([
  ['/srv/events', []],
  ['D:\\events', []],
  ['D:/events', []],
  ['\\\\server\\events', []],
  ['srv/events', ['folder.path']],
  ['./events', ['folder.path']],
  ['D:events', ['folder.path']],
  ['', ['folder.path']],
])('a folder that is watched is named by its whole path: of “%s” what is wrong is %j', (path, wrong) => {
  expect(wrongAt({ folder: { isOn: true, path } })).toEqual(wrong);
});

it('a mailbox that is on has an address, and is asked every 5 seconds to every hour', () => {
  const mailbox = (changed: object) => ({
    mailbox: { isOn: true, address: 'https://mailbox.example', everySeconds: 30, ...changed },
  });
  expect(wrongAt(mailbox({}))).toEqual([]);
  expect(wrongAt(mailbox({ address: ' ' }))).toEqual(['mailbox.address']);
  for (const everySeconds of [4, 3_601, 7.5])
    expect(wrongAt(mailbox({ everySeconds }))).toEqual(['mailbox.everySeconds']);
  for (const everySeconds of [5, 3_600]) expect(wrongAt(mailbox({ everySeconds }))).toEqual([]);
});
