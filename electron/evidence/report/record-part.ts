/** One check on paper: how it came out, who the registry says it is, the comparison, what proves it, what happened. */

import { noBodyHash } from '../../../shared/body-hash-words.ts';
import { cautionWords } from '../../../shared/cautions.ts';
import type { Check } from '../../../shared/check.ts';
import { counted } from '../../../shared/counted.ts';
import { sandboxMark } from '../../../shared/exported.ts';
import { genderWord } from '../../../shared/identity.ts';
import { kinds } from '../../../shared/kinds.ts';
import { type FieldMatch, fieldWords, type MatchReport } from '../../../shared/match-report.ts';
import { nameOf } from '../../../shared/name.ts';
import { formatWords } from '../../../shared/picture-words.ts';
import { furtherFields, serviceWords } from '../../../shared/service-words.ts';
import { sentenceBeside, type Ways, wordsFor, wordsOfRecord } from '../../../shared/standing-words.ts';
import { clockWordsOf, decidedWords, deedOf, saidIn } from '../../../shared/timeline-words.ts';
import { aboutOf } from './about.ts';
import { code, type Fact, fact, setFacts, setTable, shortened, wide } from './facts.ts';
import type { ReportedCheck } from './input.ts';
import { NO_ANSWER, setPictures } from './pictures.ts';
import { quotedHeight, setQuoted } from './quoted.ts';
import { MARGIN, type Sheet, styles, WIDTH } from './sheet.ts';
import { dayText, utc } from './times.ts';

/** Points that an entry of the timeline takes in one piece: most of a page. A longer one goes on over the next. */
const ENTRY_MOST = 700;

const resultWords: Record<FieldMatch['result'], string> = {
  exact: 'Exact',
  explained: 'Explained',
  different: 'DIFFERENT',
  not_comparable: 'Not comparable',
};

function section(sheet: Sheet, title: string, work: () => void, least = 40): void {
  sheet.room(least);
  sheet.within('Sect', () => {
    sheet.text('H3', title, styles.section, { after: 5 });
    work();
  });
  sheet.y += 8;
}

/** In the place of bytes that are not there. */
const withoutBytes = (answer: ReportedCheck['answer']): Fact[] =>
  answer?.bytes != null
    ? []
    : wide('Answer', answer ? 'It went after a decision, by the profile’s rule.' : 'No answer was kept.');

const answerHash = ({ bytes, sha256 }: NonNullable<ReportedCheck['answer']>): Fact[] =>
  code(`Answer as it came${bytes === null ? '' : `, ${counted(bytes, 'byte')}`} (SHA-256)`, sha256);

/** Hashes that anybody can compute again, from the bytes. */
function bareFacts({ check, answer }: ReportedCheck): Fact[] {
  return [
    ...code('Body of the request (SHA-512)', check.request.bodySha512 || noBodyHash(check)),
    ...withoutBytes(answer),
    ...(answer === null ? [] : answerHash(answer)),
  ];
}

const WHY_SEALED =
  'The plain hashes of body and answer are left out, since a covered number could be found from them by trying. They stand sealed in the audit log.';

/** Where the audit log holds those hashes, under a salt that stays at the desk. */
function sealedFacts({ answer, entries }: ReportedCheck): Fact[] {
  return [
    ...entries.flatMap(({ seq, hash, body, answer: sealed }) => [
      ...code(`Body of the request, sealed in entry ${seq} of the audit log`, body),
      ...code(`Answer as it came, sealed in entry ${seq} of the audit log`, sealed),
      ...code(`Entry ${seq} of the audit log (SHA-256)`, hash),
    ]),
    ...withoutBytes(answer),
  ];
}

/** Who reads a report may never have seen the window. */
const SETTINGS = 'in Veridesk’s settings';
const onPaper: Ways = { path: SETTINGS, keys: SETTINGS, newKeys: SETTINGS };

/** “BVN •••••••5678: Verified”. */
function headingOf({ check }: ReportedCheck): string {
  return `${kinds[check.kind].short} ${check.number}: ${wordsFor(check).word}`;
}

export function setRecord(sheet: Sheet, reported: ReportedCheck, masked: boolean, withPhoto: boolean): void {
  const { check, cautions, decision } = reported;
  const { picture } = check;
  const mark = sandboxMark(check);
  sheet.within('Sect', () => {
    sheet.text('H2', headingOf(reported), styles.heading, { after: 3 });
    if (mark !== null) {
      const isLive = cautions.includes('live-answer');
      const words = isLive
        ? `${mark}: this check was made in an account for a sandbox.`
        : `${mark}: this answer was made up for a trial. It says nothing of a real person.`;
      sheet.text('P', words, styles.strong, { after: 3 });
    }
    sheet.text('P', sentenceBeside(wordsOfRecord(check, utc, onPaper).sentence, cautions), styles.text);
    for (const caution of cautions) sheet.text('P', cautionWords[caution], styles.strong);
    if (check.message !== null) {
      sheet.text('P', 'The service said:', styles.text, { after: 2 });
      setQuoted(sheet, check.message);
    }
    sheet.y += 6;
    section(sheet, 'Identity returned by the registry', () => setIdentity(sheet, reported, masked), 120);
    if (withPhoto) section(sheet, 'Pictures', () => setPictures(sheet, reported), 190);
    if (check.match !== null) setMatch(sheet, check, check.match);
    section(
      sheet,
      'Decision',
      () => {
        if (decision === null) return sheet.text('P', 'Nobody has decided on this check.', styles.text);
        setFacts(sheet, [
          ...fact('Decision', decidedWords[decision.decision]),
          ...fact('Reason', decision.reason),
          ...fact('Decided by', decision.operator),
          ...fact('Decided', utc(decision.at)),
        ]);
        if (decision.note === null) return;
        sheet.text('P', 'Note', styles.label, { after: 1 });
        setQuoted(sheet, decision.note);
      },
      60,
    );
    section(sheet, 'About this check', () => setFacts(sheet, aboutOf(check)), 120);
    section(
      sheet,
      'Hashes',
      () => {
        setFacts(sheet, [
          ...code('Signature of the request (HMAC-SHA512)', check.request.signature),
          ...(masked ? sealedFacts(reported) : bareFacts(reported)),
          ...(picture === null
            ? []
            : code(`Picture that was sent, ${formatWords(picture)} (SHA-256)`, picture.sha256)),
          ...code('Registry’s portrait in this report (SHA-256)', reported.portrait?.sha256),
          ...code('API key (fingerprint)', check.keyFingerprint),
        ]);
        if (masked) sheet.text('P', WHY_SEALED, styles.small);
      },
      110,
    );
    setTimeline(sheet, reported);
  });
}

function setIdentity(
  sheet: Sheet,
  { check: { identity, number, kind, identifier, state } }: ReportedCheck,
  masked: boolean,
): void {
  const asked = [
    ...fact(`${kinds[kind].numberLabel} asked for`, number),
    ...fact('Customer identifier', identifier),
  ];
  if (identity === null) {
    setFacts(sheet, asked);
    sheet.text('P', state === 'answered' ? 'The answer held no identity.' : NO_ANSWER, styles.text);
    return;
  }
  setFacts(sheet, [
    ...fact('Full name', nameOf(identity)),
    ...fact('First name', identity.firstName),
    ...fact('Middle name', identity.middleName),
    ...fact('Last name', identity.lastName),
    ...fact('Date of birth', identity.dateOfBirth && dayText(identity.dateOfBirth)),
    ...fact('Gender', identity.gender === null ? null : genderWord(identity.gender)),
    ...fact('Phone', identity.phone),
    ...fact('Number in the record', identity.documentNumber),
    ...asked,
  ]);
  if (masked) sheet.text('P', 'Numbers are covered but for their ends.', styles.small);
}

function written({ field }: FieldMatch, value: string): string {
  if (field === 'gender') return genderWord(value);
  return field === 'dateOfBirth' ? dayText(value) : value;
}

function setMatch(sheet: Sheet, { kind }: Check, match: MatchReport): void {
  section(
    sheet,
    'Declared by the customer and returned by the registry',
    () => {
      if (match.fields.length > 0) {
        const columns = [
          { head: 'Field', width: 80 },
          { head: 'Declared', width: 130 },
          { head: 'Registry', width: 130 },
          { head: 'Result', width: WIDTH - 340 },
        ];
        const rows = match.fields.map((one) => [
          fieldWords[one.field],
          shortened(written(one, one.declared)),
          one.returned === null ? '—' : shortened(written(one, one.returned)),
          shortened([resultWords[one.result], one.explanation].filter(Boolean).join(': ')),
        ]);
        setTable(sheet, columns, rows);
      }
      const own = serviceWords(match, kind);
      if (own !== null) sheet.text('P', own, styles.text);
      const further = furtherFields(match);
      if (further.length > 0) {
        const said = further.map(([name, word]) => `${name} ${word}`);
        sheet.text('P', shortened(`The service says of single fields: ${said.join(' · ')}.`), styles.text);
      }
      if (match.fields.length === 0 && own === null && further.length === 0) {
        sheet.text('P', 'Nothing was compared.', styles.text);
      }
    },
    90,
  );
}

function setTimeline(sheet: Sheet, { timeline }: ReportedCheck): void {
  const [x, width] = [MARGIN + 136, WIDTH - 136];
  section(sheet, 'Timeline', () => {
    sheet.within('L', () => {
      for (const [at, entry] of timeline.entries()) {
        const who = 'operator' in entry && entry.operator !== null ? `${entry.operator} ` : '';
        const deed = `${who}${deedOf(entry)}`;
        const said = saidIn(entry);
        const clock = clockWordsOf(timeline, at);
        const height = said.reduce((sum, text) => sum + quotedHeight(sheet, text, width), 16);
        sheet.within('LI', () => {
          // What begins the next page would leave its time on this one.
          sheet.room(Math.min(sheet.heightOf(deed, styles.text, width) + height, ENTRY_MOST));
          const top = sheet.y;
          sheet.put('Lbl', utc(entry.at), styles.small, MARGIN, top + 1, 130);
          sheet.y = top;
          sheet.within('LBody', () => {
            sheet.text('P', deed, styles.text, { x, width, after: said.length > 0 ? 2 : 4 });
            for (const text of said) setQuoted(sheet, text, { x, width });
            if (clock !== null) sheet.text('P', clock, styles.small, { x, width });
          });
        });
      }
    });
  });
}
