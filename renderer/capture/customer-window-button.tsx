/** The place of the customer's own window among what the stage offers. */
import type { Guide } from '../face/guide.ts';

interface CustomerWindowButtonProps {
  /** What the customer is to read comes from here. */
  readonly guide: Guide;
}

export function CustomerWindowButton(_props: CustomerWindowButtonProps) {
  return null;
}
