/** The sign that something is under way. */
import { LoaderCircle } from 'lucide-react';

export function Waiting({ className = 'size-4' }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={`working shrink-0 ${className}`} />;
}
