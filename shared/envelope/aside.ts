/** What a service confirms besides the person: a channel, a key, a payment, a sign of life. */
import { overallRank } from './overall.ts';
import type { Node } from './tree.ts';

/** Their yes and score are about the picture or the person's life, not about who it is. */
const NOT_WHO = /liveness|quality|risk|^aml|^age|watchlist|blur|glare|occlusion|spoof/;
const CHANNEL =
  /^(?:e?mails?|emailaddress|phones?|phonenumbers?|otp|otps|address(?:es)?|devices?|ip|consents?|payments?|tokens?|sessions?|captcha|signature)(?:check|verification|validation|status|result|info|details|data)?$/;
const LIFE = /^(?:is)?live(?:ness|lihood)?(?:check|status|score|result|probability|passed|detected)?$/;
/** What is compared beside a sign of life is the person again. */
const COMPARES = /compare|comparison|match|verif/;
const ABOUT_OTHERS =
  /\b(?:otps?|tokens?|e ?mails?|phones?|liveness|live|codes?|session|address|device|captcha|password|payment|merchant|business|consent|signature|keys?|login|pin)\b/;
const ABOUT_WHO =
  /\b(?:bvn|v?nin|vin|voters?|pvc|identity|id|faces?|selfies?|persons?|customer|records?|names?)\b/;

/** Whether a container is about something that is not who the person is, so that no verdict stands in it. */
export function isNotWho(node: Node): boolean {
  return NOT_WHO.test(node.name);
}

/** Whether a "verified" in a container confirms something else than the person. */
export function isAside(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent)
    if (NOT_WHO.test(at.name) || CHANNEL.test(at.name)) return true;
  const { entries } = node;
  return (
    entries.some(({ name }) => LIFE.test(name)) &&
    !entries.some(({ name }) => overallRank(name) !== undefined || COMPARES.test(name))
  );
}

/** Whether the words of a sentence, as `wordsOf` gives them, confirm something else than the person. */
export function saysAside(words: string): boolean {
  return ABOUT_OTHERS.test(words) && !ABOUT_WHO.test(words);
}
