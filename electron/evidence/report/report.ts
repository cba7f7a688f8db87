/** A report: one check, or several of the same person, as a PDF that anybody can read in ten years. */
import { counted } from '../../../shared/counted.ts';
import { sandboxMark } from '../../../shared/exported.ts';
import { kinds } from '../../../shared/kinds.ts';
import { nameOf } from '../../../shared/name.ts';
import { wordsFor } from '../../../shared/standing-words.ts';
import { decidedWords } from '../../../shared/timeline-words.ts';
import { setFacts, setTable } from './facts.ts';
import type { ReportInput } from './input.ts';
import { setRecord, shortened } from './record-part.ts';
import { Sheet, styles, WIDTH } from './sheet.ts';
import { utc } from './times.ts';

function countOf({ checks: { length }, isOnePerson, leftOut }: ReportInput): string {
  if (leftOut > 0) return `${length} of ${length + leftOut} checks of one person`;
  return length === 1 ? 'One check' : `${length} checks${isOnePerson ? ' of one person' : ''}`;
}

const leftOutWords = ({ checks, leftOut }: ReportInput) =>
  `${counted(leftOut, 'check')}: a report holds ${checks.length} at most, the one it was asked for and the newest others`;

/** The bytes of the PDF. Tagged, in English, with its fonts; each check begins a page of its own. */
export async function makeReport(input: ReportInput): Promise<Buffer> {
  const { checks, isOnePerson, masked, madeAt, madeBy, version, withPhoto } = input;
  const names = isOnePerson ? checks.map(({ check }) => nameOf(check.identity)) : [];
  const name = names.find((found) => found !== null) ?? null;
  const sheet = new Sheet('Verification report', madeAt);
  sheet.sandbox(checks.some(({ check }) => sandboxMark(check) !== null));
  sheet.text('H1', 'Verification report', styles.title, { after: 2 });
  sheet.text('P', [name, countOf(input)].filter(Boolean).join(' · '), styles.strong, {
    after: 8,
  });
  setFacts(sheet, [
    { term: 'Report made', value: utc(madeAt) },
    { term: 'Made by', value: madeBy },
    ...(input.leftOut > 0 ? [{ term: 'Left out', value: leftOutWords(input) }] : []),
    { term: 'Numbers', value: masked ? 'Covered but for their ends' : 'In clear' },
    { term: 'Made with', value: `Veridesk ${version}` },
  ]);
  sheet.rule();
  sheet.y += 12;
  if (checks.length > 1) {
    setList(sheet, input);
  }
  for (const [at, reported] of checks.entries()) {
    const isSandbox = sandboxMark(reported.check) !== null;
    // A page of its own, so that SANDBOX stands across no page about a real person.
    if (at > 0 || checks.length > 1) {
      sheet.sandboxFromHere(isSandbox);
      sheet.newPage();
    }
    setRecord(sheet, reported, masked, withPhoto);
  }
  const covered = masked ? 'numbers covered' : 'numbers in clear';
  return sheet.finish(
    `Verification report, made ${utc(madeAt)} by ${madeBy}, ${covered}. All times are UTC.`,
  );
}

function setList(sheet: Sheet, { checks }: ReportInput): void {
  sheet.within('Sect', () => {
    sheet.text('H2', 'Checks in this report', styles.heading, { after: 6 });
    const columns = [
      { head: 'Made', width: 134 },
      { head: 'Number', width: 116 },
      { head: 'Outcome', width: 80 },
      { head: 'Decision', width: 70 },
      { head: 'Profile', width: WIDTH - 400 },
    ];
    const rows = checks.map(({ check, decision }) => [
      utc(check.timing.createdAt),
      `${kinds[check.kind].short} ${check.number}`,
      wordsFor(check).word,
      decision === null ? '—' : decidedWords[decision.decision],
      shortened([check.profile, sandboxMark(check)].filter(Boolean).join(' · ')),
    ]);
    setTable(sheet, columns, rows);
  });
}
