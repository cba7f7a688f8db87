/**
 * `meta`: some services put there what the call came to, others what the caller sent along. Which of the two it is, its own
 * keys say.
 */
import type { Entry } from './tree.ts';

const META = /^(?:meta|metadata|metainfo)$/;
/** No caller's own data has these, of a service that tells there what the call came to. */
const OF_CALL =
  /^(?:http|response|resp|error|status)?(?:statuscode|code|httpstatus)$|^(?:is)?(?:success(?:ful)?|error|haserror|errors|errormessage|errordescription|errortype)$|^(?:response|resp|status)(?:message|description|text|msg|desc)$/;
/** As often of an order or of a note of the caller's. */
const OF_EITHER = /^(?:status|message|msg|description|detail)$/;
const MAX_DEPTH = 2;

/** Whether a container of that name, with these entries, says what the call came to. */
export function isMetaOfCall(name: string, entries: readonly Entry[], depth: number): boolean {
  if (!META.test(name) || depth > MAX_DEPTH) return false;
  if (entries.some((entry) => OF_CALL.test(entry.name))) return true;
  const either = entries.filter((entry) => OF_EITHER.test(entry.name) && typeof entry.value !== 'object');
  return either.length > (name === 'meta' ? 0 : 1);
}
