/** What a verification found, in words; and what each kind of entry tells. */

import type { AuditFinding, AuditReport } from './audit.ts';
import { counted } from './counted.ts';

/** Formats an instant for whoever reads; each surface has its own. */
type When = (instant: string) => string;

const places = ({ from, to }: AuditFinding): string =>
  from === to ? `Entry ${from.toLocaleString('en-GB')}` : `Entries ${range(from, to)}`;

const range = (from: number, to: number) =>
  from === to
    ? from.toLocaleString('en-GB')
    : `${from.toLocaleString('en-GB')} to ${to.toLocaleString('en-GB')}`;

/** “(written 3 Mar 2026, 10:00)” or “(written between … and …)”; nothing where it cannot be told. */
function writtenWords({ since, until }: AuditFinding, when: When): string {
  if (since !== null && until !== null)
    return since === until
      ? `, written ${when(since)},`
      : `, written between ${when(since)} and ${when(until)},`;
  if (until !== null) return `, written before ${when(until)},`;
  return since === null ? '' : `, written after ${when(since)},`;
}

const partWords: Readonly<Record<string, string>> = {
  beginning: 'When, by whom, with which account or of which kind it was made is',
  outcome: 'Its outcome or state is',
  request: 'What was sent is',
  answer: 'The answer is',
  picture: 'The picture is',
  note: 'A note is',
  decision: 'A decision is',
};

/** One sentence or two: what was done, to which entry, and when that was written. */
export function findingWords(finding: AuditFinding, when: When): string {
  const { kind, from, to, part, checkId, until } = finding;
  const are = from === to ? 'was' : 'were';
  const which = `${places(finding)}${writtenWords(finding, when)}`;
  const signed = until === null ? '' : ` on ${when(until)}`;
  switch (kind) {
    case 'changed':
      return `${which} was changed.`;
    case 'removed':
      return `${which} ${are} removed.`;
    case 'inserted':
      return `${which} ${are} put in afterwards.`;
    case 'moved':
      return `${which} is in another place: it was written as entry ${Number(part).toLocaleString('en-GB')}.`;
    case 'cut':
      return `${places(finding)} ${are} removed from the end: this device signed ${from === to ? 'it' : 'them'}${signed}.`;
    case 'rewritten':
      return `Among entries ${range(from, to)}, some were rewritten: they are not what this device signed${signed}.`;
    case 'signature-wrong':
      return until === null
        ? 'The key that this device signs with is not the one that the log announces.'
        : `The signature over entry ${from.toLocaleString('en-GB')}${signed} is not that of a key which the log announces.`;
    case 'record-changed':
      return `The record of check ${checkId} was changed. ${partWords[part ?? ''] ?? 'Something is'} not what entry ${from.toLocaleString('en-GB')} tells.`;
    case 'record-missing':
      return `The record of check ${checkId} is missing. Entry ${from.toLocaleString('en-GB')} tells of it, and none tells that it was erased.`;
    case 'record-unlogged':
      return `The record of check ${checkId} was put in beside the log: no entry tells of it.`;
    case 'certificate-changed':
      return `The certificate of erasing ${part} was changed or removed: it is not what entry ${from.toLocaleString('en-GB')} tells.`;
    case 'certificate-unlogged':
      return `The certificate of erasing ${part} was put in beside the log: no entry tells of it.`;
  }
}

/** The result in one or two sentences. */
export function reportWords({ entries, records, heads, found }: AuditReport): string {
  const looked = [counted(entries, 'entry', 'entries')];
  if (heads > 0) looked.push(counted(heads, 'signed head'));
  if (records !== null) looked.push(counted(records, 'record'));
  const last = looked.pop() ?? '';
  const all = looked.length > 0 ? `${looked.join(', ')} and ${last}` : last;
  if (entries === 0 && found === 0) return 'Nothing is written in the log yet.';
  if (found === 0) return `Everything is as it was written: ${all} verified.`;
  return `${found === 1 ? '1 thing is not as it was written' : `${found.toLocaleString('en-GB')} things are not as they were written`}. ${all} ${all === '1 entry' ? 'was' : 'were'} looked at.`;
}

/** What the list says of an entry’s kind. A kind of another version of the program stands as it is. */
const kindWordsOf: Readonly<Record<string, string>> = {
  'check-prepared': 'Check prepared',
  'prepared-opened': 'Prepared check opened',
  'prepared-removed': 'Prepared check removed',
  'check-begun': 'Check begun',
  'check-ended': 'Check ended',
  'check-interrupted': 'Check interrupted',
  'check-carried': 'Earlier check taken in',
  'log-carried': 'Earlier log taken in',
  'device-key': 'Device key announced',
  'profile-added': 'Profile added',
  'profile-changed': 'Profile changed',
  'profile-removed': 'Profile removed',
  'keys-changed': 'Keys changed',
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  locked: 'Locked',
  revealed: 'Revealed',
  copied: 'Copied',
  'exchange-opened': 'Request and answer opened',
  'answer-used': 'Earlier answer used',
  printed: 'Printed in clear',
  exported: 'Exported',
  'picture-erased': 'Picture erased',
  'clock-doubted': 'Clock doubted at a look at what is due',
  decided: 'Decided',
  noted: 'Noted',
  'operator-added': 'Operator added',
  'operator-changed': 'Operator changed',
  'settings-changed': 'Settings changed',
};

export function auditKindWords(kind: string | null): string {
  if (kind === null) return 'Unreadable';
  const plain = kind.replace(/-/gu, ' ');
  return kindWordsOf[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
