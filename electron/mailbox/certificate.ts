/** What is said of the certificate that the mailbox listens with, once its days are over: whoever calls refuses it. */
import { britishDate } from '../../shared/british-date.ts';
import { outOfDays } from '../files/certificate-days.ts';

const dayFormat = britishDate({ day: 'numeric', month: 'short', year: 'numeric' });

function sentenceOf(pem: string, now: number): string | null {
  const found = outOfDays(pem, now);
  if (found === null) return null;
  const refused = 'services and desks refuse it, and nothing is taken or fetched.';
  const day = dayFormat.format(found.day);
  return found.is === 'ended'
    ? `The certificate ended on ${day}: ${refused} Renew it in its file; it is taken into use within a minute.`
    : `The certificate counts from ${day} on: ${refused} Look at this computer’s date.`;
}

/** Tells it once, and again where it comes to be another. */
export function certificateDays(tell: (sentence: string) => void): (pem: string, now: number) => void {
  let told: string | null = null;
  return (pem, now) => {
    const sentence = sentenceOf(pem, now);
    if (sentence !== null && sentence !== told) tell(sentence);
    told = sentence;
  };
}
