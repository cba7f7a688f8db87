/** The system's clipboard, to which numbers are lent. */
import { clipboard } from 'electron';
import { lentClipboard } from '../lent-clipboard.ts';

export const systemClipboard = lentClipboard({
  read: () => clipboard.readText(),
  write: (text) => clipboard.writeText(text),
  clear: () => clipboard.clear(),
});
