/** What the form would send of an earlier customer. */
import { Alert } from '../design/alert.tsx';

export function LeftoverNote({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className="col-span-full grid grid-cols-1 gap-2 wrap-anywhere">
      {words.map((sentence) => (
        <Alert key={sentence} tone="warn">
          {sentence}
        </Alert>
      ))}
    </div>
  );
}
