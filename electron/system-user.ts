/** The computer’s user, under whose name everything stands where nobody signs in. */
import { userInfo } from 'node:os';

/** A user whom the computer has no name for, as in a container, goes by the number that it knows them by. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch (error) {
    const isNameless = (error as { info?: { code?: unknown } }).info?.code === 'ENOENT';
    if (!isNameless || !process.getuid) throw error;
    return `user ${process.getuid()}`;
  }
}
