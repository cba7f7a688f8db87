/** Each window stays where it is: no other page, no new window, and no request that is not the app's own. */
import { app, session } from 'electron';
import type { Log } from '../log.ts';
import { isOwn } from './origin.ts';

/**
 * Has to be said before the app is ready. The spell checker fetches its dictionaries as soon as there is a session, whether it
 * is switched on or not, and what is refused below does not hold for it: only with no language does it fetch none.
 */
export function forgoSpelling(): void {
  app.on('session-created', (made) => {
    made.setSpellCheckerLanguages([]);
    made.setSpellCheckerEnabled(false);
  });
}

export function restrictNavigation(log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (isOwn(event.url) && event.url === contents.getURL()) return;
      event.preventDefault();
      log.warn('navigation refused');
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // No page asks to stay. What asked all the same would keep the window, and the whole program, from being closed.
    contents.on('will-prevent-unload', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => {
      log.warn('new window refused');
      return { action: 'deny' };
    });
  });
  // The window speaks to the main process alone. Whatever else it asks for (an update of the engine's own lists
  // included) would tell somebody that this desk is at work. `blob:` is the window's own memory.
  session.defaultSession.webRequest.onBeforeRequest((details, decide) => {
    const own = isOwn(details.url) || details.url.startsWith('blob:') || details.url.startsWith('devtools:');
    decide({ cancel: !own });
  });
}
