/**
 * The history on screen, in Chromium: from a key that is pressed in the search box to the rows on screen, and what
 * scrolling does to the window.
 */
import { launchDesk } from '../../e2e/launch.ts';
import { goTo, numberField } from '../../e2e/steps.ts';
import { PASSPHRASE } from '../desk.ts';
import { percentile } from '../measure.ts';
import { figure, table, verdict } from '../report.ts';

const PAINT_MOST_MS = 60;
const TASK_MOST_MS = 50;
/** Typed letter by letter, and taken back. */
const TYPED = ['muhammad bello', 'okafor', '22212345', 'verification', 'cust-48'];
const KEY_EVERY_MS = 120;
const SCROLLS = 150;
const SCROLL_BY = 900;

interface Scrolled {
  readonly longestTask: number;
  readonly frames: number[];
  readonly rows: number;
}

/** Runs in the page: notes for each key how long it takes until what it found is painted. */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  let pressed = 0;
  window.addEventListener('keydown', (event) => {
    pressed = event.timeStamp;
  });
  const painted = () => {
    const from = pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // What is posted in a frame arrives once that frame has been drawn.
      port1.onmessage = () => times.push(performance.now() - from);
      port2.postMessage(null);
    });
  };
  const found = document.querySelector('main [aria-busy]');
  if (!found) throw new Error('The screen does not tell that it looks for something');
  new MutationObserver(() => {
    if (found.getAttribute('aria-busy') === 'false') painted();
  }).observe(found, { attributeFilter: ['aria-busy'] });
}

/** Runs in the page: scrolls on and on, and notes the longest task and the time between frames. */
async function scrollOn([times, by]: [number, number]): Promise<Scrolled> {
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  const grid = document.querySelector('[role="grid"]');
  const frames: number[] = [];
  let last = performance.now();
  for (let i = 0; i < times; i += 1) {
    grid?.scrollBy(0, by);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { longestTask, frames, rows: Math.round((grid?.scrollTop ?? 0) / 54) };
}

/** Measures in a desk whose data folder holds the large history, and whose vault opens with the benches’ passphrase. */
export async function measureWindow(dataDir: string): Promise<void> {
  const desk = await launchDesk({ dataDir, timeout: 120_000, size: { width: 1280, height: 800 } });
  try {
    const { page } = desk;
    page.setDefaultTimeout(120_000);
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await numberField(page).waitFor();
    await goTo(page, 'History');
    await page.getByRole('row').nth(5).waitFor();
    await page.evaluate(watchKeys);
    await page.keyboard.press('/');
    for (const text of TYPED) {
      await page.keyboard.type(text, { delay: KEY_EVERY_MS });
      for (const _ of text) {
        await page.keyboard.press('Backspace');
        await page.waitForTimeout(KEY_EVERY_MS);
      }
    }
    const keys = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
    const { longestTask, frames, rows } = await page.evaluate(scrollOn, [SCROLLS, SCROLL_BY] as [
      number,
      number,
    ]);
    table({ 'key press to painted rows': keys, 'from frame to frame while scrolling': frames }, [50, 95, 99]);
    verdict('key press to painted rows, p95', percentile(keys, 95), PAINT_MOST_MS, ' ms');
    figure('rows that were scrolled over', rows, '');
    // Chromium tells of tasks from 50 ms on; shorter ones count as none.
    verdict('longest task while scrolling', longestTask, TASK_MOST_MS, ' ms');
  } finally {
    await desk.close();
  }
}
