/** Where parts of an answer stand, as far as a person has said so. */
import { ScanText, X } from 'lucide-react';
import { useId } from 'react';
import { type KindName, kindNames, kinds } from '../../../shared/kinds.ts';
import type { EnvelopeHints } from '../../../shared/reading.ts';
import { Button } from '../../design/button.tsx';
import { hintedFields, readableWords, without } from './hint-places.ts';
import { usePage } from './page-store.ts';
import { Part } from './part.tsx';
import type { TypedSettings } from './typed-settings.ts';

export function ReadingPart({ typed }: { readonly typed: TypedSettings }) {
  const { change, changeKind } = usePage.getState();
  return (
    <Part
      id="reading"
      title="Reading answers"
      sentence="Veridesk finds the parts of an answer by itself. Where it goes wrong, a hint says where a part stands. A hint for one kind wins over one for every kind."
    >
      <div className="divide-y divide-line rounded-xl border border-line bg-surface">
        <Hints title="Every kind" hints={typed.hints} onChange={(hints) => change({ hints })} />
        {kindNames.map((kind) => (
          <Hints
            key={kind}
            title={kinds[kind].short}
            kind={kind}
            hints={typed.kinds[kind].hints}
            onChange={(hints) => changeKind(kind, { hints })}
          />
        ))}
      </div>
    </Part>
  );
}

interface HintsProps {
  readonly title: string;
  readonly kind?: KindName;
  readonly hints: EnvelopeHints;
  readonly onChange: (hints: EnvelopeHints) => void;
}

function Hints({ title, kind, hints, onChange }: HintsProps) {
  const tryAnswer = usePage((state) => state.tryAnswer);
  const id = useId();
  const fields = hintedFields(hints);
  return (
    // A group, since each kind has a landmark of its own already.
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its fields
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <h3 id={id} className="w-28 shrink-0 font-semibold">
        {title}
      </h3>
      {fields.length === 0 ? (
        <p className="min-w-0 flex-1 text-ink-2">No hints.</p>
      ) : (
        <ul className="grid min-w-0 flex-1 basis-60 gap-1">
          {fields.map((field) => (
            <li key={field} className="flex items-center gap-2">
              <span className="w-32 shrink-0">{readableWords[field]}</span>
              <code className="min-w-0 flex-1 font-mono text-small break-all select-text">
                {hints[field] === '' ? '(the whole answer)' : hints[field]}
              </code>
              <Button
                variant="quiet"
                size="small"
                className="w-7 justify-center px-0"
                aria-label={`Remove the hint for ${readableWords[field]}`}
                onPress={() => onChange(without(hints, field))}
              >
                <X aria-hidden className="size-4 shrink-0" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {kind ? (
        <Button
          size="small"
          aria-label={`Try an answer for ${kinds[kind].short}`}
          onPress={() => tryAnswer(kind)}
        >
          <ScanText aria-hidden className="size-3.5" /> Try an answer
        </Button>
      ) : null}
    </div>
  );
}
