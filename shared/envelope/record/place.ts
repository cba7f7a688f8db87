/** How surely the key of a container names the registry's record. */
import type { KindName } from '../../kinds.ts';
import { isElsewhere } from '../elsewhere.ts';
import type { Node } from '../tree.ts';

const GOOD_NAME =
  /^(?:data|entity|response|results?|records?|payload|body|responsebody|responsedata|details?|identity|person|individual|subject|citizen|holder|customerdetails|personal.*|kyc(?:data)?|fulldata|properties|extracted.*|returned.*|verified.*|registry.*|official.*|n(?:ibss|imc).*|inec.*|info|output|document|bio.*|demograph.*)$/;
const POOR_NAME =
  /^(?:customer|client|account|userdata|userinfo|userdetails|userprofile|profile|contact|address|summary|session|log|audit)$/;
const KIND_NAMES: Readonly<{ [kind in KindName]: RegExp }> = {
  bvn: /^bvn|bankverification|bvn(?:data|details|record|info)$/,
  nin: /^v?nin|nationalid|nin(?:data|details|record|info)$/,
  voters_card: /^(?:vin|voters?|pvc|vc)/,
  face: /^(?:face|selfie|bvn|v?nin|vin|voters?)/,
};

/** What a service adds to that; with any other word, `bvnUser`, it may be what was declared as well. */
const RECORD_OF_KIND =
  /^(?:v?nin|nationalid|bvn|bankverification|vin|voters?|pvc|vc|face|selfie)(?:card|number|no)?(?:data|details?|records?|info(?:rmation)?|response|results?|registry|verification|lookup|check|entity|identity|person|holder|owner)?$/;

/**
 * The place that its key gives to a container; more is better, and below 0 the key speaks against it. Under a name that any
 * container bears (`data`) it is what the one around it is called.
 */
export function placeOf({ name, parent }: Node, kind: KindName): number {
  const own = placeOfName(name, kind);
  if (own !== 1 || parent === null) return own;
  return placeOfName(parent.name, kind) || own;
}

function placeOfName(name: string, kind: KindName): number {
  if (KIND_NAMES[kind].test(name)) return RECORD_OF_KIND.test(name) ? 2 : 1;
  if (GOOD_NAME.test(name)) return 1;
  return POOR_NAME.test(name) || isElsewhere(name) ? -3 : 0;
}
