/** What a command writes is over no file that came while the desk was opened or its list was made. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { start, veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

it.runIf(process.platform !== 'win32')(
  'a list, a report and a pack leave one that came meanwhile',
  async () => {
    const folder = temporaryFolder();
    const desk = await vaultDesk(folder);
    const [, data = '', , passphrase = ''] = desk;
    const check = ['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-001', '--json'];
    const { id } = JSON.parse((await veridesk([...check, ...desk])).out);

    const whileOpened = async (name: string, ...command: string[]) => {
      const [out, pipe] = [join(folder, name), join(folder, `${name}.pipe`)];
      expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
      const vault = ['--data-dir', data, '--passphrase-file', pipe];
      const running = start([...command, '--out', out, '--json', ...vault]);
      // It waits for its passphrase, and has looked at the file’s place by then.
      const writer = await open(pipe, 'w');
      writeFileSync(out, 'somebody’s');
      await writer.writeFile(readFileSync(passphrase));
      await writer.close();
      const ended = await running.done;
      return [ended.code, JSON.parse(ended.out).error?.code, readFileSync(out, 'utf8')];
    };
    const left = [20, 'file-not-written', 'somebody’s'];
    expect(await whileOpened('list.csv', 'export', 'csv')).toEqual(left);
    expect(await whileOpened('report.pdf', 'export', 'pdf', id)).toEqual(left);
    expect(await whileOpened('pack.zip', 'evidence', 'make', '--check', id)).toEqual(left);
  },
);
