/** Constant fields, as rows of name and value. */
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../design/button.tsx';
import { keepsFocusAt } from '../../design/keeps-focus.ts';
import { TextField } from '../../design/text-field.tsx';
import { type ExtraRow, sentValue } from './extra-rows.ts';
import { Group } from './part.tsx';
import type { KindErrors } from './typed-kind.ts';

interface ExtraFieldsProps {
  readonly rows: readonly ExtraRow[];
  /** By “0.name” and “0.value”. */
  readonly errors: KindErrors;
  readonly onChange: (rows: readonly ExtraRow[]) => void;
}

export function ExtraFields({ rows, errors, onChange }: ExtraFieldsProps) {
  const addId = useId();
  const put = (index: number, change: Partial<ExtraRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <Group
      legend="Constant fields"
      sentence="Sent with every check of this kind, for example a product code. A value that is valid JSON, such as true or 12, is sent as JSON; any other is sent as a text."
    >
      <div {...keepsFocusAt(addId)} className="grid gap-2">
        {rows.map((row, index) => (
          <div
            // A row has nothing of its own to be known by: its name is what is being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: as said
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-3"
          >
            <TextField
              label={`Name ${index + 1}`}
              value={row.name}
              error={errors[`${index}.name`]}
              help=""
              onChange={(name) => put(index, { name })}
            />
            <TextField
              label={`Value ${index + 1}`}
              value={row.value}
              error={errors[`${index}.value`]}
              help={
                <>
                  Sent as <code className="font-mono break-all">{JSON.stringify(sentValue(row.value))}</code>
                </>
              }
              onChange={(value) => put(index, { value })}
            />
            <Button
              variant="quiet"
              size="square"
              aria-label={`Remove constant field ${index + 1}`}
              className="mt-5"
              onPress={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </div>
        ))}
        <Button
          id={addId}
          size="small"
          className="justify-self-start"
          onPress={() => onChange([...rows, { name: '', value: '' }])}
        >
          <Plus aria-hidden className="size-3.5" /> Add a constant field
        </Button>
      </div>
    </Group>
  );
}
