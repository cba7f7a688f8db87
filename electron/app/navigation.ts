/** Each window stays where it is: no other page, no new window, and no request that is not the app's own. */
import { app, session } from 'electron';
import type { Log } from '../log.ts';
import { isOwn } from './origin.ts';

export function restrictNavigation(log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (isOwn(event.url) && event.url === contents.getURL()) return;
      event.preventDefault();
      log.warn('navigation refused');
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => {
      log.warn('new window refused');
      return { action: 'deny' };
    });
  });
  // It would fetch its dictionaries.
  session.defaultSession.setSpellCheckerEnabled(false);
  // The window speaks to the main process alone. Whatever else it asks for (an update of the engine's own lists
  // included) would tell somebody that this desk is at work. `blob:` is the window's own memory.
  session.defaultSession.webRequest.onBeforeRequest((details, decide) => {
    const own = isOwn(details.url) || details.url.startsWith('blob:') || details.url.startsWith('devtools:');
    decide({ cancel: !own });
  });
}
