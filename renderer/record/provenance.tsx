/** Who asked, when, over which account, and what proves it. */
import type { Check } from '../../shared/check.ts';
import { durationWords, exactWords } from '../design/dates.ts';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { Fact } from './fact.tsx';

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
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {check.profile} <EnvironmentBadge environment={check.environment} />
          </span>
        </Fact>
        <Wide term="Request" value={`${request.method} ${request.url}`} />
        <Wide term="Signature (HMAC-SHA512)" value={request.signature} />
        <Wide term="Body (SHA-512)" value={request.bodySha512} />
        <Wide term="Check" value={check.id} />
      </dl>
    </section>
  );
}

function Wide({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <Fact term={term} isWide>
      <code className="font-mono text-small break-all">{value === '' ? '—' : value}</code>
    </Fact>
  );
}
