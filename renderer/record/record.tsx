/** One check in full: the verdict, the person, the comparison, the exchange. The same beside the form and in the history. */
import type { ReactNode } from 'react';
import type { Check } from '../../shared/check.ts';
import { SettledBy } from '../events/settled-by.tsx';
import { Cautions } from './cautions.tsx';
import { ExchangeFold } from './exchange-fold.tsx';
import { FacesPart } from './faces/faces-part.tsx';
import { IdentityCard } from './identity-card.tsx';
import { MatchTable } from './match-table.tsx';
import { Provenance } from './provenance.tsx';
import { Verdict } from './verdict.tsx';

interface RecordProps {
  readonly check: Check;
  /** Just made, and not read out of the history. */
  readonly isAtHand?: boolean;
  /** With who, when and how: for the history, where nobody remembers. */
  readonly withProvenance?: boolean;
  /** What goes with the verdict at the desk, for example a wait that runs. */
  readonly underVerdict?: ReactNode;
}

export function Record({ check, isAtHand = false, withProvenance = false, underVerdict }: RecordProps) {
  const isFace = check.kind === 'face';
  return (
    <article aria-label="Record" className="@container">
      <Verdict check={check} isAtHand={isAtHand} />
      <Cautions check={check} />
      <SettledBy check={check} />
      {underVerdict}
      {isFace ? <FacesPart check={check} /> : null}
      <IdentityCard check={check} />
      {check.match ? <MatchTable kind={check.kind} match={check.match} /> : null}
      {withProvenance ? <Provenance check={check} /> : null}
      <ExchangeFold check={check} />
      {/* Last, since it is not known beforehand whether there is one: what stands above does not move. */}
      {isFace ? null : <FacesPart check={check} />}
    </article>
  );
}
