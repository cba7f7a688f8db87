/** What a valid pack tells of itself and of its checks. */

import { britishDate } from '../../shared/british-date.ts';
import { standingOf } from '../../shared/check.ts';
import { counted } from '../../shared/counted.ts';
import type { PackedCheck, PackFacts } from '../../shared/evidence.ts';
import { kinds } from '../../shared/kinds.ts';
import { SandboxMark } from '../design/environment-badge.tsx';
import { StandingBadge } from '../design/standing-badge.tsx';
import { Fact } from '../record/fact.tsx';
import { DecisionWord } from '../review/decision-word.tsx';

const utcFormat = britishDate({
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** In UTC, as the report in the pack tells it: who verifies a pack may be anywhere. */
const utcWords = (instant: string): string => `${utcFormat.format(new Date(instant))} UTC`;

/** Checks that are listed; further ones are counted. */
const LISTED = 50;

function showsWords({ clear, pictures, answers }: PackFacts['shows']): string {
  const parts = [
    clear ? 'Numbers in clear' : 'Numbers covered',
    pictures ? 'with pictures' : 'without pictures',
    answers ? 'with the answers as they came' : 'without the answers as they came',
  ];
  return parts.join(', ');
}

export function PackFactsList({ facts }: { readonly facts: PackFacts }) {
  const more = facts.checks.length - LISTED;
  return (
    <>
      <ul aria-label="Checks in the pack" className="border-t border-line">
        {facts.checks.slice(0, LISTED).map((check) => (
          <Line key={check.id} check={check} />
        ))}
        {more > 0 ? <li className="px-5 py-3 text-ink-2">And {more} more.</li> : null}
      </ul>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line p-5">
        <Fact term="Made">
          {utcWords(facts.madeAt)} by {facts.madeBy}
        </Fact>
        <Fact term="Signed">{utcWords(facts.signedAt)}</Fact>
        <Fact term="Shows" isWide>
          {showsWords(facts.shows)}
        </Fact>
        <Fact term="Signed by the key" isWide>
          <code className="font-mono text-small break-all">{facts.keyId}</code>
        </Fact>
        <Fact term="Pack" isWide>
          <code className="font-mono text-small break-all">{facts.id}</code>
        </Fact>
        <Fact term="Verified">
          {facts.parts} parts, {counted(facts.entries, 'entry', 'entries')} of the log
        </Fact>
      </dl>
    </>
  );
}

function Line({ check }: { readonly check: PackedCheck }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t">
      <span className="min-w-0 flex-1 basis-50">
        <span className="block break-words select-text">{check.name ?? '—'}</span>
        <span className="block text-small text-ink-2 tabular-nums select-text">
          {kinds[check.kind].short} {check.number}
        </span>
      </span>
      {check.sandbox ? <SandboxMark /> : null}
      <StandingBadge standing={standingOf(check)} />
      {check.decision ? <DecisionWord decision={check.decision} /> : null}
      <span className="text-small text-ink-2 tabular-nums">{utcWords(check.createdAt)}</span>
    </li>
  );
}
