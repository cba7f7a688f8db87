/**
 * Live guidance in the whole built app, before Chromium’s fake camera that plays a film of a face: judged frames a second,
 * the longest task of the window’s main thread, the time from opening the screen to the first hint, and the memory while
 * it goes on at full rate. No picture is taken by itself meanwhile, or the guidance would end.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type MovieName, makeMovie } from '../e2e/camera-movies.ts';
import { type Desk, launchDesk } from '../e2e/launch.ts';
import { goTo, startDesk } from '../e2e/steps.ts';
import { windowMemory, workerTime } from './face/processes.ts';
import { inFolder } from './folder.ts';
import { p50 } from './measure.ts';
import { figure, note, verdict, verdictLeast } from './report.ts';

const MINUTES = 10;
const COLD_STARTS = 3;
const WARM_STARTS = 5;
/** For the rate: how long is counted, and how long before that is not. */
const COUNTED_MS = 20_000;
const SETTLED_MS = 3_000;
const MEMORY_EVERY_MS = 5_000;
/** What is loaded late is in use by then, and the engine has settled how much garbage it lets lie. */
const MEMORY_FROM_MS = 120_000;

const RATE_LEAST = 10;
const TASK_MOST = 50;
const COLD_MOST = 2_000;
const WARM_MOST = 700;
const GROWTH_MOST = 5;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The stage of the Face screen, and the hint that it bears once there is one. */
const stage = (page: Page) => page.locator('[data-hint]');
const hinted = (page: Page) => page.locator('[data-hint]:not([data-hint="starting"])');

const framesOn = async (page: Page): Promise<number> => Number(await stage(page).getAttribute('data-frames'));

/** Opens the screen, and leaves the picture to a hand. */
async function open(page: Page): Promise<void> {
  await firstHint(page);
  await page.getByText('Take it by itself when all is well').click();
}

/** Milliseconds from opening the screen to the first hint. */
async function firstHint(page: Page): Promise<number> {
  const from = performance.now();
  await page.getByRole('navigation').getByRole('button', { name: 'Face' }).click();
  await hinted(page).waitFor();
  return performance.now() - from;
}

/** Listens for tasks of 50 ms and more; shorter ones are not told by the browser. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
  });
  return () =>
    page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks));
}

interface Rate {
  /** Judged frames a second. */
  readonly frames: number;
  /** Milliseconds of the processor for each, which other work on the machine changes little. */
  readonly time: number | null;
}

/** What is judged once it has settled. */
async function rateOn({ page, process: { pid } }: Desk): Promise<Rate> {
  await wait(SETTLED_MS);
  const [from, timeBefore, before] = [performance.now(), workerTime(pid), await framesOn(page)];
  await wait(COUNTED_MS);
  const [timeAfter, count] = [workerTime(pid), (await framesOn(page)) - before];
  return {
    frames: count / ((performance.now() - from) / 1000),
    time: timeBefore === null || timeAfter === null ? null : (timeAfter - timeBefore) / count,
  };
}

class Desks {
  private count = 0;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A desk at its form, before the film; closed when the work is done. */
  async with<T>(movie: MovieName, work: (desk: Desk) => Promise<T>): Promise<T> {
    this.count += 1;
    const dataDir = join(this.folder, String(this.count));
    mkdirSync(dataDir);
    const camera = await makeMovie(movie, dataDir);
    const desk = await launchDesk({ dataDir, camera, timeout: 60_000 });
    try {
      await startDesk(desk.page, { store: 'memory' });
      return await work(desk);
    } finally {
      await desk.close();
    }
  }
}

async function hints(desks: Desks): Promise<void> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < COLD_STARTS; round += 1) {
    await desks.with('beside', async ({ page }) => {
      cold.push(await firstHint(page));
      for (let again = 0; again < WARM_STARTS; again += 1) {
        await goTo(page, 'Check');
        warm.push(await firstHint(page));
      }
    });
  }
  verdict('screen opened, up to the first hint, cold', p50(cold), COLD_MOST, ' ms');
  verdict('the same with the models loaded', p50(warm), WARM_MOST, ' ms');
}

async function rate(desks: Desks, movie: MovieName, name: string): Promise<void> {
  await desks.with(movie, async (desk) => {
    const longest = await watchTasks(desk.page);
    await open(desk.page);
    const { frames, time } = await rateOn(desk);
    verdictLeast(`frames a second, ${name}`, frames, RATE_LEAST, '');
    if (time !== null) figure('processor’s time for each in the worker', time, ' ms');
    tellTask(await longest());
  });
}

function tellTask(longest: number): void {
  verdict(longest === 0 ? 'longest task: none of 50 ms or more' : 'longest task', longest, TASK_MOST, ' ms');
}

/** Holds the middle of the first half against that of the second: garbage comes and goes between two moments. */
async function memory(desks: Desks, minutes: number): Promise<void> {
  await desks.with('good', async ({ page, process: { pid } }) => {
    if (windowMemory(pid) === null) return note('This system does not tell the memory of the window.');
    const longest = await watchTasks(page);
    await open(page);
    await wait(MEMORY_FROM_MS);
    const [from, before] = [performance.now(), await framesOn(page)];
    const samples: number[] = [];
    while (performance.now() - from < minutes * 60_000) {
      await wait(MEMORY_EVERY_MS);
      samples.push(windowMemory(pid) ?? 0);
    }
    const seconds = (performance.now() - from) / 1000;
    const half = Math.ceil(samples.length / 2);
    const [early, late] = [p50(samples.slice(0, half)), p50(samples.slice(-half))];
    note(`${minutes} min at full rate, after ${MEMORY_FROM_MS / 60_000} min that do not count:`);
    figure('frames a second', ((await framesOn(page)) - before) / seconds, '');
    figure('memory of the window, middle of the first half', early, ' MB');
    figure('of the second half', late, ' MB');
    figure('most', Math.max(...samples), ' MB');
    verdict('growth', Math.max(0, (late / early - 1) * 100), GROWTH_MOST, ' %');
    tellTask(await longest());
  });
}

function minutesAsked(): number {
  const flag = '--minutes=';
  const minutes = Number(process.argv.find((word) => word.startsWith(flag))?.slice(flag.length) ?? MINUTES);
  if (!(minutes > 0)) throw new Error(`${flag} needs a number of minutes, such as ${flag}${MINUTES}`);
  return minutes;
}

export async function run(): Promise<void> {
  const minutes = minutesAsked();
  await inFolder(async (folder) => {
    const desks = new Desks(folder);
    await hints(desks);
    await rate(desks, 'beside', 'a face beside the oval');
    await rate(desks, 'good', 'a face in it, eyes looked at too');
    note('The target is for two cores without a graphics card; with one it is 25.');
    await memory(desks, minutes);
  });
}
