/** Words that confirm something besides the person: a channel, a key, a payment, a sign of life, the form of a number. */

const ABOUT_OTHERS =
  /\b(?:otps?|tokens?|e ?mails?|phones?|liveness|live|codes?|session|address|device|captcha|password|payment|transaction|account|merchant|business|consent|signature|keys?|login|pin|requests?|input|parameters?|certificate)\b/;
/** Form alone is asked of a number before anybody is looked for. */
const ABOUT_FORM = /\b(?:formats?|length|syntax|checksum|schema|pattern|payload|structure|well formed)\b/;
const ABOUT_WHO =
  /\b(?:bvn|v?nin|vin|voters?|pvc|identity|id|faces?|selfies?|persons?|customer|records?|names?)\b/;

/** Whether the words of a sentence, as `wordsOf` gives them, confirm something else than the person. */
export function saysAside(words: string): boolean {
  return ABOUT_FORM.test(words) || (ABOUT_OTHERS.test(words) && !ABOUT_WHO.test(words));
}
