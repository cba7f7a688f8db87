/** What the customer declared beside what the registry says, field by field. */
import { Check, CircleHelp, X } from 'lucide-react';
import { maskPhone } from '../../shared/masking.ts';
import {
  type FieldResult,
  fieldWords,
  type MatchableField,
  type MatchReport,
} from '../../shared/match-report.ts';
import { Badge } from '../design/badge.tsx';
import { dayWords } from '../design/dates.ts';

const resultBadges = {
  exact: { word: 'Exact', tone: 'ok', Icon: Check },
  explained: { word: 'Explained', tone: 'ok', Icon: Check },
  different: { word: 'Different', tone: 'bad', Icon: X },
  not_comparable: { word: 'Not comparable', tone: 'calm', Icon: CircleHelp },
} as const satisfies Record<FieldResult, object>;

export function MatchTable({ match }: { readonly match: MatchReport }) {
  const own = serviceWords(match);
  if (match.fields.length === 0) {
    return own === null ? null : <p className="border-t border-line px-5 py-3">{own}</p>;
  }
  return (
    <div className="border-t border-line">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Declared and returned</caption>
        <thead>
          <tr className="text-small text-ink-2 [&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold [&>th:first-child]:pl-5">
            <th scope="col">Field</th>
            <th scope="col">Declared</th>
            <th scope="col">Registry</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {match.fields.map((field) => {
            const { word, tone, Icon } = resultBadges[field.result];
            return (
              <tr
                key={field.field}
                className="border-t border-line align-top [&>*]:px-3 [&>*]:py-2 [&>*:first-child]:pl-5"
              >
                <th scope="row" className="font-normal text-ink-2">
                  {fieldWords[field.field]}
                </th>
                <td className="break-words">{written(field.field, field.declared)}</td>
                <td className="break-words">
                  {field.returned === null ? '—' : written(field.field, field.returned)}
                </td>
                <td>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Badge tone={tone} Icon={Icon}>
                      {word}
                    </Badge>
                    {field.explanation === null ? null : (
                      <span className="text-small text-ink-2">{field.explanation}</span>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {own === null ? null : <p className="border-t border-line px-5 py-2 text-small text-ink-2">{own}</p>}
    </div>
  );
}

function written(field: MatchableField, value: string): string {
  if (field === 'phone') return maskPhone(value);
  return field === 'dateOfBirth' ? dayWords(value) : value;
}

/** What the service itself said of a match; null if it said nothing. */
function serviceWords({ service }: MatchReport): string | null {
  if (service.match === null && service.confidence === null) return null;
  const verdict = service.match === null ? null : service.match ? 'it matches' : 'it does not match';
  const confidence = service.confidence === null ? null : `confidence ${Math.round(service.confidence)} %`;
  return `The service’s own word: ${[verdict, confidence].filter(Boolean).join(', ')}.`;
}
