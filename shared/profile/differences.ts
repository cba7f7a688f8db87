/** What a profile file changes of an account’s settings, in a short list of before and after. */
import {
  signatureEncodingWords,
  signatureKeyWords,
  signatureMethodWords,
  signedPartWords,
} from '../event-words.ts';
import { type FaceLimits, faceLimitNames, faceThresholds } from '../face-limits.ts';
import { consentMethodWords, lawfulBasisWords } from '../ground.ts';
import { type KindName, kindNames, kinds } from '../kinds.ts';
import { fieldWords, type MatchableField } from '../match-report.ts';
import type { EventSettings, KindSettings, PictureKeep, ProfileSettings } from '../profile.ts';
import type { EnvelopeHints } from '../reading.ts';
import type { Minimising } from '../retention.ts';
import { moneyWords } from '../usage.ts';
import { hintedFields, readableWords } from './hint-words.ts';

export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

type Words = Readonly<Record<string, string>>;

const none = 'none';
const list = (words: readonly string[]) => (words.length === 0 ? none : words.join(', '));
const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
const keepWords = (keep: PictureKeep) => {
  if (keep.rule === 'days') return keep.days === 1 ? 'for 1 day' : `for ${keep.days} days`;
  return keep.rule === 'keep' ? 'with the record' : 'until the decision';
};
const goesWords = ({ number, answer, picture }: Minimising) =>
  list([
    ...(number ? ['the number'] : []),
    ...(answer || number ? ['the answer'] : []),
    ...(picture ? ['the picture'] : []),
  ]);
const limitWords = (limits: FaceLimits): Words =>
  Object.fromEntries(
    faceLimitNames.map((name) => [`Advice: ${faceThresholds[name].name}`, String(limits[name])]),
  );
const money = (minor: number | null, currency: string) =>
  minor === null ? none : moneyWords({ minor, currency });

const hintWords = (hints: EnvelopeHints) =>
  list(hintedFields(hints).map((field) => `${readableWords[field]} ${hints[field]}`));

function kindWords(kind: KindName, settings: KindSettings, currency: string): Words {
  const { fields, declared, extra } = settings;
  const name = kinds[kind].short;
  return {
    [`${name}: offered`]: settings.isOn ? 'yes' : 'no',
    [`${name}: asked by`]: `${settings.method} ${settings.path}`,
    [`${name}: fields`]: list(
      Object.entries(fields).flatMap(([part, as]) => (as === null ? [] : [`${part} as ${as}`])),
    ),
    [`${name}: declared fields that are sent`]: list(
      Object.entries(declared).map(([field, as]) => `${fieldWords[field as MatchableField]} as ${as}`),
    ),
    [`${name}: constant fields`]: list(
      Object.entries(extra).map(([field, value]) => `${field} ${JSON.stringify(value)}`),
    ),
    [`${name}: hints`]: hintWords(settings.hints),
    [`${name}: price`]: money(settings.price, currency),
  };
}

function eventWords({ receiver, signature, mailbox, folder }: EventSettings): Words {
  const { method, over, encoding, header, timestampHeader, toleranceSeconds, key } = signature;
  const signed = [signatureMethodWords[method], signedPartWords[over], signatureEncodingWords[encoding]];
  return {
    'Events: received here': receiver.isOn ? 'yes' : 'no',
    'Events: listens at': `${receiver.host}, port ${receiver.port}`,
    'Events: certificate and key': list(
      [receiver.certificate, receiver.privateKey].filter((path) => path !== ''),
    ),
    'Events: signature': method === 'none' ? signatureMethodWords.none : signed.join(', '),
    'Events: headers': `${header}, ${timestampHeader}`,
    'Events: a timestamp may be off by': `${toleranceSeconds} s`,
    'Events: signed with': signatureKeyWords[key],
    'Events: mailbox': mailbox.isOn ? `asked every ${mailbox.everySeconds} s` : 'not asked',
    'Events: mailbox’s address': mailbox.address || none,
    'Events: folder': folder.isOn ? 'watched' : 'not watched',
    'Events: folder’s path': folder.path || none,
  };
}

function wordsOf(settings: ProfileSettings): Words {
  const { currency, budget, ground, keyPrefixes, picture, timeLimits } = settings;
  return {
    'Version of the interface': settings.apiVersion,
    ...Object.assign({}, ...kindNames.map((kind) => kindWords(kind, settings.kinds[kind], currency))),
    'Hints for every kind': hintWords(settings.hints),
    'Prefixes of sandbox keys': list(keyPrefixes.sandbox),
    'Prefixes of production keys': list(keyPrefixes.production),
    'Time limits': [timeLimits.connectMs, timeLimits.headersMs, timeLimits.bodyMs].map(seconds).join(', '),
    Currency: currency,
    'Budget of a day, cost': money(budget.cost, currency),
    'Budget of a day, checks': budget.checks === null ? none : String(budget.checks),
    'Budget warns at': `${budget.warnAt}%`,
    'Lawful basis': lawfulBasisWords[ground.basis],
    Purpose: ground.purpose,
    'Consent is given': consentMethodWords[ground.consentMethod],
    'Version of the consent’s wording': ground.consentWording || none,
    'Form of a picture': picture.form === 'base64' ? 'base64' : 'data address',
    'Largest picture': `${picture.maxBytes / 1000} kB`,
    'Pictures are kept': keepWords(picture.keep),
    ...limitWords(settings.capture.limits),
    'Tries once more by itself': settings.triesAgain ? 'yes' : 'no',
    'Goes after a decision': goesWords(settings.minimising),
    'Two pairs of eyes': settings.review.fourEyes ? 'yes' : 'no',
    ...eventWords(settings.events),
  };
}

/** Every setting that differs, in the order of the page. */
export function differences(before: ProfileSettings, after: ProfileSettings): Difference[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  return Object.keys(next).flatMap((what) => {
    const [was, becomes] = [old[what] ?? none, next[what] ?? none];
    return was === becomes ? [] : [{ what, before: was, after: becomes }];
  });
}
