/** The building blocks of the rules on words: whose they are, and what they may be about. */
import type { Outcome } from '../../check.ts';

/**
 * What words say. `done` is bare success of the call, `failed` a failure without a reason; both say nothing of the
 * person. `weak` words are generic ("bad request") and give way to any that name a reason.
 */
export interface Said {
  readonly says: Outcome | 'done' | 'failed';
  readonly weak: boolean;
}

export const SUBJECT =
  '(?:v ?)?nin|bvn|vin|pvc|voters?|card|id|identity|number|customer|face|selfie|image|photo';
export const SECRET =
  '(?:api|service|secret|public|private|access|app|application|merchant|client|partner|bearer|encryption|security|auth|authentication|authori[sz]ation|test|live|sandbox) ?(?:key|token|id|secret|code|signature|header|credentials?)s?|key|(?<!nin )token|jwt|signature|credentials?|hmac|hash|authori[sz]ation|authentication|login|password|secret|merchant|client';
export const BAD =
  'invalid|wrong|incorrect|missing|expired|bad|unknown|unrecogni[sz]ed|inactive|revoked|disabled|no';
export const FUNDS = 'funds?|balance|wallet|credits?|units?|money|amount';
export const RIGHTS = 'permissions?|privileges?|scopes?|rights|access';
export const ABSENT = 'not found|notfound|norecord|nothing found|no hits?|unavailable record';
/** What is compared of a person. */
export const COMPARED =
  '(?:(?:first |last |middle |full )?names?|surname|dob|date of birth|gender|details?|data|information|fields?|values|faces?|photos?)';
export const ROUTE =
  'route|routes|endpoint|url|path|page|resource|method|version|cannot (?:get|post|put)|service';

/** What stands before a lack: “no further action required” lacks nothing. */
export const NOT_NONE = '(?<!\\bno (?:\\w+ ){0,3})(?<!\\b(?:not|nothing) )';

/** A pattern of whole words: one of the parts, between word boundaries. */
export function any(...parts: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${parts.join('|')})\\b`);
}

export interface Rule {
  readonly says: Said['says'];
  readonly weak?: true;
  readonly when: RegExp;
  readonly unless?: RegExp;
}
