/** Whether the days of a certificate are over, or have not begun: whoever calls refuses it then, without a word to who listens. */
import { X509Certificate } from 'node:crypto';

/** `ended`: on that day · `ahead`: it counts from that day on. */
export interface OutOfDays {
  readonly is: 'ended' | 'ahead';
  readonly day: Date;
}

/** The days of a certificate; null where they cannot be read, which keeps it from nothing. */
function daysOf(pem: string): Pick<X509Certificate, 'validFromDate' | 'validToDate'> | null {
  try {
    const { validFromDate, validToDate } = new X509Certificate(pem);
    return { validFromDate, validToDate };
  } catch {
    return null;
  }
}

/** What is wrong with the days of a certificate, in PEM, at `now` in milliseconds since 1970; null within them. */
export function outOfDays(pem: string, now: number): OutOfDays | null {
  const days = daysOf(pem);
  if (days === null) return null;
  if (now > days.validToDate.getTime()) return { is: 'ended', day: days.validToDate };
  if (now < days.validFromDate.getTime()) return { is: 'ahead', day: days.validFromDate };
  return null;
}
