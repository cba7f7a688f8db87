/** What is tried: the body, pasted or out of a file, the kind that was asked for, and the HTTP status. */
import { FileUp } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { FileTrigger } from 'react-aria-components';
import { type KindName, kindNames, kinds } from '../../shared/kinds.ts';
import { Button } from '../design/button.tsx';
import { controlLook, Field } from '../design/field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { bytesOf, EDITABLE_MAX, sizeWords } from './body-file.ts';
import { readStatus } from './read-status.ts';

/** How much is shown of a body that is too long to be edited, in characters. */
const BEGINNING = 2_000;

interface AnswerInputProps {
  readonly text: string;
  /** Why the last body was not taken; null if it was. */
  readonly refused: string | null;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly kind: KindName;
  readonly onKind: (kind: KindName) => void;
  /** As typed. */
  readonly status: string;
  /** What is used while something else is typed. */
  readonly usedStatus: number;
  readonly onStatus: (typed: string) => void;
}

export function AnswerInput(props: AnswerInputProps) {
  const { kind, onKind, status, usedStatus, onStatus } = props;
  return (
    <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_13rem]">
      <BodyField {...props} />
      <div className="grid grid-cols-2 content-start gap-4 @2xl:grid-cols-1">
        <SelectField
          label="Kind"
          value={kind}
          choices={kindNames.map((name) => ({ value: name, label: kinds[name].short }))}
          onChange={onKind}
        />
        <TextField
          label="HTTP status"
          inputMode="numeric"
          value={status}
          onChange={onStatus}
          error={
            readStatus(status) === null
              ? `Type a number from 100 to 599. Until then ${usedStatus} is used.`
              : undefined
          }
        />
      </div>
    </div>
  );
}

function BodyField({ text, refused, onText, onFile }: AnswerInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isLong = text.length > EDITABLE_MAX;

  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const piece = event.clipboardData.getData('text/plain');
    if (piece === '') return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const next = isLong ? piece : value.slice(0, selectionStart) + piece + value.slice(selectionEnd);
    // A short body is left to the field, which then can undo it. A long one must not reach it: it would be laid out.
    if (!isLong && next.length <= EDITABLE_MAX) return;
    event.preventDefault();
    onText(next);
  };

  return (
    <div className="grid content-start gap-2">
      <Field
        label="Body of an answer"
        help={
          isLong
            ? `${sizeWords(bytesOf(text))} in all. It is read whole; only its beginning is shown, and it cannot be edited here. Pasting another body replaces it.`
            : 'It is read on this computer alone. Nothing is sent or written down, and it is forgotten when you leave this profile.'
        }
        error={refused ?? undefined}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={area}
            value={isLong ? `${text.slice(0, BEGINNING)}…` : text}
            readOnly={isLong}
            rows={5}
            autoComplete="off"
            spellCheck={false}
            placeholder={'{"success": true, "data": {"firstName": "…"}}'}
            onPaste={pasted}
            onChange={(event) => onText(event.target.value)}
            className={`${controlLook} block px-2.5 py-2 font-mono text-small break-all`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <FileTrigger
          acceptedFileTypes={['application/json', 'text/*', '.json', '.txt']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) onFile(file);
          }}
        >
          <Button size="small">
            <FileUp aria-hidden className="size-3.5" /> Open a file…
          </Button>
        </FileTrigger>
        {text === '' ? null : (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              onText('');
              area.current?.focus();
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
