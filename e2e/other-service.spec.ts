/** A service that is not ours, in another language, accepts what the desk signs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from './desk-test.ts';
import { expectStanding, result, runCheck, startDesk } from './steps.ts';

const PROGRAM = fileURLToPath(new URL('other-language/service.py', import.meta.url));
const keys = { apiKey: 'sb_4c1d', encryptionKey: 'sb_enc_9f2c' };

interface Report {
  readonly path: string;
  readonly body: string;
  readonly signed: boolean;
  readonly known: boolean;
  readonly headers: Record<string, string>;
}

/** Starts the service; `reports` fills as requests come. */
async function startOther(): Promise<{ process: ChildProcess; baseUrl: string; reports: Report[] }> {
  const child = spawn('python3', [PROGRAM, keys.apiKey, keys.encryptionKey], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reports: Report[] = [];
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new Error('python3 ended before it told its address')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('http://')) resolve(line);
      else reports.push(JSON.parse(line));
    });
  });
  return { process: child, baseUrl, reports };
}

test('every kind of identifier is signed so that another language agrees', async ({ open }) => {
  const other = await startOther();
  try {
    const { page } = await open();
    await startDesk(page, { store: 'memory' }, { name: 'Other', baseUrl: other.baseUrl, ...keys });
    const identifiers = [
      'cust-001',
      'Ada Okafor 001',
      'Adébáyọ̀-Ṣọlá',
      'x😀y',
      'a"b\\c',
      'wide\u3000space\u00a0and\u2009thin',
    ];
    for (const [index, identifier] of identifiers.entries()) {
      await runCheck(page, `2221234567${index}`, identifier);
      await expectStanding(page, 'Verified');
      await expect(result(page)).toContainText('TUNDE BELLO');
      await page.getByRole('button', { name: 'Clear' }).click();
    }
    expect(other.reports.map(({ signed, known }) => signed && known)).toEqual(identifiers.map(() => true));
    expect(other.reports[0]).toMatchObject({
      path: '/api/v1/bvn',
      body: '{"number":"22212345670","identifier":"cust-001"}',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: keys.apiKey },
    });
    expect(other.reports.at(-1)?.body).toContain('"wide space and thin"');
    expect(Object.keys(other.reports[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'authorization', 'connection', 'content-length', 'content-type', 'host', 'signature'].sort(),
    );
  } finally {
    other.process.kill();
  }
});
