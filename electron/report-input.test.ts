/** A report as a whole: what is covered of one of its checks stands in clear at none of them. */
import { expect, it } from 'vitest';
import { beginning, verified } from './history/testing/documents.ts';
import { reportedIds, reportInput } from './report-input.ts';
import { mainProcess } from './testing/main-process.ts';

const NIN = '33312345679';

it('a number that is the identifier of another check is covered there too, and in clear where that is asked for', async () => {
  const { core, ask } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const [first, other] = [
    beginning({ kind: 'nin', number: NIN, identifier: NIN }),
    beginning({ kind: 'bvn', number: '22212345678', identifier: NIN }),
  ];
  for (const one of [first, other]) {
    await history.begin(one);
    await history.end(one.id, verified());
  }
  const which = await reportedIds(history, first.id, 'person');
  expect(which.ids).toHaveLength(2);
  const by = { id: null, name: 'ada', role: 'administrator' } as const;
  const textOf = async (masked: boolean) => {
    const wish = { ...which, masked, withPhoto: false, by, madeAt: 0, version: '1' };
    return JSON.stringify((await reportInput(core, history, wish)).checks);
  };
  expect(await textOf(true)).not.toContain(NIN);
  expect(await textOf(false)).toContain(NIN);
});
