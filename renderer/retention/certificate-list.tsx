/** The certificates of what was erased, each to be saved as a file. */

import { useState } from 'react';
import type { RetentionState } from '../../shared/contract.ts';
import { counted } from '../../shared/counted.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import type { CertificateSummary } from '../../shared/retention.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { whenWords } from '../design/dates.ts';
import { useMay } from '../session/session-store.ts';
import { saveFile } from '../settings/save-file.ts';
import { endWords, goesWords } from './retention-words.ts';

const media = { json: 'application/json', text: 'text/plain;charset=utf-8' } as const;

export function CertificateList({ state: { certificates } }: { readonly state: RetentionState }) {
  const maySave = useMay('reviewer');
  const [failure, setFailure] = useState<Failure | null>(null);
  if (certificates.length === 0) return null;

  const save = async (id: string, form: 'json' | 'text') => {
    const result = await client.retention.certificate({ id, form });
    setFailure(result.ok ? null : result.failure);
    if (result.ok) saveFile(result.value.fileName, result.value.text, media[form]);
  };
  return (
    <section aria-label="Certificates of erasure" className="grid gap-2">
      <h3 className="font-semibold">Certificates of erasure</h3>
      {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      <ul className="grid gap-2">
        {certificates.map((certificate) => (
          <li
            key={certificate.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-xl border border-line bg-surface p-4"
          >
            <About certificate={certificate} />
            {maySave ? (
              <span className="flex gap-2">
                {(['json', 'text'] as const).map((form) => (
                  <Button
                    key={form}
                    size="small"
                    aria-label={`Save as ${form === 'json' ? 'JSON' : 'text'}: the certificate of ${whenWords(certificate.endedAt)}`}
                    onPress={() => void save(certificate.id, form)}
                  >
                    {form === 'json' ? 'Save as JSON…' : 'Save as text…'}
                  </Button>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ certificate }: { readonly certificate: CertificateSummary }) {
  const { endedAt, operator, reason, end, years, overwrittenAt, sha256 } = certificate;
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {goesWords(certificate)}, {whenWords(endedAt)}
      </p>
      <p className="break-words text-ink-2">
        {operator}: {shownSigns(reason.replace(/\.$/u, ''))}. Kept for {counted(years, 'year')}.{' '}
        {endWords[end]}.
      </p>
      <p className="text-small text-ink-3">
        {overwrittenAt === null
          ? 'The bytes are not out of the file yet.'
          : `The bytes were out of the file and its journal on ${whenWords(overwrittenAt)}.`}{' '}
        SHA-256 <code className="font-mono break-all">{sha256.slice(0, 16)}…</code>
      </p>
    </div>
  );
}
