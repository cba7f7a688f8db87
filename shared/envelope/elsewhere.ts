/** Containers of an answer that are about other things than the person and the check: an address, an account, a plan. */

const ELSEWHERE =
  /^(?:residential|residence|home|work|office|permanent|current|postal|origin|billing|contact|place)?(?:address|accounts?(?!match)|bank(?!verif)|employ|occupation|education|school|contact|phone|mobile|telephone|e?mail|subscription|plan|billing|wallet|devices?|sessions?|location|geo|ip(?:address|info|$)|branch|residen|lga|ward|poll|licen[cs]e|driver|passport|visa|vehicle|propert|tax|insurance|loan|credit|payment|charge|fees?|pric|usage|quota|ratelimit|limits|environment|config|settings|options|features|cache|server|social(?!security|insurance)|twitter|facebook|linkedin|instagram|whatsapp|telecom|sim(?:card|info|details|$)|preference|permission|notification|terms|marketing|newsletter|invitation|membership|household|tokens?$|apikey|keys?$)/;

/** Whether a folded key names a container, or what is checked, that says nothing of who the person is. */
export function isElsewhere(name: string): boolean {
  return ELSEWHERE.test(name);
}
