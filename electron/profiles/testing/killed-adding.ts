/**
 * A process of its own that adds an account and kills itself (SIGKILL) right before the write with the given number, of its
 * row, its keys and what is counted of them; 0 for never. Arguments: data folder, number.
 */
import { placesIn } from '../../desk/places.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { bareCore } from '../../testing/bare-core.ts';
import { makeProfiles } from '../profiles.ts';
import { draft } from './real-profiles.ts';

const [folder = '', killAt = '0'] = process.argv.slice(2);
const core = bareCore(placesIn(folder));
await core.desk.unlock(PASSPHRASE);
const { open } = core.desk;
if (!open) throw new Error('The desk is not open');

let writes = 0;
/** Calls of these are writes. */
const counted = <T extends object>(of: T, names: readonly (keyof T)[]): T =>
  new Proxy(of, {
    get(kept, name) {
      const member = kept[name as keyof T];
      if (!names.includes(name as keyof T) || typeof member !== 'function') return member;
      return (...input: unknown[]) => {
        writes += 1;
        if (writes === Number(killAt)) process.kill(process.pid, 'SIGKILL');
        return member(...input);
      };
    },
  });

const history = counted(open.history, ['addProfile', 'removeProfile', 'keysChanged']);
const secrets = counted(open.secrets, ['set', 'remove']);
const sandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
const profiles = makeProfiles(history, secrets, () => Date.now(), sandboxKeys);
const added = await profiles.by({ id: null, name: 'ada' }).add(draft);
await core.close();
if (!added.ok) throw new Error(added.failure.code);
