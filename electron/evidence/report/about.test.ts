/** What a report tells of a picture that was sent, as the record in the window does, and of an answer that calls itself a live one. */
import { expect, it } from 'vitest';
import type { Check } from '../../../shared/check.ts';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, reportedOf, reportOf } from '../testing/reported.ts';
import { makeReport } from './report.ts';

const picture: Check['picture'] = { mediaType: 'image/jpeg', bytes: 213_842, sha256: 'd4'.repeat(32) };

const wordsOf = async (change: Partial<Check>, more: Parameters<typeof reportedOf>[1] = {}) =>
  paper(await makeReport(reportOf([reportedOf(fullCheck(change), more)])))
    .pages()
    .join(' ')
    .replace(/\s+/gu, ' ');

it.runIf(hasPoppler())(
  'says how it was taken, what was advised, and why it was used all the same',
  async () => {
    const override = 'The lamp at the counter is broken';
    const words = await wordsOf({
      ...{ kind: 'face', picture },
      capture: { source: 'camera', shot: 'by-hand', advice: 'dark', override },
    });
    expect(words).toContain('Picture taken With the camera, by hand');
    expect(words).toContain('Advice on it The face was dark');
    expect(words).toContain(`Used against the advice because ${override}`);
    expect(words).toContain('Picture that was sent, JPEG, 213,842 bytes (SHA-256)');
  },
);

it.runIf(hasPoppler())(
  'says so where it is not recorded, and nothing where no picture was sent',
  async () => {
    expect(await wordsOf({ kind: 'face', picture, capture: null })).toContain('Picture taken Not recorded');
    expect(await wordsOf({})).not.toContain('Picture taken');
  },
);

it.runIf(hasPoppler())(
  'says that a sandbox made it up and charges nothing, unless it calls itself a live one',
  async () => {
    const ofSandbox = { sandbox: true, environment: 'sandbox' } as const;
    const [madeUp, free] = ['made up for a trial', 'A sandbox charges nothing'];
    const usual = await wordsOf(ofSandbox);
    expect([usual.includes(madeUp), usual.includes(free)]).toEqual([true, true]);
    const live = await wordsOf(ofSandbox, { cautions: ['live-answer'] });
    expect([live.includes(madeUp), live.includes(free)]).toEqual([false, false]);
    expect(live).toContain('It may have been charged all the same');
  },
);
