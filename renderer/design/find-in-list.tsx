/** The field above a long list that finds by a part of the name, and the words where nothing is found. */
import { Status } from './status.tsx';
import { TextField } from './text-field.tsx';

interface FindInListProps {
  readonly label: string;
  /** Of a short one no field is drawn: what is in it is found by looking. */
  readonly isLong: boolean;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** What is said where nothing is found; null where something is. */
  readonly none: string | null;
}

export function FindInList({ label, isLong, sought, onSeek, none }: FindInListProps) {
  return (
    <>
      {isLong ? (
        <div className="w-80 max-w-full">
          <TextField label={label} value={sought} onChange={onSeek} />
        </div>
      ) : null}
      <Status>{none === null ? null : <p className="text-ink-2">{none}</p>}</Status>
    </>
  );
}
