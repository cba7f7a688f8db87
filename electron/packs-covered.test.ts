/** A masked pack as a whole: a number of one of its checks stands in no part of it, whichever other check bears it. */
import { expect, it } from 'vitest';
import { readZip } from './evidence/pack/read-zip.ts';
import { everything } from './evidence/pack/testing/packs.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import type { ReportInput } from './evidence/report/input.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { makePack } from './packs.ts';
import { mainProcess } from './testing/main-process.ts';

const NIN = '33312345679';

it('covers the number of one check where it is the identifier of another, in the records and in the report', async () => {
  const { core, ask } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const checks = [
    beginning({ kind: 'nin', number: NIN, identifier: 'cust-001' }),
    beginning({ kind: 'bvn', number: '22212345678', identifier: NIN }),
  ];
  for (const one of checks) {
    await history.begin(one);
    await history.end(one.id, verified());
  }
  const textOf = async (clear: boolean) => {
    const reported: ReportInput[] = [];
    const ports = {
      ...core.packs,
      report: async (input: ReportInput) => {
        reported.push(input);
        return Buffer.from('%PDF-1.7');
      },
    };
    const asked = {
      ...{ checkIds: checks.map(({ id }) => id), version: '1' },
      shows: { ...everything, clear, answers: clear },
    };
    const { file } = await makePack(ports, history, asked, { id: null, name: 'ada' });
    expect(await verifyPack(file)).toMatchObject({ verdict: 'valid', findings: [] });
    const parts = await readZip(file);
    return [parts.map(({ bytes }) => String(bytes)).join('\n'), JSON.stringify(reported)] as const;
  };
  for (const text of await textOf(false)) expect(text).not.toContain(NIN);
  for (const text of await textOf(true)) expect(text).toContain(NIN);
});
