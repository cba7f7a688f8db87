/**
 * What else than the person was not found: something of the caller’s, of the service’s or of the request. Each of them comes
 * before the rules on a record that is not there, since nobody was looked for.
 */
import { any, type Rule } from './word-parts.ts';

const CALLERS =
  '(?:product|wallet|plan|package|webhook|certificate|role|permission|environment|config(?:uration)?|tenant|domain|account|merchant|business|company|organi[sz]ation|app|application|client|partner|subscription)';
const SERVICES = '(?:providers?|hosts?|dns|servers?|upstream|vendors?|gateway|data sources?)';
const LINK = '(?:(?:is|was|were|are|does|do|has|could|been) )*';
const UNABLE =
  '(?:unable to|could not|cannot|failed to) (?:find|locate|resolve) (?:(?:a|an|any|the|your|this) )?';

export const otherMissingRules: readonly Rule[] = [
  {
    says: 'denied',
    when: any(
      `${CALLERS} ${LINK}not (?:be )?(?:found|located|exists?|registered|configured|set up|(?:in|on) (?:our|the) (?:system|platform))(?! (?:with|for) (?:this|the|that) (?:bvn|v?nin|vin|number))`,
      `${UNABLE}(?:wallet|merchant|subscription|plan|product|client)`,
      '(?:unable to|could not|cannot|failed to) (?:find|locate) your (?:\\w+ )?(?:account|wallet|profile)',
      'not (?:registered|enrol(?:l)?ed) (?:for|to use) (?:this|the|our) (?:service|product|api|plan)',
      'no record of (?:your |any )?(?:payment|subscription)',
    ),
  },
  {
    says: 'unavailable',
    when: any(
      `${SERVICES} ${LINK}not (?:be )?(?:found|resolved|configured)`,
      `${UNABLE}(?:identity )?(?:${SERVICES}|service|registry|endpoint|database)(?! (?:record|entry|data))`,
      `no (?:identity )?${SERVICES} (?:is |are |was |were )?(?:available|found|configured)`,
      `empty response from (?:the )?${SERVICES}`,
    ),
  },
  {
    says: 'rejected',
    when: any(
      '(?:not found|missing|absent) (?:in|from) (?:the |your )?(?:request|payload|body|headers?|query|input|param(?:eter)?s)',
      'no (?:\\w+ ){1,2}in (?:the |your )?(?:request|payload)',
      '(?:field|param(?:eter)?|header|property) (?:is |was )?not found',
    ),
  },
  {
    says: 'pending',
    when: any(
      'no results? (?:available )?yet',
      '(?:results?|data|response) (?:is |are )?not (?:available|ready) yet',
    ),
  },
  {
    says: 'failed',
    when: any(
      `(?:request|transaction|job|session|reference|task|ticket)(?: (?:id|reference|number))? ${LINK}not (?:be )?(?:found|exists?)`,
      'not found in (?:the |our )?cache',
    ),
  },
];
