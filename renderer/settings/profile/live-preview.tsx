/** The request that the form would make at this moment, asked for when the typing rests. */
import { useEffect, useState } from 'react';
import type { RequestPreview } from '../../../shared/contract.ts';
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import { type KindName, kinds } from '../../../shared/kinds.ts';
import type { ProfileSettings } from '../../../shared/profile.ts';
import { client } from '../../client.ts';
import { Alert } from '../../design/alert.tsx';
import { RequestText } from './request-text.tsx';

const REST_MS = 200;

interface LivePreviewProps {
  readonly id: string;
  readonly kind: KindName;
  /** Null while something that is typed cannot be asked with. */
  readonly settings: ProfileSettings | null;
}

export function LivePreview({ id, kind, settings }: LivePreviewProps) {
  const { request, failure } = usePreview(id, kind, settings);
  return (
    <div className="grid gap-1.5">
      <h4 className="font-semibold">What is sent, with an example</h4>
      {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      {request ? <RequestText label={`Request for ${kinds[kind].short}`} request={request} /> : null}
      <p className="text-small text-ink-2">
        {settings === null
          ? 'This is the last request that could be made. It follows again when every field above can be used.'
          : 'Key and signature are masked. Nothing is sent from here.'}
      </p>
    </div>
  );
}

function usePreview(id: string, kind: KindName, settings: ProfileSettings | null) {
  const [request, setRequest] = useState<RequestPreview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A text, so that settings that say the same are not asked for twice.
  const wanted = settings === null ? null : JSON.stringify(settings);
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    const ask = async () => {
      const result = await client.profiles.preview({
        id,
        kind,
        settings: JSON.parse(wanted) as ProfileSettings,
      });
      if (!isCurrent) return;
      setFailure(result.ok ? null : result.failure);
      if (result.ok) setRequest(result.value);
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, kind, wanted]);
  return { request, failure };
}
