/** What is said of retention: ends, and why something stays. */
import type { CertificateSummary, HeldReason } from './retention.ts';

export const heldWords: Readonly<Record<HeldReason, string>> = {
  'checked-after': 'Checked after the end that is entered. Enter the end anew.',
  'under-way': 'A check is under way.',
  prepared: 'A check is prepared.',
};

export const endWords: Readonly<Record<CertificateSummary['end'], string>> = {
  whole: 'Everything that was due went',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
};
