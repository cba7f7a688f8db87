/** The person that the registry knows, and the number that was asked for. */
import type { Check } from '../../shared/check.ts';
import { genderWord } from '../../shared/identity.ts';
import { groupNumber, kinds } from '../../shared/kinds.ts';
import { maskNumber, maskPhone } from '../../shared/masking.ts';
import { nameOf } from '../../shared/name.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { dayWords } from '../design/dates.ts';
import { Fact } from './fact.tsx';
import { MaskedValue } from './masked-value.tsx';
import { Portrait } from './portrait.tsx';
import { isNumberKept, isVirtualNin } from './revealable.ts';

export function IdentityCard({ check }: { readonly check: Check }) {
  const identity = check.identity;
  // A face check shows the registry’s photo beside the customer’s picture; once is enough.
  const isFace = check.kind === 'face';
  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-5 gap-y-3 p-5 ${isFace ? 'border-t border-line' : ''}`}
    >
      {identity ? (
        <>
          {isFace ? null : (
            <div className="@lg:row-span-2">
              <Portrait checkId={check.id} hasPhoto={identity.hasPhoto && !check.minimised?.answer} />
            </div>
          )}
          <p className={`text-title font-semibold break-words ${isFace ? 'col-span-2' : ''}`}>
            {shownSigns(nameOf(identity) ?? 'No name was returned')}
          </p>
        </>
      ) : null}
      <dl
        className={`grid grid-cols-[repeat(auto-fill,minmax(min(160px,100%),1fr))] content-start gap-x-5 gap-y-3 ${
          identity && !isFace ? 'col-span-2 @lg:col-span-1' : 'col-span-2'
        }`}
      >
        <Fact term={numberTerm(check)}>
          {isNumberKept(check) ? (
            <MaskedValue
              checkId={check.id}
              what="number"
              noun="number"
              masked={maskNumber(check.number)}
              show={(value) => groupNumber(value, kinds[check.kind].groupsOf(value))}
            />
          ) : (
            <>
              <span className="break-all">{maskNumber(check.number)}</span>
              <span className="block text-small text-ink-3">The rest is not kept.</span>
            </>
          )}
        </Fact>
        {identity ? <IdentityFacts check={check} identity={identity} /> : null}
        <Fact term="Your identifier">{check.identifier}</Fact>
      </dl>
    </div>
  );
}

interface IdentityFactsProps {
  readonly check: Check;
  readonly identity: NonNullable<Check['identity']>;
}

function IdentityFacts({ check, identity }: IdentityFactsProps) {
  const other = otherNumber(check, identity.documentNumber);
  return (
    <>
      {other === null ? null : (
        <Fact term="Number in the record">
          <MaskedValue checkId={check.id} what="documentNumber" noun="number in the record" masked={other} />
        </Fact>
      )}
      <Fact term="Date of birth">{identity.dateOfBirth === null ? '—' : dayWords(identity.dateOfBirth)}</Fact>
      <Fact term="Gender">{identity.gender === null ? '—' : genderWord(identity.gender)}</Fact>
      <Fact term="Phone">
        {identity.phone === null ? (
          '—'
        ) : (
          <MaskedValue checkId={check.id} what="phone" noun="phone" masked={maskPhone(identity.phone)} />
        )}
      </Fact>
    </>
  );
}

/** What the number is: a face check is asked with a number of another kind. */
function numberTerm(check: Check): string {
  if (isVirtualNin(check)) return 'Virtual NIN';
  return check.kind === 'face' ? kinds.face.numberLabel : kinds[check.kind].short;
}

/** The record's own number, masked, if it is not visibly the one that was asked for. */
function otherNumber(check: Check, documentNumber: string | null): string | null {
  if (documentNumber === null || !isNumberKept(check)) return null;
  const masked = maskNumber(documentNumber);
  return masked === maskNumber(check.number) ? null : masked;
}
