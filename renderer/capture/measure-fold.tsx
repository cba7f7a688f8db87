/** What was measured on a picture, each beside its limit. Closed at first: the advice says what matters. */
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Fold } from '../design/fold.tsx';
import type { MeasureLine } from '../face/examine.ts';

export function MeasureFold({ lines }: { readonly lines: readonly MeasureLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const outside = lines.filter(({ isWithin }) => !isWithin).length;
  return (
    <Fold
      title="What was measured"
      note={outside === 0 ? 'all within the limits' : `${outside} outside the limits`}
      isOpen={isOpen}
      onTurn={setOpen}
    >
      <table aria-label="What was measured" className="w-full text-small">
        <thead className="sr-only">
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Value</th>
            <th scope="col">Limit</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {line.label}
              </th>
              <td className="py-1 pr-3 text-right whitespace-nowrap">{withUnit(line.value, line.unit)}</td>
              <td className="py-1 text-ink-2">
                <span className="flex items-center gap-1">
                  {line.isWithin ? (
                    <Check aria-hidden className="size-3.5 shrink-0 text-ok" />
                  ) : (
                    <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-warn" />
                  )}
                  {limitWords(line)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

/** Three digits are as exact as any of these measures is. */
function rounded(value: number): string {
  return String(Number(value.toPrecision(3))).replace('-', '−');
}

/** Long units are told in the documents; here they would hide the value. */
function withUnit(value: number, unit: string): string {
  if (unit === '°') return `${rounded(value)}°`;
  if (unit === 'px') return `${rounded(value)} px`;
  return unit.startsWith('share') ? `${Math.round(value * 100)}%` : rounded(value);
}

function limitWords({ least, most, unit }: MeasureLine): string {
  if (least !== null && least === most) return withUnit(least, unit);
  if (least !== null && most !== null) return `${withUnit(least, unit)} to ${withUnit(most, unit)}`;
  if (least !== null) return `at least ${withUnit(least, unit)}`;
  if (most !== null) return `at most ${withUnit(most, unit)}`;
  return 'not judged';
}
