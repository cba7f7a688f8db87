/** A report: one check, or several of the same person, as a PDF that anybody can read in ten years. */
import { counted } from '../../../shared/counted.ts';
import { sandboxMark } from '../../../shared/exported.ts';
import { kinds } from '../../../shared/kinds.ts';
import { nameOf } from '../../../shared/name.ts';
import { wordsFor } from '../../../shared/standing-words.ts';
import { decidedWords } from '../../../shared/timeline-words.ts';
import { type Column, setFacts, setTable, shortened } from './facts.ts';
import type { ReportInput } from './input.ts';
import { setRecord } from './record-part.ts';
import { Sheet, styles, WIDTH } from './sheet.ts';
import { utc } from './times.ts';

function countOf({ checks: { length }, isOnePerson, leftOut }: ReportInput): string {
  if (leftOut > 0) return `${length} of ${length + leftOut} checks of one person`;
  return length === 1 ? 'One check' : `${length} checks${isOnePerson ? ' of one person' : ''}`;
}

const leftOutWords = ({ checks, leftOut }: ReportInput) =>
  `${counted(leftOut, 'check')}: a report holds ${checks.length} at most, the one it was asked for and the newest others`;

/** The names that the registry returned, newest first, each once however it is written in large and small letters. */
function namesIn({ checks }: ReportInput): string[] {
  const names = checks.map(({ check }) => nameOf(check.identity)).filter((name) => name !== null);
  return [
    ...new Map(names.toReversed().map((name) => [name.normalize('NFC').toUpperCase(), name])).values(),
  ].toReversed();
}

const OTHER_NAMES =
  'The registry did not return the same name each time: the list below says which check returned which.';

/** The bytes of the PDF. Tagged, in English, with its fonts; each check begins a page of its own. */
export async function makeReport(input: ReportInput): Promise<Buffer> {
  const { checks, isOnePerson, masked, madeAt, madeBy, version, withPhoto } = input;
  const names = isOnePerson ? namesIn(input) : [];
  const sheet = new Sheet('Verification report', madeAt);
  sheet.sandbox(checks.some(({ check }) => sandboxMark(check) !== null));
  sheet.text('H1', 'Verification report', styles.title, { after: 2 });
  sheet.text('P', [...names, countOf(input)].join(' · '), styles.strong, { after: 8 });
  setFacts(sheet, [
    { term: 'Report made', value: utc(madeAt) },
    { term: 'Made by', value: madeBy },
    ...(names.length > 1 ? [{ term: 'Names', value: OTHER_NAMES, isWide: true }] : []),
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

const LIST: readonly Column[] = [
  { head: 'Made', width: 134 },
  { head: 'Number', width: 116 },
  { head: 'Outcome', width: 80 },
  { head: 'Decision', width: 70 },
  { head: 'Profile', width: WIDTH - 400 },
];

/** Where names differ, or people do. */
const LIST_WITH_NAMES: readonly Column[] = [
  { head: 'Made', width: 84 },
  { head: 'Number', width: 104 },
  { head: 'Name returned', width: 110 },
  { head: 'Outcome', width: 70 },
  { head: 'Decision', width: 60 },
  { head: 'Profile', width: WIDTH - 428 },
];

function setList(sheet: Sheet, input: ReportInput): void {
  const hasNames = namesIn(input).length > 1;
  sheet.within('Sect', () => {
    sheet.text('H2', 'Checks in this report', styles.heading, { after: 6 });
    const rows = input.checks.map(({ check, decision }) => [
      utc(check.timing.createdAt),
      `${kinds[check.kind].short} ${check.number}`,
      ...(hasNames ? [shortened(nameOf(check.identity) ?? '—')] : []),
      wordsFor(check).word,
      decision === null ? '—' : decidedWords[decision.decision],
      shortened([check.profile, sandboxMark(check)].filter(Boolean).join(' · ')),
    ]);
    setTable(sheet, hasNames ? LIST_WITH_NAMES : LIST, rows);
  });
}
