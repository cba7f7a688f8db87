/** The place for the record is there and empty: then whoever else an answer tells of is not whom it was asked for. */
import type { KindName } from '../../kinds.ts';
import { isNoDenialOf } from '../denials.ts';
import { isEmpty } from '../errors.ts';
import { isWithin, type Node } from '../tree.ts';

const PLACE =
  /^(?:data|entity|identity|records?|results?|response|responsebody|payload|body|matches|persons?)$/;
const OF_KIND: Readonly<Record<KindName, RegExp>> = {
  bvn: /^bvn(?:data|record|details|response)?$/,
  nin: /^v?nin(?:data|record|details|response)?$/,
  voters_card: /^(?:vin|vc|voter)(?:data|record|details|response)?$/,
  face: /^(?:face|identity)data$/,
};
const MAX_DEPTH = 2;
/** Lists, pictures and words: that such a container holds nothing says nothing of the record. */
const APART =
  /screen|media|photo|picture|image|portrait|signature|fingerprint|biometric|attachment|alert|warning|error|issue|suggest/;

/** Whether such a place stands empty, apart from the container that was taken for the record. */
export function hasEmptyPlace(nodes: readonly Node[], taken: Node, kind: KindName): boolean {
  return nodes.some(
    (node) =>
      node.depth <= MAX_DEPTH &&
      node.room === 'open' &&
      !isWithin(node, taken) &&
      !isApart(node) &&
      node.entries.some(
        ({ name, value }) => (PLACE.test(name) || OF_KIND[kind].test(name)) && isEmpty(value),
      ),
  );
}

function isApart(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent)
    if (isNoDenialOf(at.name) || APART.test(at.name)) return true;
  return false;
}
