/** Every field that can be read: its value, where it stood, and on whose word. Pointing at a value starts here. */
import { MapPin, TriangleAlert } from 'lucide-react';
import type { ReadableField } from '../../shared/reading.ts';
import { Badge } from '../design/badge.tsx';
import { Button, LinkButton } from '../design/button.tsx';
import type { FieldRow } from './field-rows.ts';
import { placeWords } from './place.ts';
import { PlaceLink } from './place-link.tsx';

interface FieldTableProps {
  /** Begins the ids of the buttons, so that the focus can come back to them. */
  readonly idBase: string;
  readonly rows: readonly FieldRow[];
  readonly pointing: ReadableField | null;
  /** Whether there is a tree to point into. */
  readonly canPoint: boolean;
  readonly onPoint: (field: ReadableField | null) => void;
  readonly onRemoveHint: (field: ReadableField) => void;
  readonly onShow: (pointer: string) => void;
}

/** The id of the button that starts pointing for a field. */
export const pointButtonId = (idBase: string, field: ReadableField) => `${idBase}-point-${field}`;

export function FieldTable(props: FieldTableProps) {
  if (props.rows.length === 0) return null;
  return (
    <div className="rounded-xl border border-line bg-surface">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">What was read, and from where</caption>
        <thead>
          <tr className="text-small text-ink-2 [&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold [&>th:first-child]:pl-4">
            <th scope="col" className="w-28">
              Field
            </th>
            <th scope="col">What was read, and from where</th>
            <th scope="col" className="w-31">
              <span className="sr-only">Hint</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Row key={row.field} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row,
  idBase,
  pointing,
  canPoint,
  onPoint,
  onRemoveHint,
  onShow,
}: FieldTableProps & { readonly row: FieldRow }) {
  const isPointing = pointing === row.field;
  return (
    <tr
      className={`border-t border-line align-top [&>*]:px-3 [&>*]:py-2 [&>*:first-child]:pl-4 ${isPointing ? 'bg-accent-bg' : ''}`}
    >
      <th scope="row" className="font-normal text-ink-2">
        {row.label}
      </th>
      <td className="break-words">
        {row.value === null ? (
          <p className="text-ink-3">not found in this answer</p>
        ) : (
          <p className="select-text">{row.value}</p>
        )}
        <Origin row={row} onShow={onShow} />
        {row.complaint === null || row.hint === null ? null : (
          <p className="mt-0.5 flex items-start gap-1 text-small text-warn">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0">
              {row.complaint} <code className="block font-mono break-all">{placeWords(row.hint)}</code>
            </span>
          </p>
        )}
      </td>
      <td>
        <div className="grid justify-items-end gap-1">
          <Button
            id={pointButtonId(idBase, row.field)}
            size="small"
            isDisabled={!canPoint}
            aria-label={isPointing ? `Stop pointing at ${row.label}` : `Point at it: ${row.label}`}
            onPress={() => onPoint(isPointing ? null : row.field)}
          >
            {isPointing ? 'Stop' : 'Point at it'}
          </Button>
          {row.hint === null ? null : (
            <LinkButton
              aria-label={`Remove hint of ${row.label}`}
              onPress={() => onRemoveHint(row.field)}
              className="text-small"
            >
              Remove hint
            </LinkButton>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Where a value was read from, as a way to it in the tree. */
function Origin({ row, onShow }: { readonly row: FieldRow; readonly onShow: (pointer: string) => void }) {
  if (row.value === null) return null;
  const { source } = row;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
      {source === null ? <span>the plain text</span> : <PlaceLink pointer={source} onShow={onShow} />}
      {row.from === 'hint' ? (
        <Badge tone="ok" Icon={MapPin}>
          Hint
        </Badge>
      ) : (
        <span>found by search</span>
      )}
    </p>
  );
}
