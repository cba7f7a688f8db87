/**
 * Containers of an answer that are about other things than the person and the check: an address, an account, a plan. What a
 * bank or a server answered is about the check, and what is called properties or feedback may be.
 */

const ELSEWHERE =
  /^(?:residential|residence|home|work|office|permanent|current|postal|origin|billing|contact|place)?(?:address|accounts?(?!match)|bank(?!verif|response|result)|employ|occupation|education|school|contact|phone|mobile|telephone|e?mail|subscription|plan|billing|wallet|devices?|sessions?|location|geo|ip(?:address|info|$)|branch|residen|lga|ward|poll|licen[cs]e|driver|passport|visa|vehicle|propert(?!ies$)|tax|insurance|loan|credit|payment|charge|fees?(?!dback)|pric|usage|quota|ratelimit|limits|environment|config|settings|options|features|cache|server(?!response|result|status|message)|social(?!security|insurance)|twitter|facebook|linkedin|instagram|whatsapp|telecom|sim(?:card|info|details|$)|preference|permission|notification|terms|marketing|newsletter|invitation|membership|household|tokens?$|apikey|keys?$)/;

/** Whether a folded key names a container, or what is checked, that says nothing of who the person is. */
export function isElsewhere(name: string): boolean {
  return ELSEWHERE.test(name);
}
