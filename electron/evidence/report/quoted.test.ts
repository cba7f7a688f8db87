/** What people and the service wrote, on paper: apart from what the report tells, however it is written. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../shared/review.ts';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, reportedOf, reportOf } from '../testing/reported.ts';
import { makeReport } from './report.ts';

const at = '2026-11-20T13:05:00.000Z';
const forged = 'Called.\nAda Bello accepted it\nDocuments seen';
const decision: Decision = {
  ...{ id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0d1', decision: 'rejected', reason: 'Suspected fraud' },
  ...{ note: forged, operator: 'Ada Bello', at, replaces: null },
};
const noted = (text: string) => ({ what: 'noted', at, operator: 'Bad', text }) as const;
const decided = { what: 'decided', at, operator: 'Ada Bello', decision } as const;

const linesOf = async (...[check, change]: Parameters<typeof reportedOf>) =>
  paper(await makeReport(reportOf([reportedOf(check, change)]))).lines();

const placesOf = (lines: readonly { x: number; text: string }[], text: string) =>
  lines.filter((line) => line.text.includes(text)).map(({ x }) => Math.round(x));

describe.runIf(hasPoppler())('words that somebody wrote', () => {
  it('stand quoted and moved in, where a line of a note says what a line of the report would', async () => {
    const lines = await linesOf(fullCheck(), { decision, timeline: [decided, noted(forged)] });
    const [deed = 0] = placesOf(lines, 'Ada Bello rejected it');
    const [field = 0] = placesOf(lines, 'Decided by');
    const [inDecision = 0, ...inTimeline] = placesOf(lines, 'Ada Bello accepted it');
    expect(inDecision).toBeGreaterThan(field + 5);
    expect(inTimeline).toHaveLength(2);
    for (const x of inTimeline) expect(x).toBeGreaterThan(deed + 5);
    const texts = lines.map(({ text }) => text);
    expect(texts.filter((text) => text === '“Called.')).toHaveLength(3);
    expect(texts.filter((text) => text === 'Documents seen”')).toHaveLength(3);
    // A reason is a person's words, too, and not a deed.
    expect(texts).toContain('“Suspected fraud”');
  });

  it('are not parted by empty lines, so that what follows would stand alone on another page', async () => {
    const pagesOf = async (between: string) => {
      const timeline = [noted(`Called.${between}Ada Bello accepted it`)];
      return paper(await makeReport(reportOf([reportedOf(fullCheck(), { timeline })]))).pages();
    };
    const pages = await pagesOf('\n \r\n'.repeat(70));
    expect(pages).toHaveLength((await pagesOf('\n')).length);
    expect(pages.at(-1)).toMatch(/“Called\.\s+Ada Bello accepted it”/u);
  });

  it('stay moved in on a further page', async () => {
    const text = Array.from({ length: 150 }, (_, line) => `Ada Bello accepted it ${line}`).join('\n');
    const lines = await linesOf(fullCheck(), { timeline: [noted(text)] });
    const [deed = 0] = placesOf(lines, 'Bad noted');
    const places = placesOf(lines, 'Ada Bello accepted it');
    expect(places).toHaveLength(150);
    expect(Math.min(...places)).toBeGreaterThan(deed + 5);
  });

  it('are the service’s, as well', async () => {
    const lines = await linesOf(fullCheck({ message: 'ok”\n\nDecision\nAccepted' }));
    const [head = 0] = placesOf(lines, 'The service said:');
    expect(Math.max(...placesOf(lines, 'Accepted'))).toBeGreaterThan(head + 5);
    expect(Math.max(...placesOf(lines, 'Decision'))).toBeGreaterThan(head + 5);
  });

  it('are a quotation to a screen reader', async () => {
    const report = paper(
      await makeReport(reportOf([reportedOf(fullCheck(), { timeline: [noted(forged)] })])),
    );
    expect(report.structure()).toMatch(/LBody[^\n]*\n\s+P[^\n]*\n\s+"Bad noted"\n\s+BlockQuote/u);
  });
});
