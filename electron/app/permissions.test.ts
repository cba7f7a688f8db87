import { beforeAll, expect, it, vi } from 'vitest';
import { START_URL } from './origin.ts';
import { restrictPermissions } from './permissions.ts';

type Request = (
  contents: unknown,
  permission: string,
  grant: (isGranted: boolean) => void,
  details: object,
) => void;
type Check = (contents: unknown, permission: string, origin: string, details: object) => boolean;

const handlers = vi.hoisted(() => ({
  request: null as unknown,
  check: null as unknown,
  device: null as unknown,
}));
vi.mock('electron', () => ({
  session: {
    defaultSession: {
      setPermissionRequestHandler: (handler: unknown) => {
        handlers.request = handler;
      },
      setPermissionCheckHandler: (handler: unknown) => {
        handlers.check = handler;
      },
      setDevicePermissionHandler: (handler: unknown) => {
        handlers.device = handler;
      },
    },
  },
}));

beforeAll(() => restrictPermissions());

const camera = { mediaTypes: ['video'], isMainFrame: true, requestingUrl: START_URL };

function isGranted(permission: string, details: object): boolean {
  const grant = vi.fn();
  (handlers.request as Request)({}, permission, grant, details);
  expect(grant).toHaveBeenCalledOnce();
  return grant.mock.calls[0]?.[0];
}

it('the app’s own main frame may have the camera', () => {
  expect(isGranted('media', camera)).toBe(true);
});

it.each([
  ['the microphone', 'media', { mediaTypes: ['audio'] }],
  ['camera and microphone at once', 'media', { mediaTypes: ['video', 'audio'] }],
  ['media of no type', 'media', { mediaTypes: [] }],
  ['media that names no types', 'media', { mediaTypes: undefined }],
  ['a frame within the page', 'media', { isMainFrame: false }],
  ['a foreign page', 'media', { requestingUrl: 'https://example.com/' }],
  ['a page whose address begins alike', 'media', { requestingUrl: 'app://veridesk.evil/index.html' }],
  ['the place', 'geolocation', {}],
  ['notifications', 'notifications', {}],
  ['the screen', 'display-capture', {}],
  ['what is on the clipboard', 'clipboard-read', {}],
])('refused: %s', (_, permission, change) => {
  expect(isGranted(permission, { ...camera, ...change })).toBe(false);
});

it('a request without any word of media is refused', () => {
  expect(isGranted('media', { isMainFrame: true, requestingUrl: START_URL })).toBe(false);
});

it.each([
  ['media', 'app://veridesk', { mediaType: 'video' }, true],
  ['media', 'app://veridesk', {}, true],
  ['media', 'app://veridesk', { mediaType: 'audio' }, false],
  ['media', 'https://example.com', { mediaType: 'video' }, false],
  ['geolocation', 'app://veridesk', {}, false],
  ['clipboard-read', 'app://veridesk', { mediaType: 'video' }, false],
])('whether there is leave for %s from %s with %j: %s', (permission, origin, details, is) => {
  expect((handlers.check as Check)(null, permission, origin, details)).toBe(is);
});

it('no device of another kind is given', () => {
  expect((handlers.device as (details: object) => boolean)({ deviceType: 'usb', origin: START_URL })).toBe(
    false,
  );
});
