/**
 * How the desk stands when its keychain is locked, tried out in a session of its own. Prints one JSON document.
 * Arguments: the command that locks the keychain, the one that opens it, and two folders, empty at first.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { beginning, verified } from '../../history/testing/documents.ts';
import { SecretsTrouble } from '../../secrets/port.ts';
import { bareCore } from '../../testing/bare-core.ts';
import { placesIn } from '../places.ts';

const [lock = '', unlock = '', folder = '', fresh = ''] = process.argv.slice(2);
const shell = (command: string) => execFileSync('bash', ['-c', command], { stdio: 'ignore' });
const coreIn = (place: string) => bareCore(placesIn(place));

const first = coreIn(folder);
await first.desk.begin({ store: 'keychain' });
const kept = beginning();
await first.history()?.begin(kept);
await first.history()?.end(kept.id, verified());
shell(lock);
const whileOpen = { status: await first.desk.retry(), open: first.desk.open !== null };
await first.close();

const second = coreIn(folder);
const locked = await second.desk.status();
const again = await second.desk.retry();
const other = coreIn(fresh);
const firstStart = await other.desk.status();
const begun = await other.desk
  .begin({ store: 'keychain' })
  .catch((error: unknown) => (error instanceof SecretsTrouble ? error.code : 'another error'));
const left = readdirSync(fresh);
shell(unlock);
const unlocked = await second.desk.retry();
const total = (await second.history()?.page(null, 1))?.total;
await second.close();
process.stdout.write(
  `\n${JSON.stringify({ whileOpen, locked, again, firstStart, begun, left, unlocked, total })}\n`,
);
