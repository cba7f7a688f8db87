/**
 * A desk in a process of its own, for a check in whose middle it is killed. Its one argument is JSON; it prints a line when it
 * begins, and another when the check is over.
 */
import type { CheckRequest } from '../../../shared/contract.ts';
import { placesIn } from '../../desk/places.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { bareCore } from '../bare-core.ts';

const { folder, request } = JSON.parse(process.argv[2] ?? '') as { folder: string; request: CheckRequest };
const core = bareCore(placesIn(folder));
await core.desk.unlock(PASSPHRASE);
process.stdout.write('begins\n');
const { ok } = await core.checks.run(request);
process.stdout.write(ok ? 'ended\n' : 'refused\n');
await core.close();
