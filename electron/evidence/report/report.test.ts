/** Reports as other programs read and draw them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cautionWords } from '../../../shared/cautions.ts';
import { noReasons } from '../../../shared/check.ts';
import { maskCheck } from '../../../shared/masked-check.ts';
import { drawn, facelike, jpegBytes, pngBytes } from '../../sandbox/testing/drawn.ts';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { fullCheck, NUMBER, PHONE, reportedOf, reportOf } from '../testing/reported.ts';
import type { ReportedCheck, ReportPicture } from './input.ts';
import { makeReport } from './report.ts';

const masked = (...change: Parameters<typeof fullCheck>) => reportedOf(maskCheck(fullCheck(...change)));
const real = { sandbox: false, environment: 'production', profile: 'Main account' } as const;
const picture = (mediaType: ReportPicture['mediaType'], bytes: Uint8Array): ReportPicture => ({
  ...{ mediaType, bytes, sha256: 'd4'.repeat(32) },
});

const wordsOf = async (one: ReportedCheck) =>
  paper(await makeReport(reportOf([one], { masked: false })))
    .pages()
    .join(' ')
    .replace(/\s+/gu, ' ');

describe.runIf(hasPoppler())('a report', () => {
  it('tells everything of a check, in real text with every Nigerian letter, numbers covered', async () => {
    const report = paper(await makeReport(reportOf([masked()])));
    const text = report.pages().join('\n');
    for (const words of [
      'Verification report',
      'Adébáyọ̀ Ọlá Ẹ́niọlá Ṣọlá Ɓala Ɗanƙoƙo Ƙwari',
      'Female',
      'BVN •••••••5678: Verified',
      '0803 ••• 4567',
      '6 May 1993',
      'Explained: The same but for',
      'DIFFERENT',
      'Second opinion needed',
      'Ọlá’s card bears another name',
      '20 Nov 2026, 13:05:00 UTC',
      'Called the customer.',
      'Body of the request, sealed in entry 41 of the audit log',
      'f6'.repeat(32),
      'f8'.repeat(32),
      'e7'.repeat(32),
      'Legal obligation',
      'Page 1 of 2',
    ]) {
      expect(text).toContain(words);
    }
    // Plain letters are taken out as they are, although marked ones are set from the same shapes.
    expect(text).toContain('Customer due diligence at account opening');
    expect(text).not.toMatch(new RegExp(`${NUMBER}|${PHONE}`, 'u'));
    // The plain hashes of body and answer would give the number away to whoever tries all of them.
    expect(text).not.toContain('b2b2');
    expect(text).not.toContain('c3c3');
    expect(text).toContain('could be found from them by trying');
  });

  it('says that the hash of the body went with the number, where a decision took it', async () => {
    const check = fullCheck();
    const request = { ...check.request, bodySha512: '' };
    const minimised = { number: true, answer: true, picture: false, at: '2026-11-21T10:00:00.000Z' };
    const went = reportedOf({ ...check, request, minimised });
    expect(await wordsOf(went)).toContain(
      'Body of the request (SHA-512) It went with the number, after a decision.',
    );
    // That of a virtual NIN was never kept, whatever was decided.
    const number = '••••••••••••12CD';
    for (const one of [{ minimised: null }, { minimised }])
      expect(await wordsOf(reportedOf({ ...check, kind: 'nin', number, request, ...one }))).toContain(
        'Body of the request (SHA-512) It is not kept, as the number is not.',
      );
  });

  it('says right under the verdict on which lists the person stands', async () => {
    const listed = reportedOf(maskCheck(fullCheck()), { cautions: ['watch-list', 'sanctions'] });
    const [first = ''] = paper(await makeReport(reportOf([listed]))).pages();
    const words = first.replace(/\s+/gu, ' ');
    for (const sentence of [cautionWords['watch-list'], cautionWords.sanctions])
      expect(words.indexOf(sentence)).toBeGreaterThan(words.indexOf('Verified'));
    expect(words.indexOf(cautionWords.sanctions)).toBeLessThan(words.indexOf('Identity returned'));
    const [other = ''] = paper(await makeReport(reportOf([masked()]))).pages();
    expect(other).not.toContain('list');
  });

  it('tells the use of its answer for another customer, and an event that nobody had to match', async () => {
    const check = maskCheck(fullCheck());
    const at = '2026-11-20T13:20:00.000Z';
    const report = reportedOf(check, {
      timeline: [
        {
          ...{ what: 'answer-used', at, operator: 'Bọ́lá Okoro', outcome: 'mismatch' },
          ...{ isComparedNow: true, isOtherCustomer: true },
          fields: [{ field: 'lastName', result: 'different' }],
        },
        { what: 'event-matched', at, operator: null, deliveryId: check.id, settled: null },
      ],
    });
    const text = paper(await makeReport(reportOf([report])))
      .pages()
      .join('\n')
      .replace(/\s+/gu, ' ');
    expect(text).toContain('Bọ́lá Okoro used this answer for another customer identifier');
    expect(text).toContain('It was shown as Mismatch (compared then: last name different)');
    expect(text).toContain('An event of the service came');
    expect(text).not.toContain('null An event');
  });

  it('says of a line of the timeline that the clock stood earlier than at the one above', async () => {
    const check = maskCheck(fullCheck());
    const lines = ['2026-11-20T13:20:00.000Z', '2026-11-20T12:20:00.000Z', '2026-11-20T12:21:00.000Z'];
    const timeline = lines.map((at) => ({ what: 'exported' as const, at, operator: 'Ada' }));
    const text = paper(await makeReport(reportOf([reportedOf(check, { timeline })])))
      .pages()
      .join('\n');
    expect(text.match(/clock stood earlier/gu)).toHaveLength(1);
  });

  it('names the program whose settings are to be looked at', async () => {
    const refused = { outcome: 'denied', httpStatus: 401, identity: null, match: null } as const;
    const denied = masked({ ...refused, profileId: 'p-1' });
    const text = paper(await makeReport(reportOf([denied])))
      .pages()
      .join(' ');
    expect(text.replace(/\s+/gu, ' ')).toContain('check the keys in Veridesk’s settings.');
  });

  it('says how many checks of the person it does not hold', async () => {
    const both = [masked(), masked()];
    const whole = paper(await makeReport(reportOf(both))).pages();
    expect(whole[0]).toContain('2 checks of one person');
    expect(whole[0]).not.toContain('Left out');
    const cut = paper(await makeReport(reportOf(both, { leftOut: 36 }))).pages();
    expect(cut[0]).toContain('2 of 38 checks of one person');
    expect(cut[0]?.replace(/\s+/gu, ' ')).toContain('Left out 36 checks: a report holds 2 at most');
  });

  it('shows numbers in clear where it is asked to, and says so on each page', async () => {
    const report = paper(await makeReport(reportOf([reportedOf(fullCheck())], { masked: false })));
    const pages = report.pages();
    expect(pages[0]).toContain(NUMBER);
    expect(pages[0]).toContain(PHONE);
    for (const page of pages) expect(page).toContain('numbers in clear');
    const text = pages.join('\n');
    expect(text).toContain('c3'.repeat(32));
    expect(text).toContain('b2'.repeat(20));
    expect(text).not.toContain('f6'.repeat(32));
  });

  it('is tagged, titled and in a language, with its fonts in it', async () => {
    const report = paper(await makeReport(reportOf([masked()])));
    expect(report.info()).toMatch(/Title:\s+Verification report\n/u);
    expect(report.info()).toMatch(/Tagged:\s+yes/u);
    const structure = report.structure();
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']) {
      expect(structure).toMatch(new RegExp(`^\\s*${tag}\\b`, 'mu'));
    }
    expect(structure).toContain('"Adebayo"');
    const fonts = report.fonts().trimEnd().split('\n').slice(2);
    expect(fonts).toHaveLength(2);
    for (const font of fonts)
      expect(font).toMatch(/\+NotoSans-\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/u);
  });

  it('bears SANDBOX across every page of a sandbox, and across none about a real person', async () => {
    const checks = [masked(real), masked(), masked({ identity: null, match: null, outcome: 'not_found' })];
    const pages = paper(await makeReport(reportOf(checks))).pages();
    const isMarked = pages.map((page) => /^SANDBOX$/mu.test(page));
    const isReal = pages.map((page) => page.includes('Main account (production)'));
    const first = isReal.indexOf(true);
    // Each S is one, although the first in this font is that of the Ṣ in the name before it.
    expect(pages.join('')).toContain('SANDBOX: this answer was made up');
    expect(isMarked[0]).toBe(true);
    expect(isMarked.slice(1)).toEqual(pages.slice(1).map((_, at) => at + 1 > first + 1 || at + 1 < first));
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    const alone = paper(await makeReport(reportOf([masked(real)]))).pages();
    expect(alone.join('')).not.toContain('SANDBOX');
  });

  it('draws SANDBOX from one side of the page to the other', async () => {
    const [page] = paper(await makeReport(reportOf([masked()]))).drawn(40);
    const [plain] = paper(await makeReport(reportOf([masked(real)]))).drawn(40);
    const shareOf = (
      from: number,
      to: number,
      { width, height, levels } = page ?? { width: 0, height: 0, levels: new Uint8Array() },
    ) => {
      let tinted = 0;
      for (let y = Math.round(height * from); y < height * to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const level = levels[y * width + x] ?? 255;
          if (level > 215 && level < 240) tinted += 1;
        }
      }
      return tinted / (width * height * (to - from));
    };
    for (const [from, to] of [
      [0.25, 0.4],
      [0.4, 0.55],
      [0.55, 0.7],
      [0.7, 0.8],
    ] as const) {
      expect(shareOf(from, to) - shareOf(from, to, plain)).toBeGreaterThan(0.03);
    }
  });

  it('holds the pictures that are asked for, and words where one cannot be shown', async () => {
    const pixels = drawn(240, 320, facelike);
    const pictures = {
      portrait: picture('image/png', pngBytes(pixels)),
      capture: picture('image/jpeg', await jpegBytes(pixels)),
    };
    const input = reportOf([{ ...masked(), ...pictures }], { withPhoto: true });
    const report = paper(await makeReport(input));
    expect(report.pictures().trimEnd().split('\n').slice(2)).toHaveLength(2);
    expect(report.structure()).toMatch(/Figure/u);
    expect(report.pages().join('')).toContain('d4'.repeat(32));
    const broken = {
      portrait: picture('image/png', pngBytes(pixels).subarray(0, 900)),
      capture: picture('image/webp', new Uint8Array(40)),
    };
    const words = paper(await makeReport(reportOf([{ ...masked(), ...broken }], { withPhoto: true })))
      .pages()
      .join('');
    expect(words.match(/cannot be shown on paper/gu)).toHaveLength(2);
    const without = paper(await makeReport(reportOf([masked()], { withPhoto: true })))
      .pages()
      .join('');
    expect(without).toContain('The answer held no portrait.');
    expect(without).toContain('No picture was sent with this check.');
  });

  it('says of a portrait that went after the decision that it went, and of no answer that none was read', async () => {
    const withPhoto = { ...fullCheck().identity, hasPhoto: true } as never;
    const minimised = { number: false, answer: true, picture: false, at: '2026-03-02T10:00:00.000Z' };
    const pages = async (change: Parameters<typeof fullCheck>[0]) =>
      paper(await makeReport(reportOf([masked(change)], { withPhoto: true })))
        .pages()
        .join(' ');
    const went = await pages({ identity: withPhoto, minimised });
    expect(went).toContain('The portrait went with the answer, after the decision.');
    expect(went).not.toContain('The answer held');
    for (const state of ['unknown', 'failed'] as const) {
      const none = await pages({ state, outcome: null, identity: null, message: null });
      expect(none.match(/No answer was read\./gu)).toHaveLength(2);
      expect(none).not.toContain('The answer held');
    }
  });

  it('takes a fact of very many lines, none of them below the end of the page', async () => {
    const lines = Array.from({ length: 100 }, (_, at) => `l${at}`);
    const check = fullCheck({ reasons: { ...noReasons, again: lines.join('\r\n') } });
    expect((await wordsOf(reportedOf(check))).match(/\bl\d+\b/gu)).toEqual(lines);
  });

  it('takes texts longer than a page, and tables that go on over pages', async () => {
    const long = 'Ṣé ó dára? '.repeat(900);
    const fields = Array.from({ length: 40 }, () => ({
      ...{ field: 'lastName' as const, declared: 'x'.repeat(150), returned: 'Ọ'.repeat(150) },
      ...{ result: 'different' as const, explanation: null },
    }));
    const match = {
      result: 'differs' as const,
      fields,
      service: { match: null, confidence: null, threshold: null, fields: {} },
    };
    const pages = paper(await makeReport(reportOf([masked({ message: long, match })]))).pages();
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.join(' ').match(/dára/gu)?.length).toBeGreaterThan(880);
    expect(pages.filter((page) => page.includes('DIFFERENT')).length).toBeGreaterThan(1);
  });
});

describe('any text', () => {
  it('can be set', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (message, identifier, note) => {
        const check = fullCheck({ message, identifier });
        const noted = {
          what: 'noted' as const,
          at: check.timing.createdAt,
          operator: identifier,
          text: note,
        };
        const pdf = await makeReport(reportOf([reportedOf(check, { timeline: [noted] })]));
        expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
