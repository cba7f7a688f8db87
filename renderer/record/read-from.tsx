/** Where in the answer each field of the record was read. */
import type { Exchange } from '../../shared/contract.ts';
import { readableFields } from '../../shared/reading.ts';
import { readableWords } from '../settings/profile/hint-places.ts';

export function ReadFrom({ sources }: Pick<Exchange, 'sources'>) {
  const read = readableFields.filter((field) => sources[field] !== undefined);
  if (read.length === 0) return null;
  return (
    <section aria-label="Where each field is read" className="grid min-w-0 gap-2">
      <h4 className="text-small font-semibold">Where each field is read</h4>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
        {read.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{readableWords[field]}</dt>
            <dd className="font-mono break-all select-text">{sources[field] || 'the whole answer'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
