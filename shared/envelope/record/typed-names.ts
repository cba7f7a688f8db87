/** The parts of a name as a list of kinds and values: `[{"type": "first", "value": "Ada"}]`. */
import type { KindName } from '../../kinds.ts';
import { type IdentityField, shortNameOf, spellingOf } from '../fields.ts';
import { type Entry, fold, type Node } from '../tree.ts';

const TYPE = /^(?:(?:name)?(?:type|kind|part)|use|label|key|name)$/;
const VALUE = /^(?:value|text|content|name)$/;
/** A name has no more parts. */
const MAX_PARTS = 12;

/** One part: the field, the item that it stands in, and the entry of its value. */
export interface TypedName {
  readonly field: IdentityField;
  readonly item: Node;
  readonly value: Entry;
}

/** The field of a part of a name that a folded word names; null where it names none. */
export function nameFieldOf(name: string, kind: KindName): IdentityField | null {
  const field = shortNameOf(name) ?? spellingOf(name, kind)?.field ?? null;
  return field?.endsWith('Name') ? field : null;
}

/** The parts of such a list; none where it is no such list. */
export function typedNames(list: Node, kind: KindName): readonly TypedName[] {
  if (!list.isArray) return [];
  return list.children.slice(0, MAX_PARTS).flatMap((item) => {
    const typed = item.entries.flatMap((type): TypedName[] => {
      const field =
        TYPE.test(type.name) && typeof type.value === 'string' ? nameFieldOf(fold(type.value), kind) : null;
      const value = item.entries.find((entry) => entry !== type && VALUE.test(entry.name));
      return field && value ? [{ field, item, value }] : [];
    });
    return typed.slice(0, 1);
  });
}
