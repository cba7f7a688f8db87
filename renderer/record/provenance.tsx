/** Who asked, when, over which account, and what proves it. */
import type { Check } from '../../shared/check.ts';
import { consentMethodWords, lawfulBasisWords } from '../../shared/ground.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { moneyWords } from '../../shared/usage.ts';
import { durationWords, exactWords } from '../design/dates.ts';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { Fact } from './fact.tsx';
import { MinimisedFact } from './minimised-fact.tsx';
import { PictureFacts } from './picture-facts.tsx';

export function Provenance({ check }: { readonly check: Check }) {
  const { timing, request } = check;
  return (
    <section aria-label="About this check" className="border-t border-line p-5">
      <h3 className="mb-3 text-small font-semibold">About this check</h3>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        <Fact term="Made">{exactWords(timing.createdAt)}</Fact>
        <Fact term="Sent">{timing.sentAt === null ? 'Not sent' : exactWords(timing.sentAt)}</Fact>
        <Fact term="Finished">{timing.finishedAt === null ? '—' : exactWords(timing.finishedAt)}</Fact>
        <Fact term="Took">{timing.durationMs === null ? '—' : durationWords(timing.durationMs)}</Fact>
        <Fact term="Operator">{check.operator}</Fact>
        <Fact term="Profile">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            {check.profile} <EnvironmentBadge environment={check.environment} />
          </span>
        </Fact>
        <Fact term="Price">{check.price === null ? 'Not set' : moneyWords(check.price)}</Fact>
        <Why check={check} />
        <Wide term="Request" value={`${request.method} ${request.url}`} />
        <Wide term="Signature (HMAC-SHA512)" value={request.signature} />
        <PictureFacts check={check} />
        <MinimisedFact check={check} />
        {check.keyFingerprint === null ? null : (
          <Wide term="API key (fingerprint)" value={check.keyFingerprint} />
        )}
        <Wide term="Check" value={check.id} />
      </dl>
    </section>
  );
}

/** Why the data was looked up, and why the check was made although something spoke against it. */
function Why({ check: { ground, reasons } }: { readonly check: Check }) {
  return (
    <>
      <Fact term="Lawful basis">{ground === null ? 'Not recorded' : lawfulBasisWords[ground.basis]}</Fact>
      {ground === null ? null : <Fact term="Purpose">{ground.purpose}</Fact>}
      {ground?.consent ? (
        <Fact term="Consent" isWide>
          {consentMethodWords[ground.consent.method]}, wording {shownSigns(ground.consent.wording)}. The
          customer was told first that it can be withdrawn.
        </Fact>
      ) : null}
      {reasons.again === null ? null : (
        <Fact term="Checked again because" isWide>
          {reasons.again}
        </Fact>
      )}
      {reasons.overBudget === null ? null : (
        <Fact term="Run beyond the day’s budget because" isWide>
          {reasons.overBudget}
        </Fact>
      )}
      {reasons.retryOf === null ? null : (
        <Wide term="Second try, made by itself, of" value={reasons.retryOf} />
      )}
    </>
  );
}

function Wide({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <Fact term={term} isWide>
      <code className="font-mono text-small break-all">{value === '' ? '—' : value}</code>
    </Fact>
  );
}
