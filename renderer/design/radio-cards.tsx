/** A choice of one, each with its reason. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface RadioCard<T extends string> {
  readonly value: T;
  readonly title: string;
  readonly sentence: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioCardsProps<T extends string> {
  readonly legend: string;
  /** For a legend that stands beside the cards already, as a heading. */
  readonly isLegendHidden?: boolean;
  readonly cards: readonly RadioCard<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'small:grid-cols-2', 3: 'small:grid-cols-3' } as const;

export function RadioCards<T extends string>({
  legend,
  isLegendHidden = false,
  cards,
  value,
  onChange,
  error,
  isDisabled = false,
  columns = 1,
}: RadioCardsProps<T>) {
  const name = useId();
  return (
    // Positioned, so that a hidden legend stays within it: else it would make the whole window scroll.
    <fieldset className="relative min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-body font-semibold'}>{legend}</legend>
      <div className={`grid gap-3 ${grids[columns]}`}>
        {cards.map((card) => {
          const off = isDisabled || card.isDisabled === true;
          return (
            <label
              key={card.value}
              className="flex gap-2.5 rounded-lg border border-edge bg-surface p-3 has-checked:border-accent has-checked:bg-accent-bg has-disabled:border-line has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={value === card.value}
                disabled={off}
                aria-invalid={error !== undefined}
                aria-describedby={`${name}-${card.value}${error === undefined ? '' : ` ${name}-wrong`}`}
                aria-label={card.title}
                onChange={() => onChange(card.value)}
                className="mt-0.5 size-4 shrink-0 outline-none"
              />
              <span className="min-w-0">
                <span className={`block font-semibold ${off ? 'text-ink-2' : ''}`}>{card.title}</span>
                <span id={`${name}-${card.value}`} className="block text-small text-ink-2">
                  {card.sentence}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {error === undefined ? null : (
        <p id={`${name}-wrong`} className="mt-1 flex items-start gap-1 text-small text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
