/**
 * The customer's window: one at most, on the display that the customer sees. It is told codes alone, keeps nothing, and
 * goes when the main window goes or the desk is left.
 */
import { BrowserWindow, screen, type WebContents } from 'electron';
import { EVENT_CHANNEL } from '../../shared/call.ts';
import type { CustomerWindowState } from '../../shared/contract.ts';
import { customerContract } from '../../shared/customer-contract.ts';
import { NO_PROMPT, type Prompt } from '../../shared/prompt.ts';
import { appearOnce } from './appear.ts';
import { type CustomerPlace, customerPlace, placeToBeFound } from './customer-place.ts';
import { knowsPlaces } from './known-places.ts';
import { CUSTOMER_URL } from './origin.ts';
import { ownWindow } from './own-window.ts';

/** The smallest size at which every hint can be read, in CSS pixels. */
const SMALLEST = { minWidth: 480, minHeight: 400 } as const;

export interface CustomerWindow {
  state(): CustomerWindowState;
  open(): void;
  close(): void;
  /** Says what the customer is to be shown. Without effect while the window is closed. */
  tell(prompt: Prompt): void;
  /** What the customer is shown at present. */
  now(): Prompt;
  /** Whether these are the contents of the customer's window. */
  owns(contents: WebContents): boolean;
  /** Takes a main window for the one to go with. */
  follow(main: BrowserWindow): void;
}

/** `changed` hears when it is opened or closed, by whomever, and when a display comes or goes. */
export function customerWindow(changed: (state: CustomerWindowState) => void): CustomerWindow {
  let main: BrowserWindow | null = null;
  let shown: { readonly window: BrowserWindow; readonly place: CustomerPlace } | null = null;
  let prompt = NO_PROMPT;

  const state = (): CustomerWindowState => ({
    isOpen: shown !== null,
    displays: screen.getAllDisplays().length,
  });

  function wantedPlace(): CustomerPlace {
    if (!knowsPlaces()) return placeToBeFound();
    const mine = main ? screen.getDisplayMatching(main.getBounds()) : screen.getPrimaryDisplay();
    return customerPlace(screen.getAllDisplays(), mine);
  }

  function gone(window: BrowserWindow): void {
    if (shown?.window !== window) return;
    shown = null;
    prompt = NO_PROMPT;
    changed(state());
  }

  /**
   * The person at the desk goes on working: the window comes up, and the keyboard stays where it is. One that they have to
   * move themselves has it, since it cannot be kept from it.
   */
  function show(window: BrowserWindow, place: CustomerPlace): void {
    if (place.displayId === null) {
      window.show();
      return;
    }
    window.showInactive();
    if (!place.isFullScreen) return;
    // A Mac takes its time for it, and gives the window the keyboard at the end.
    if (!window.isFullScreen()) window.once('enter-full-screen', () => main?.focus());
    window.setFullScreen(true);
    main?.focus();
  }

  function create(place: CustomerPlace): void {
    const own = ownWindow();
    const window = new BrowserWindow({
      ...own,
      // Zoom is of an origin, and both pages are of one: what the desk’s person zooms is not the customer’s.
      webPreferences: { ...own.webPreferences, zoomMode: 'isolated' },
      ...SMALLEST,
      ...place.bounds,
    });
    shown = { window, place };
    window.removeMenu();
    appearOnce(window, () => show(window, place));
    window.on('closed', () => gone(window));
    window.webContents.on('render-process-gone', () => window.destroy());
    // It fails where the window is closed before the page is there.
    window.loadURL(CUSTOMER_URL).catch(() => {
      if (!window.isDestroyed()) window.destroy();
    });
  }

  const close = (): void => shown?.window.destroy();

  function tell(told: Prompt): void {
    if (!shown) return;
    prompt = customerContract.customer.prompted.payload.parse(told);
    shown.window.webContents.send(EVENT_CHANNEL, 'customer.prompted', prompt);
  }

  /**
   * A window that leaves full screen for another display takes its time on some systems and forgets its place on
   * others, so a new one is made where it should stand.
   */
  function displaysChanged(): void {
    const before = shown;
    if (before) {
      const place = wantedPlace();
      const stays =
        place.displayId === before.place.displayId && place.isFullScreen === before.place.isFullScreen;
      if (!stays) {
        create(place);
        before.window.destroy();
      }
    }
    changed(state());
  }

  screen.on('display-added', displaysChanged);
  screen.on('display-removed', displaysChanged);

  return {
    state,
    close,
    tell,
    now: () => prompt,
    owns: (contents) => shown?.window.webContents === contents,
    open() {
      if (shown) {
        show(shown.window, shown.place);
        return;
      }
      create(wantedPlace());
      changed(state());
    },
    follow(window) {
      main = window;
      // A page that begins anew, or is gone, no longer says when its camera ends.
      window.webContents.on('did-finish-load', () => tell(NO_PROMPT));
      window.webContents.on('render-process-gone', () => tell(NO_PROMPT));
      window.on('closed', () => {
        // Another one may stand in its place already.
        if (main !== window) return;
        main = null;
        close();
      });
    },
  };
}
