/** Texts with marks, as programs take them out of a report that know where they stand, and that pass over what they spell. */
import { expect, it } from 'vitest';
import { maskCheck } from '../../../shared/masked-check.ts';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, reportedOf, reportOf } from '../testing/reported.ts';
import { makeReport } from './report.ts';

const tones = ['', '\u0300', '\u0301', '\u0304', '\u0302', '\u030C'];
const dotted = ['e\u0323', 'o\u0323', 'i\u0323', 'u\u0323', 's\u0323', 'a\u0331', 'o\u0331', 'e\u0331'];
const plain = [...'aeioumn'];
/** Each letter of Yoruba, Igbo, Hausa and their neighbours, with every tone that it bears, small and large. */
const letters = [...plain, ...dotted]
  .flatMap((letter) => tones.map((tone) => letter + tone))
  .flatMap((letter) => [letter, letter.toUpperCase()])
  .map((letter) => letter.normalize('NFC'));
const hooked = [...'ƁƊƘƴɓɗƙ'];

it.runIf(hasPoppler())('what a name spells stands where the name stands, beside its label', async () => {
  const report = paper(await makeReport(reportOf([reportedOf(maskCheck(fullCheck()))])));
  const lines = report.laidOut().split('\n');
  const identity = lines.findIndex((line) => line.includes('Identity returned'));
  const decision = lines.findIndex((line) => line.startsWith('Decision'));
  for (const name of ['Adébáyọ̀', 'Ṣọlá Ɓala']) {
    const places = lines.flatMap((line, at) => (line.includes(name) ? [at] : []));
    expect(places.some((at) => at > identity && at < decision)).toBe(true);
  }
  const label = lines.findIndex((line) => /First name/u.test(line));
  expect(lines[label + 1]).toContain('Adébáyọ̀');
});

it.runIf(hasPoppler())('no mark is lost where a program looks at the letters alone', async () => {
  const message = [...letters, ...hooked, 'end'].join(' ');
  const report = paper(await makeReport(reportOf([reportedOf(fullCheck({ message }))])));
  // This one passes over what a line is said to spell, as many readers do.
  const found = report.structure().normalize('NFC').replace(/\s+/gu, ' ');
  expect(found.replaceAll('" "', '')).toContain(`“${message}”`);
  const dotless = paper(await makeReport(reportOf([reportedOf(fullCheck({ message: 'Işık ılık' }))])));
  expect(dotless.pages().join()).toContain('“Işık ılık”');
});

it.runIf(hasPoppler())(
  'signs that the font lacks are boxes on paper, and taken out as they are',
  async () => {
    const report = paper(await makeReport(reportOf([reportedOf(fullCheck({ message: '漢字 ኢዮብ ok' }))])));
    expect(report.pages().join()).toContain('“漢字 ኢዮብ ok”');
  },
);
