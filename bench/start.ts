/**
 * From the start of the process to a form that can be used, against a blank page in the same shell: the stand-in for
 * Electron, or with `E2E_SHELL=electron` the real one. Each start has an empty data folder, as on a fresh machine, and
 * then the click on Start is timed up to the form of a try-out. Where the bench has a keychain of its own, the start of
 * a desk that was begun earlier is timed too: that is what a person sees each morning.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Desk, inElectron, launchDesk } from '../e2e/launch.ts';
import { numberField } from '../e2e/steps.ts';
import { beginDesk, ownKeychain } from './desk.ts';
import { inFolder } from './folder.ts';
import { interleave, p50, type Subject } from './measure.ts';
import { figure, note, table } from './report.ts';

const BLANK_MAIN = fileURLToPath(new URL('./blank/main.mjs', import.meta.url));
const ROUNDS = { rounds: 7, warmUp: 1 } as const;

const BLANK = 'blank page';
const FIRST_START = 'first start, up to its Start button';
const CLICK = 'Start clicked, up to the form of a try-out';
const EACH_DAY = 'start of a desk with a keychain, up to the form';

/** The desk that is open in this round, and the folders of all rounds. */
class Starts {
  private open: Desk | null = null;
  private count = 0;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  readonly close = async (): Promise<void> => {
    await this.open?.close();
    this.open = null;
  };

  /** Starts on an empty data folder unless one is named. */
  async start(options: { main?: string; dataDir?: string } = {}): Promise<Desk> {
    this.count += 1;
    const dataDir = join(this.folder, String(this.count));
    mkdirSync(dataDir);
    this.open = await launchDesk({ dataDir, timeout: 60_000, ...options });
    return this.open;
  }

  get page(): Desk['page'] {
    if (!this.open) throw new Error('No desk is open');
    return this.open.page;
  }
}

/** The data folder of a desk that was begun and closed before. */
async function begunDesk(folder: string): Promise<string> {
  const dataDir = join(folder, 'begun');
  mkdirSync(dataDir);
  const core = await beginDesk(dataDir, 'keychain');
  await core.close();
  return dataDir;
}

function subjectsOf(starts: Starts, begun: string | null): Record<string, Subject> {
  const button = () => starts.page.getByRole('button', { name: 'Start' });
  const eachDay = async () => {
    if (begun === null) return;
    const { page } = await starts.start({ dataDir: begun });
    await numberField(page).waitFor();
  };
  return {
    [BLANK]: {
      run: async () => {
        const { page } = await starts.start({ main: BLANK_MAIN });
        await page.getByRole('heading', { name: 'Blank' }).waitFor();
      },
      after: starts.close,
    },
    [FIRST_START]: {
      run: async () => {
        await starts.start();
        await button().waitFor();
      },
      after: () => starts.page.getByRole('radio', { name: /^Try it/u }).check({ force: true }),
    },
    [CLICK]: {
      run: async () => {
        await button().click();
        await numberField(starts.page).waitFor();
      },
      after: starts.close,
    },
    ...(begun !== null && { [EACH_DAY]: { run: eachDay, after: starts.close } }),
  };
}

async function measure(folder: string): Promise<void> {
  const begun = ownKeychain ? await begunDesk(folder) : null;
  const starts = new Starts(folder);
  try {
    const samples = await interleave(subjectsOf(starts, begun), ROUNDS);
    note(inElectron ? 'in Electron:' : 'in the stand-in for Electron:');
    table(samples);
    const middle = (name: string): number => p50(samples[name] ?? []);
    figure('first start to a blank page, ratio of p50', middle(FIRST_START) / middle(BLANK), '');
    const first = middle(FIRST_START) + middle(CLICK);
    figure('first start and its form to a blank page', first / middle(BLANK), '');
    if (begun === null)
      note('There is no keychain of the bench’s own here: the start of a begun desk is not timed.');
    else figure('a desk’s form to a blank page, ratio of p50', middle(EACH_DAY) / middle(BLANK), '');
  } finally {
    await starts.close();
  }
}

export async function run(): Promise<void> {
  await inFolder(measure);
}
