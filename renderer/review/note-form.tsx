/** A note about a check, kept under the name of who wrote it. */
import { type FormEvent, useRef, useState } from 'react';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { noteFault, type Review } from '../../shared/review.ts';
import { isSeen } from '../../shared/seen-text.ts';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { say } from '../design/said.tsx';
import { ignoreSecondClick } from '../design/second-click.ts';
import { TextArea } from '../design/text-area.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { Waiting } from '../design/waiting.tsx';
import { useDrafts } from './drafts-store.ts';

interface NoteFormProps {
  readonly checkId: string;
  readonly onNoted: (review: Review) => void;
}

export function NoteForm({ checkId, onNoted }: NoteFormProps) {
  const text = useDrafts(({ notes }) => notes[checkId] ?? '');
  const typeNote = useDrafts((state) => state.typeNote);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);

  const fault = noteFault(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(!isSeen(text));
    if (pending) return;
    if (!isSeen(text) || fault !== undefined) return setAttempt((count) => count + 1);
    setPending(true);
    try {
      const result = await client.review.note({ id: checkId, text });
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) return;
      // What was typed on meanwhile is another note.
      if (useDrafts.getState().notes[checkId] === text) typeNote(checkId, '');
      onNoted(result.value);
      say('The note is added.');
    } finally {
      setPending(false);
    }
  };
  const error = isEmpty ? 'Write the note first.' : (fault ?? (failure ? sentenceOf(failure) : undefined));

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onClickCapture={ignoreSecondClick}
      className="grid gap-1 border-t border-line px-5 py-4"
    >
      <TextArea
        label="Note"
        rows={2}
        value={text}
        help="It cannot be changed afterwards, and search finds it."
        error={error}
        onChange={(next) => {
          setIsEmpty(false);
          typeNote(checkId, next);
        }}
      />
      <Button type="submit" size="small" isBusy={pending} className="justify-self-end">
        {pending ? <Waiting className="size-3.5" /> : null} Add note
      </Button>
    </form>
  );
}
