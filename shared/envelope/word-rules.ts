/** What words of a service mean, in the order in which they are asked. */
import type { Outcome } from '../check.ts';

/**
 * What words say. `done` is bare success of the call, `failed` a failure without a reason; both say nothing of the
 * person. `weak` words are generic ("bad request") and give way to any that name a reason.
 */
export interface Said {
  readonly says: Outcome | 'done' | 'failed';
  readonly weak: boolean;
}

const SUBJECT = '(?:v ?)?nin|bvn|vin|pvc|voters?|card|id|identity|number|customer|face|selfie|image|photo';
const SECRET =
  '(?:api|secret|public|private|access|app|application|merchant|client|partner|bearer|encryption|security|auth|authentication|authori[sz]ation|test|live|sandbox) ?(?:key|token|id|secret|code|signature|header|credentials?)s?|key|(?<!nin )token|jwt|signature|credentials?|hmac|hash|authori[sz]ation|authentication|login|password|merchant|client';
const BAD =
  'invalid|wrong|incorrect|missing|expired|bad|unknown|unrecogni[sz]ed|inactive|revoked|disabled|no';
const FUNDS = 'funds?|balance|wallet|credits?|units?|money|amount';
const RIGHTS = 'permissions?|privileges?|scopes?|rights|access';
const ABSENT = 'not found|notfound|norecord|nothing found|no hits?|unavailable record';
const ROUTE = 'route|routes|endpoint|url|path|page|resource|method|version|cannot (?:get|post|put)|service';

function any(...parts: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${parts.join('|')})\\b`);
}

export interface Rule {
  readonly says: Said['says'];
  readonly weak?: true;
  readonly when: RegExp;
  readonly unless?: RegExp;
}

/** The first rule that fits speaks; the more a rule costs when it is wrong, the earlier it stands. */
export const rules: readonly Rule[] = [
  {
    says: 'limited',
    when: any(
      'rate ?limit(?:ed|s|ing)?',
      'too many (?:requests?|attempts?|calls?|tries)',
      '(?:quota|throttl(?:ed|ing))',
      'limit (?:has been |was |is )?(?:exceeded|reached|hit)',
      '(?:exceed(?:ed|s)?|reached|hit) (?:\\w+ ){0,5}(?:limits?|quota|requests)',
      'requests? per (?:second|minute|hour|day)',
      'slow down',
    ),
  },
  {
    says: 'denied',
    when: any(
      `(?:insufficient|inadequate|not enough|no|low|not have (?:enough|sufficient)|out of|exhausted|empty) (?:\\w+ ){0,3}(?:${FUNDS})`,
      `insufficient (?:\\w+ ){0,2}(?:${RIGHTS})`,
      `(?:${FUNDS}) (?:\\w+ ){0,3}(?:low|insufficient|exhausted|empty|too small)`,
      '(?:top ?up|recharge|fund) (?:your |the )?(?:wallet|account|balance)',
      'payment required',
      'unauthori[sz]ed',
      'not authori[sz]ed',
      'unauthenticated',
      'not authenticated',
      'forbidden',
      '(?:access|permission|request|authori[sz]ation|authentication) (?:is |was |has been )?denied',
      '(?:not|no) (?:\\w+ ){0,3}(?:permission|privileges?|rights)',
      'not (?:allowed|permitted|entitled|whitelisted|subscribed|enabled|activated|approved) (?:to|for|on|in|access|yet)',
      'ip (?:address )?(?:\\w+ ){0,3}(?:not|whitelist(?:ed)?|blocked|restricted)',
      `(?:${BAD}|not (?:a )?valid) (?:or (?:${BAD}) )?(?:\\w+ ){0,1}(?:${SECRET})`,
      `(?:${SECRET}) (?:\\w+ ){0,3}(?:is|was|are|has|not|mismatch|invalid|missing|expired|required|revoked|failed|failure|incorrect|wrong|disabled|inactive)`,
      'signature',
      '(?:account|business|merchant|client|app|application|profile|subscription|company|organi[sz]ation) (?:\\w+ ){0,3}(?:suspended|deactivated|disabled|inactive|blocked|restricted|expired|not (?:active|activated|found|enabled|verified|approved|live))',
      'kyc (?:\\w+ ){0,3}(?:incomplete|pending|required)',
      '(?:subscribe|upgrade) (?:\\w+ ){0,4}(?:plan|service|product|api|account)',
    ),
    unless: /\bvnin token\b/,
  },
  {
    says: 'rejected',
    when: any(
      '(?:no|multiple|several|more than one|two|many) (?:human )?faces? (?:was |were |could be |is |are )?(?:found|detected|visible|present|in)',
      '(?:no|multiple) faces?',
      'faces? (?:was |were |is |are |could )?not (?:be )?(?:found|detected|visible|clear|recogni[sz]ed|located)',
      '(?:unable|failed|could not|cannot) (?:to )?(?:detect|find|locate) (?:a |any |the )?(?:human )?faces?',
      '(?:image|photo|selfie|picture)s? (?:\\w+ ){0,4}(?:blurry|blurred|dark|bright|large|small|big|quality|decode|corrupt(?:ed)?|unreadable|size)',
    ),
    unless: /\bno face match/,
  },
  {
    says: 'not_found',
    when: any(
      'no match(?:es|ing)? (?:\\w+ ){0,3}(?:found|records?|results?)',
      'no matching (?:\\w+ ){0,2}(?:records?|identity|person|entry|voters?|customers?|data|information|details?)',
    ),
  },
  {
    says: 'mismatch',
    when: any(
      'mis ?match(?:ed|es|ing)?',
      '(?:not|no|un|non|failed to|fails to|fail to|unable to|cannot|never) ?(?:\\w+ ){0,2}match(?:ed|es|ing)?',
      'match(?:ing)? (?:failed|unsuccessful|failure|negative|false)',
      'partial(?:ly)? match(?:ed|es)?',
      'not (?:\\w+ ){0,2}(?:tally|correspond|agree|identical|same person)',
      '(?:differs?|different) (?:from|than|person|people)',
      'details? differ',
      'impostor',
    ),
    unless: /\b(?:pattern|format|regex|regular expression|schema|length|type)\b/,
  },
  {
    says: 'unavailable',
    when: any(
      '(?:time|timed) ?out',
      'timeout',
      'maintenance',
      'down ?time',
      '(?:is|are|currently|temporarily|service|server|system|gateway|upstream|provider|registry|source|api|database|portal|network|went|[a-z]{3,8}) down',
      '(?:service|server|system|gateway|upstream|provider|registry|source|database|portal|network|host|endpoint|third party|vendor) (?:\\w+ ){0,4}(?:unavailable|not available|unreachable|offline|errors?|failed|failure|not respond\\w*|disruption|busy|interrupted|interruption|issues?|problems?)',
      '(?:unavailable|unreachable|offline)',
      'temporar(?:y|ily)',
      '(?:currently|presently) (?:not available|unable|experiencing)',
      'not (?:currently )?available (?:at|right|now|for now)',
      'at (?:the|this) (?:moment|time)',
      'internal (?:server |system )?error',
      'bad gateway',
      'connection (?:\\w+ ){0,2}(?:refused|reset|errors?|failed|failure|closed|lost|aborted)',
      '(?:could not|cannot|unable to|failed to) (?:connect|reach|contact|communicate)',
      'no response (?:from|received)',
      '(?:econn\\w+|etimedout|enotfound)',
      'invalid response from',
    ),
    unless:
      /\b(?:records?|data|details?|bvn|nin|vin|result) (?:is |are |was )?(?:unavailable|not available)$|\bnot found\b/,
  },
  {
    says: 'unavailable',
    when: any(
      `(?:${ROUTE}) (?:\\w+ ){0,3}not (?:be )?(?:found|exist)`,
      'cannot (?:get|post|put|patch)',
      'no route',
    ),
    unless: /\brecords?\b/,
  },
  { says: 'not_found', weak: true, when: /^(?:\d{3} )?not ?found(?: (?:error|exception))?$/ },
  {
    says: 'not_found',
    when: any(
      ABSENT,
      'not (?:be |been )?(?:found|located|traced)',
      '(?:unable|failed|could not|cannot) (?:to )?(?:find|locate|trace|resolve)',
      'no (?:such |matching |valid |existing |available |corresponding )?(?:\\w+ )?(?:records?|results?|data|identity|information|details?|info|entry|entries|voters?|person|individual|bvn|nin|vin|customer)(?: (?:was|were|is|are|for|with|in|on|exists?|available|returned|associated|attached|linked|found|matched|matching))?',
      'records? (?:is |are |was )?(?:unavailable|not available|empty|does|do)',
      '(?:data|details?|result) (?:is |are |was )?(?:unavailable|not available)',
      'not exists?',
      'non ?existent',
      '(?:not|never) (?:yet )?(?:registered|enrol(?:l)?ed|captured|on file|on record|in (?:our|the|any|this)|present in|linked)',
      '(?:unknown|unregistered|nonexistent) (?:bvn|nin|vin|voter|id|number|identity|person)',
      'returned (?:no|empty|null)',
      'empty (?:records?|results?|response|data)',
    ),
    unless:
      /\b(?:photo|image|picture|email|address)s? (?:\w+ ){0,2}not\b|\bno (?:data )?(?:errors?|issues?)\b|\bno (?:\w+ ){1,2}(?:provided|supplied|given|entered|sent)\b/,
  },
  {
    says: 'rejected',
    weak: true,
    when: /^(?:bad request|validation(?: errors?| failed| exception)?|invalid (?:request|input|parameters?|data|payload|request data|request body)|unprocessable(?: entity| content)?|input errors?|request validation (?:failed|error)|the given data was invalid)$/,
  },
  {
    says: 'rejected',
    when: any(
      'invalid',
      'no (?:\\w+ ){1,2}(?:provided|supplied|given|entered|sent)',
      'wrong(?! happened| on our)',
      'incorrect',
      'malformed',
      'illegal',
      '(?:must|should|has to|have to|needs to|ought to|cannot|can not|may not) (?:not )?(?:be|have|contain|match|consist)',
      '(?:is|are) (?:a )?(?:required|mandatory|compulsory|missing|empty|blank)',
      '(?:required|mandatory|missing|unsupported|unknown|unexpected) (?:\\w+ ){0,2}(?:fields?|parameters?|params?|property|values?|inputs?|type|keys?)',
      '(?:fields?|parameters?|params?|values?) (?:\\w+ ){0,2}(?:required|missing)',
      'missing',
      'required',
      `(?:${SUBJECT}) (?:\\w+ ){0,2}not (?:a )?valid`,
      'not (?:a )?valid',
      '(?:provide|enter|supply|input|pass) (?:a |an |the |your )?(?:valid|correct|\\d+)',
      'too (?:short|long|large|small|big|few)',
      '(?:at least|at most|exactly|minimum of|maximum of) \\d+',
      'digits?|characters?|numeric|alphanumeric',
      'bad request',
      'unprocessable',
      '(?:already|previously) (?:exists?|used|taken)',
      'duplicate',
      'not supported|unsupported',
      'consent (?:\\w+ ){0,2}(?:required|missing|not given)',
      '(?:validation|input|parse|syntax) errors?',
      'expired',
      'out of range',
    ),
    unless: /\bno (?:errors?|issues?)\b|something went wrong|wrong (?:happened|while|on our)/,
  },
  {
    says: 'unavailable',
    weak: true,
    when: any(
      'something went wrong',
      '(?:please |kindly )?(?:try|retry) (?:again|later|after|your request|in)',
      'retry',
      '(?:errors?|exception|failure|problem|issue) (?:has |was |have )?(?:occurr?ed|happened|encountered|while|when|processing)',
      '(?:unexpected|unknown|general|technical|system|server|processing|network|unhandled) (?:errors?|failure|exception|issue)',
      '(?:unable|failed|could not|cannot) (?:to )?(?:be )?(?:process|processed|complete|completed|fetch|retrieve|get|verify|perform|validate|load|confirm)',
      'error processing',
    ),
  },
  {
    says: 'pending',
    when: any(
      'pending',
      'queued?|enqueued|in (?:the )?queue',
      'processing',
      'in ?progress|ongoing|under ?way|running|started',
      '(?:in|under|manual) review|needs? review|review needed',
      'being (?:processed|verified|reviewed|checked)',
      '(?:will|shall) be (?:\\w+ ){0,2}(?:notified|sent|delivered|posted|returned|processed|available|communicated|informed)',
      '(?:initiated|initiali[sz]ed|scheduled|submitted|awaiting|waiting|initiate)',
      '(?:request|job|verification|check) (?:\\w+ ){0,3}(?:accepted|received|created|logged)',
      'accepted for',
      '(?:otp|consent|code) (?:\\w+ ){0,3}sent',
      'not (?:yet )?(?:complete|completed|final|ready)',
    ),
    unless:
      /\b(?:no|without) pending|processing (?:was |is )?(?:complete|successful|done)|completed successfully/,
  },
  {
    says: 'mismatch',
    weak: true,
    when: any(
      '(?:not|un|non) ?(?:verified|validated|confirmed|identical|approved|cleared|passed)',
      '(?:declined|red|consider|refused|suspected|suspicious|fraud\\w*|spoof\\w*|low confidence)',
      '(?:verification|validation|check|comparison|liveness|face|biometric|id|identity) (?:\\w+ ){0,2}(?:failed|unsuccessful|rejected|declined)',
      '(?:failed|unsuccessful) (?:\\w+ ){0,1}(?:verification|validation|check|comparison)',
      'rejected',
    ),
  },
  {
    says: 'failed',
    when: any(
      'fail(?:ed|s|ure|ing)?',
      'errors?',
      'unsuccess\\w*',
      'not success\\w*',
      'unable',
      'exception',
      'aborted',
      'cancel+ed',
      'false',
      'not ok',
      'fault',
    ),
    unless: /\b(?:no|without|0) errors?\b/,
  },
  {
    says: 'verified',
    when: any(
      'verified|validated|confirmed|authenticated',
      'match(?:ed|es|ing)?',
      '(?:id|identity|number|bvn|nin|vin|card|voter) (?:\\w+ ){0,2}(?:valid|ok|found|exists|active|resolved)',
      'valid',
      'approved',
      'clear(?:ed)?',
      'green',
      'pass(?:ed)?',
      'identical',
      'same person',
    ),
  },
  {
    says: 'done',
    when: any(
      'success\\w*',
      'ok(?:ay)?',
      'complete[d]?',
      'done',
      'found',
      'resolved',
      'retrieved',
      'fetched',
      'processed',
      'returned',
      'finished',
      'approved',
      'finali[sz]ed',
      'true',
      'passed',
      'active',
      'accepted',
      'available',
      'executed',
      'lookup',
    ),
  },
];
