/** The timeline on paper: each entry stands with its time, whatever page it comes to. */
import { expect, it } from 'vitest';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, reportedOf, reportOf } from '../testing/reported.ts';
import { makeReport } from './report.ts';

it.runIf(hasPoppler())('no time stands at the end of a page without what happened then', async () => {
  const at = '2026-11-20T13:05:00.000Z';
  const text = Array.from({ length: 6 }, (_, line) => `Line ${line}`).join('\n');
  const timeline = Array.from({ length: 40 }, () => ({ what: 'noted' as const, at, operator: 'Ada', text }));
  const pages = paper(await makeReport(reportOf([reportedOf(fullCheck(), { timeline })]))).pages();
  const ends = pages.map((page) => page.trim().split('\n').at(-3) ?? '');
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page).not.toMatch(/\d\d:\d\d:\d\d UTC\s+Verification report, made/u);
  for (const end of ends) expect(end).not.toMatch(/^20 Nov 2026, 13:05:00 UTC$/u);
});
