/** The permissions that a page can ask for, put to the product's own handlers before Chromium is asked. */

export type AskPermission = (permission: string, details: object) => Promise<boolean>;
export type WrapPermissions = (request: AskPermission, check: AskPermission) => void;

export function wrapPermissions(request: AskPermission, check: AskPermission): void {
  type Method = (this: unknown, ...args: unknown[]) => unknown;
  const { apply } = Reflect;
  const refused = (message = 'Permission denied'): DOMException =>
    new DOMException(message, 'NotAllowedError');

  /** Replaces a method on its prototype; the new one gets the old one as its first argument. */
  const wrap = (
    prototype: object | undefined,
    name: string,
    make: (original: (self: unknown, args: readonly unknown[]) => unknown) => Method,
  ): void => {
    const found = prototype && Object.getOwnPropertyDescriptor(prototype, name);
    if (prototype === undefined || found === undefined) return;
    const method = found.value as Method;
    Object.defineProperty(prototype, name, {
      ...found,
      value: make((self, args) => apply(method, self, [...args])),
    });
  };
  const guard = (prototype: object | undefined, name: string, permission: string): void =>
    wrap(
      prototype,
      name,
      (original) =>
        async function (this: unknown, ...args) {
          if (!(await request(permission, {}))) throw refused();
          return original(this, args);
        },
    );

  wrap(globalThis.MediaDevices?.prototype, 'getUserMedia', (original) => {
    return async function (this: unknown, ...args) {
      const [asked] = args as [MediaStreamConstraints?];
      const mediaTypes = [...(asked?.audio ? ['audio'] : []), ...(asked?.video ? ['video'] : [])];
      if (mediaTypes.length > 0 && !(await request('media', { mediaTypes }))) throw refused();
      return original(this, args);
    };
  });
  wrap(globalThis.MediaDevices?.prototype, 'getDisplayMedia', () => async () => {
    // As in Electron where no display media handler is set.
    throw new DOMException('Not supported', 'NotSupportedError');
  });

  for (const name of ['getCurrentPosition', 'watchPosition']) {
    // Chromium refuses by itself until the answer of the handler lets it grant.
    wrap(globalThis.Geolocation?.prototype, name, (original) => {
      return function (this: unknown, ...args) {
        request('geolocation', {}).then(() => original(this, args));
        return 0;
      };
    });
  }

  guard(globalThis.Clipboard?.prototype, 'read', 'clipboard-read');
  guard(globalThis.Clipboard?.prototype, 'readText', 'clipboard-read');
  guard(globalThis.Clipboard?.prototype, 'write', 'clipboard-sanitized-write');
  guard(globalThis.Clipboard?.prototype, 'writeText', 'clipboard-sanitized-write');
  guard(globalThis.Element?.prototype, 'requestFullscreen', 'fullscreen');
  guard(globalThis.Element?.prototype, 'requestPointerLock', 'pointerLock');
  guard(globalThis.Navigator?.prototype, 'requestMIDIAccess', 'midi');
  guard(globalThis.StorageManager?.prototype, 'persist', 'persistent-storage');

  if (globalThis.Notification !== undefined) {
    wrap(globalThis.Notification, 'requestPermission', () => async () => {
      return (await request('notifications', {})) ? 'granted' : 'denied';
    });
  }

  const electronNames: Record<string, string> = {
    camera: 'media',
    microphone: 'media',
    'clipboard-write': 'clipboard-sanitized-write',
  };
  wrap(globalThis.Permissions?.prototype, 'query', (original) => {
    return async function (this: unknown, ...args) {
      const status = (await original(this, args)) as PermissionStatus;
      const { name } = (args as [{ name: string }])[0];
      const mediaType = name === 'camera' ? 'video' : name === 'microphone' ? 'audio' : undefined;
      const granted = await check(electronNames[name] ?? name, mediaType === undefined ? {} : { mediaType });
      Object.defineProperty(status, 'state', { value: granted ? 'granted' : 'denied' });
      return status;
    };
  });
}
