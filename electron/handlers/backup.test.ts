/** Restoring is asked again who is at work, since the desk may have locked since the gate was passed. */
import { expect, it } from 'vitest';
import { failed, mainProcess } from '../testing/main-process.ts';
import { backupHandlers } from './backup.ts';
import type { HandlerPorts } from './ports.ts';

it('nothing is restored over an open desk at which nobody is at work', async () => {
  const { core, value } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  await value('operators.add', { name: 'Ada', role: 'administrator', secret: '482915' });
  await value('operators.switchOn', { name: 'Ada', secret: '482915' });
  await core.operators.lock('idle');
  const { restore } = backupHandlers({ core, deskChanged: () => undefined } as unknown as HandlerPorts);
  expect(await restore({ store: 'present' })).toEqual(failed('not-signed-in'));
});
