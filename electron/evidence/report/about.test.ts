/** What a report tells of a picture that was sent, as the record in the window does. */
import { expect, it } from 'vitest';
import type { Check } from '../../../shared/check.ts';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, reportedOf, reportOf } from '../testing/reported.ts';
import { makeReport } from './report.ts';

const picture: Check['picture'] = { mediaType: 'image/jpeg', bytes: 213_842, sha256: 'd4'.repeat(32) };

const wordsOf = async (change: Partial<Check>) =>
  paper(await makeReport(reportOf([reportedOf(fullCheck(change))])))
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
