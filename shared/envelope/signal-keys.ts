/** Keys of the envelope, folded: where services put sentences, statuses, codes and references. */

/** The rank of a status word: after every key that holds sentences. */
export const STATUS_WORD = 100;
const MESSAGE_KEYS =
  'validationmessages validationmessage message messages detail details responsemessage responsedescription errormessage errormsg errordescription statusmessage statusdescription statusdetail returnmessage resulttext resultmessage resultdescription respmessage respdescription responsedesc responsetext userfriendlymessage usermessage friendlymessage developermessage reason reasons failurereason rejectreason moderationcomment faultstring narration remark remarks comment comments explanation cause description desc msg info note notes summary statustext error errors title data response result payload warning warnings alert alerts issue issues flags';
/** Keys that are not known but end as those of sentences do: `declined_reason`, `bvn_message`. */
const MESSAGE_LIKE = /(?:reason|message|msg|description|comment|remark)s?$/;
const MESSAGE_LIKE_RANK = 90;
const STATUS_KEYS =
  'status state result outcome verdict decision disposition determination judgment judgement reviewanswer reviewstatus reviewresult answer resultcode responsecode label statuscode returncode ack subresult substatus recommendation conclusion type code errorcode reasoncode';
const messageRanks = new Map(MESSAGE_KEYS.split(' ').map((key, rank) => [key, rank]));

/** The place of a key among those that hold sentences, lower is better; null if it is none of them. */
export function messageRank(name: string): number | null {
  return messageRanks.get(name) ?? (MESSAGE_LIKE.test(name) ? MESSAGE_LIKE_RANK : null);
}

/** Whether a key holds the envelope's words only outside a record, where it may be the person's own. */
export function isEnvelopeOnly(name: string): boolean {
  return ENVELOPE_ONLY.has(name) || (MESSAGE_LIKE.test(name) && !messageRanks.has(name));
}

export const statusKeys = new Set(STATUS_KEYS.split(' '));
export const STATUS_LIKE =
  /^(?:(?:bvn|nin|voter|id|identity|kyc|check|match|job|record|request|response|transaction|result|verification|validation|lookup|search|process|overall|final|face|api|call|operation|query|retrieval|document)(?:check|verification|match)?(?:status|state|result|outcome|decision|verdict))$/;
/** Here a single letter is a word; a bare `state` may be one of a country. */
export const LETTERED = /(?:status|result|outcome|verdict|decision)$/;
/** What a service makes of a risk; a level or a score of one decides nothing. */
export const RISK_DECISION =
  /^(?:overall|final)?(?:risk|fraud)(?:assessment|analysis|engine|check|screening)?(?:decision|outcome|verdict|disposition|recommendation|action|advice)$/;
/** Flags that may hold a word, advice, and lists or texts of what was checked. */
export const NO_ALONE =
  /^(?:is|has|was)?(?:bvn|v?nin|vin|voters?(?:card)?|id|identity|(?:first|last|sur|full)?names?|dob|dateofbirth|person|customer|document|face|record|details?|data|info(?:rmation)?|bio(?:data)?|fields?|all|overall)?(?:verified|validated|valid|match(?:ed)?|passed|approved|confirmed|match(?:ed|ing)?(?:status|result|outcome|level))$|^approvalstatus$|^(?:recommended|suggested|required|final)?(?:action|advice)$|^(?:checks|results|validations|verifications|comparisons)$/;
/** Words on the number, or on whose it is; elsewhere a validity is a day, or a span of time. */
export const OF_NUMBER_OR_PERSON =
  /^(?:bvn|v?nin|vin|id|identity|number|document|voters?(?:card)?|card|idnumber|record)?(?:validity|validitystatus|validstatus)$|^(?:v?nin|vin|voterscard|number|person|customer)status$/;
/** A failure under these is a person who was not confirmed, rather than a call that went wrong. */
export const PERSON_STATUS =
  /^(?:verification|validation|identity|kyc|match|id|face|bvn|v?nin|vin|voters?(?:card)?|name|selfie|document)(?:check|verification|validation|comparison|match)?(?:status|result|outcome|state)$/;
/** In a record these are the person's own: a title, a description, a type of card. */
const ENVELOPE_ONLY = new Set([
  'title',
  'info',
  'note',
  'notes',
  'summary',
  'details',
  'type',
  'code',
  'label',
  'answer',
  'comment',
  'comments',
  'remark',
  'remarks',
  'description',
  'desc',
  'cause',
]);

export const SUCCESS_KEY =
  /^(?:is|was)?(?:request|job|call|api|operation|transaction|query|lookup|check|process)?(?:success|successfull?|succeeded|ok)$/;
export const FAILURE_KEYS = new Set(['haserror', 'iserror', 'haserrors', 'failed', 'isfailed', 'error']);
export const CODE_KEYS =
  'responsecode resultcode respcode statuscode code errorcode returncode resultstatus responsestatuscode httpstatus httpstatuscode'.split(
    ' ',
  );
export const REFERENCE_KEYS =
  'reference referenceid referencenumber referenceno ref transactionreference transactionref transactionid requestreference requestid verificationreference verificationid sessionid jobid checkid reportid correlationid traceid logid lookupid requestref externalreference clientreference txref transref'.split(
    ' ',
  );
export const JOB_ID = /jobid$/;
export const RECORD_KEYS =
  /^(?:data|entity|record|response|responsebody|result|payload|body|identity|details|bvn|nin|vin|voter|(?:bvn|nin|vc|voter|identity|face)data)$/;
export const GOOD_CODES = new Set(['00', '0', '000', '0000', '200', '201', '202']);

/** Containers of the envelope that speak of the check as a whole; the record's own parts (address, bank) do not. */
export const SPEAKS =
  /^$|status|verif|summary|check|valid|match|compar|selfie|face|facial|^fields?$|biometric|result|response|data|error|outcome|decision|review|action|report|breakdown|entity|payload|body|record|item|step|message|detail|extension|fault|envelope|output|report|job|transaction|bvn|nin|vin|voter|identity|similarity|capabilit|workflow|warning|alert|issue|discrepanc|flag|kyc|screen|fraud|remark|assess|evaluat|assertion|^analys|complian|^rules?$|^life|^vital|^meta/;

/** Single checks that decide on the person; liveness and quality do not. */
export const DECIDING_ACTION = /compare|match|verify|verification/;
