/** What the customer declared beside what the registry says, field by field. */
import { Check, CircleHelp, X } from 'lucide-react';
import { genderWord } from '../../shared/identity.ts';
import type { KindName } from '../../shared/kinds.ts';
import { maskPhone } from '../../shared/masking.ts';
import {
  type ComparedField,
  type FieldResult,
  fieldWords,
  type MatchReport,
} from '../../shared/match-report.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { furtherFields, serviceWords } from '../../shared/service-words.ts';
import { Badge } from '../design/badge.tsx';
import { dayWords } from '../design/dates.ts';

const resultBadges = {
  exact: { word: 'Exact', tone: 'ok', Icon: Check },
  explained: { word: 'Explained', tone: 'ok', Icon: Check },
  different: { word: 'Different', tone: 'bad', Icon: X },
  not_comparable: { word: 'Not comparable', tone: 'calm', Icon: CircleHelp },
} as const satisfies Record<FieldResult, object>;

/**
 * Where everything is as large as it goes, four columns have no room beside each other, and the last would be cut off: the
 * result stands behind its field, and what was declared and returned below them.
 */
const stacked = {
  part: '@max-[352px]:block',
  row: '@min-[352px]:[&>*:first-child]:pl-5 @min-[352px]:[&>*:last-child]:pr-5 @max-[352px]:grid @max-[352px]:grid-cols-2 @max-[352px]:px-3.5',
  result: '@max-[352px]:col-start-2 @max-[352px]:row-start-1',
} as const;

interface MatchTableProps {
  readonly kind: KindName;
  readonly match: MatchReport;
}

export function MatchTable({ kind, match }: MatchTableProps) {
  const own = serviceWords(match, kind);
  const further = furtherFields(match);
  const said = match.service.fields;
  // What differs comes first: it is what a person has to look into.
  const fields = match.fields.toSorted((a, b) => Number(isOdd(b)) - Number(isOdd(a)));
  const hasWord = match.fields.some(({ field }) => said[field] !== undefined);
  // Beside the list, or in large letters, there is no room for a long name in one piece: the result behind it has to be in sight.
  const least = hasWord ? '@max-3xl:min-w-18' : '@max-3xl:min-w-24 @max-md:min-w-18';
  const narrow = `text-left @max-3xl:text-small ${least}`;
  if (match.fields.length === 0) {
    if (own === null && further.length === 0) return null;
    return (
      <div className="border-t border-line px-5 py-3 text-small text-ink-2">
        {own === null ? null : <p>{own}</p>}
        <FurtherFields further={further} />
      </div>
    );
  }
  return (
    <div className="border-t border-line">
      <table className={`w-full border-collapse text-left ${stacked.part}`}>
        <caption className="sr-only">Declared and returned</caption>
        <thead className={stacked.part}>
          <tr
            className={`text-small text-ink-2 [&>th]:px-1.5 [&>th]:py-2 [&>th]:font-semibold @3xl:[&>th]:px-3 ${stacked.row}`}
          >
            <th scope="col">Field</th>
            <th scope="col">Declared</th>
            <th scope="col">Registry</th>
            <th scope="col" className={stacked.result}>
              Result
            </th>
            {hasWord ? (
              <th scope="col" className="@max-md:hidden">
                The service says
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className={stacked.part}>
          {fields.map((field) => {
            const { word, tone, Icon } = resultBadges[field.result];
            return (
              <tr
                key={field.field}
                className={`border-t border-line align-top [&>*]:px-1.5 [&>*]:py-2 @3xl:[&>*]:px-3 ${stacked.row} ${
                  isOdd(field) ? 'font-semibold shadow-[inset_3px_0_0_var(--bad)]' : ''
                }`}
              >
                <th
                  scope="row"
                  className={`font-normal text-ink-2 @max-3xl:w-18 @max-3xl:text-small ${hasWord ? '' : '@3xl:whitespace-nowrap'}`}
                >
                  {fieldWords[field.field]}
                </th>
                <td dir="auto" className={`${narrow} ${lookOf(field.field, field.declared)}`}>
                  {written(field.field, field.declared)}
                </td>
                <td dir="auto" className={`${narrow} ${lookOf(field.field, field.returned)}`}>
                  {field.returned === null ? '—' : written(field.field, field.returned)}
                </td>
                <td className={`@max-md:[&_span]:whitespace-normal ${stacked.result}`}>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @max-3xl:flex-col @max-3xl:items-start">
                    <Badge tone={tone} Icon={Icon}>
                      {word}
                    </Badge>
                    {field.explanation === null ? null : (
                      <span className="text-small font-normal text-ink-2 @max-3xl:max-w-26">
                        {field.explanation}
                      </span>
                    )}
                    {said[field.field] === undefined ? null : (
                      <span className="hidden text-small font-normal text-ink-2 @max-md:block">
                        The service says: {wordOn(said[field.field])}
                      </span>
                    )}
                  </span>
                </td>
                {hasWord ? (
                  <td className="@max-md:hidden @max-3xl:text-small">{wordOn(said[field.field])}</td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {own === null && further.length === 0 ? null : (
        <div className="border-t border-line px-5 py-2 text-small text-ink-2">
          {own === null ? null : <p>{own}</p>}
          <FurtherFields further={further} />
        </div>
      )}
    </div>
  );
}

/** What the service said of fields that were not declared, or that it knows under a name of its own. */
function FurtherFields({ further }: { readonly further: readonly [string, string][] }) {
  if (further.length === 0) return null;
  const words = further.map(([name, word]) => `${shownSigns(name)} ${word}`);
  return <p className="break-words">The service says of single fields: {words.join(' · ')}.</p>;
}

const isOdd = ({ result }: { readonly result: FieldResult }) => result === 'different';

/** A word so long would push the columns behind it out of sight. */
const LONG_WORD = /\S{16}/u;

/** A name breaks where it must; a date or a phone in two is hard to compare. */
function lookOf(field: ComparedField, value: string | null): string {
  if (value !== null && LONG_WORD.test(value)) return 'wrap-anywhere @3xl:min-w-40';
  return field === 'dateOfBirth' || field === 'phone'
    ? 'break-words @3xl:whitespace-nowrap'
    : 'break-words @max-3xl:wrap-anywhere';
}

function wordOn(fits: boolean | undefined): string {
  return fits === undefined ? '—' : fits ? 'matches' : 'does not match';
}

function written(field: ComparedField, value: string): string {
  if (field === 'phone') return maskPhone(value);
  if (field === 'gender') return shownSigns(genderWord(value));
  return shownSigns(field === 'dateOfBirth' ? dayWords(value) : value);
}
