/** The usual rules for accessibility, over what a page shows at that moment. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules: RunOptions = {
  // What is well needs no list, which takes longer than the looking.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What breaks a rule, as `rule: elements`. The program is brought into the page once, which takes longer than a look. */
export async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  // It tells a dialog that is open by what lies in front, which is known once that has been drawn.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
  const { violations } = await page.evaluate(
    // The component library speaks through an element of its own, which for a moment names one that is gone already.
    (options): Promise<AxeResults> => window.axe.run({ exclude: ['[data-live-announcer]'] }, options),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}
