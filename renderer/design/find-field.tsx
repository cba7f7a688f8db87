/** The field at the head of a list that it narrows down, within the library’s `Autocomplete`. Has the focus from the start. */
import { Search } from 'lucide-react';
import { Input, SearchField } from 'react-aria-components';

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Where it lies, and how high and wide it is. */
  readonly className: string;
  readonly onSubmit?: (text: string) => void;
}

export function FindField({ label, placeholder, className, onSubmit }: FindFieldProps) {
  return (
    <SearchField
      aria-label={label}
      autoFocus
      {...(onSubmit && { onSubmit })}
      className={`box-content flex items-center gap-2 border-b border-line ${className}`}
    >
      <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
      <Input
        placeholder={placeholder}
        className="h-full w-full bg-transparent outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </SearchField>
  );
}
