/** The camera is the only thing that the window may ask for, and only the app's own main frame. */
import { session } from 'electron';
import { isOwn } from './origin.ts';

export function restrictPermissions(): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, grant, details) => {
    const camera =
      permission === 'media' &&
      'mediaTypes' in details &&
      details.mediaTypes?.length === 1 &&
      details.mediaTypes[0] === 'video';
    grant(camera && details.isMainFrame && isOwn(details.requestingUrl));
  });
  // The check can come for a camera without a media type, so only what names audio is refused here;
  // the request above is strict.
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, origin, details) =>
      permission === 'media' && details.mediaType !== 'audio' && isOwn(origin),
  );
  defaultSession.setDevicePermissionHandler(() => false);
}
