/** Whether the system says where windows stand, and puts them where the app wants them. Wayland does neither. */
import { app } from 'electron';

/** The engine notes on its own command line which of the two it runs on. */
export function knowsPlaces(): boolean {
  if (process.platform !== 'linux') return true;
  const running = app.commandLine.getSwitchValue('ozone-platform');
  if (running !== '' && running !== 'auto') return running !== 'wayland';
  return process.env.XDG_SESSION_TYPE !== 'wayland';
}
