/**
 * A process that receives: a history, an intake and a receiver on a port that is named, until it is killed. It says on
 * its output when it listens. Arguments: folder, port, token.
 */
import { join } from 'node:path';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { openHistory } from '../../history/client.ts';
import { historyProgram } from '../../history/testing/history-program.ts';
import { makeIntake } from '../intake.ts';
import { startReceiver } from '../posted/receiver.ts';

const [folder = '', port = '', token = ''] = process.argv.slice(2);

const place = {
  worker: historyProgram,
  path: join(folder, 'history.db'),
  runnersFolder: join(folder, 'runners'),
};
const history = await openHistory(place, Buffer.alloc(32, 1), Date.now());
const judge = { profileId: 'p-1', signature: usualSignature, key: 'sandbox_enc_0123456789' };
const intake = makeIntake(
  () => history,
  () => undefined,
  Date.now,
);
const receiver = await startReceiver({
  host: '127.0.0.1',
  port: Number(port),
  token,
  tls: null,
  take: (raw) => intake.take(judge, raw, 'receiver'),
  now: () => Date.now(),
  stumbled: () => undefined,
});
process.stdout.write(`${receiver.port}\n`);
