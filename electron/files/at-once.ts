/** How a file is opened in whose place a pipe may lie. */
import { constants } from 'node:fs';

/** For reading: a pipe would be waited for until somebody writes into it. Windows knows neither the flag nor such pipes. */
export const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
