/** Fields that hold what was declared beside what the registry has: where the two differ, the field does. */
import { type Declared, type Identity, nobody } from '../../identity.ts';
import type { KindName } from '../../kinds.ts';
import { letters } from '../../match/text.ts';
import { kindsOf } from '../../match/titles.ts';
import { compareDeclared } from '../../match.ts';
import { isElsewhere } from '../elsewhere.ts';
import { type IdentityField, spellingOf } from '../fields.ts';
import { type Parts, readField } from '../record/parts.ts';
import { sidesOf } from '../record/sides.ts';
import { cleanText } from '../texts.ts';
import { fold, type Node } from '../tree.ts';
import { isVerdictKey } from './field-matches.ts';

const SILENT = { match: null, confidence: null, threshold: null, fields: {} };
const NAME_KEYS = /^(?:name|key|field|fieldname|label|attribute|property)$/;
const NAMES = ['firstName', 'middleName', 'lastName', 'fullName'] as const;
/** Around a field’s own name in a key that is called after the comparison: `first_name_match_result`. Folded. */
const COMPARED =
  /^(?:is|has|does)?(.+?)(?:(?:match(?:es|ed|ing)?|checks?|compar(?:ison|ed)|validat(?:ion|ed)|verif(?:ication|ied))(?:status|results?)?|results?)$/;
/** With more keys it is a thing of its own. */
const MAX_KEYS = 12;
type Compared = keyof Declared;

/**
 * The fields whose two sides differ, as the comparison with the customer would call them: names in another order agree, and
 * so do dates and phones in another form. Where the service says itself whether a field agrees, its word counts instead.
 *
 * @param parts what was read of the record: a name may stand there in another part than it was declared in.
 * @returns the keys of these fields, as they stand there.
 */
export function differingSides(nodes: readonly Node[], kind: KindName, parts?: Parts): readonly string[] {
  const declared: Declared = {};
  const registered: Identity = { ...nobody };
  const keys = new Map<Compared, string>();
  for (const node of nodes) {
    const sides = node.entries.length <= MAX_KEYS && node.room !== 'foreign' ? sidesOf(node.entries) : null;
    const key = sides && keyOf(node);
    const field = key === null ? undefined : fieldOf(fold(key), kind);
    if (!sides || key === null || !isComparable(field) || isLeftAlone(node)) continue;
    const [one, other] = sides.map(({ value }) => readField(field, value)?.text);
    if (one === undefined || other === undefined) continue;
    for (const [part, text] of declarable(field, one)) {
      if (keys.has(part)) continue;
      keys.set(part, key);
      declared[part] = text;
      registered[field] = other;
    }
  }
  if (keys.size === 0) return [];
  for (const name of NAMES) registered[name] ??= parts?.get(name)?.text ?? null;
  const report = compareDeclared(declared, registered, SILENT);
  return (report?.fields ?? []).flatMap(({ field, result }) =>
    result === 'different' && field !== 'documentNumber' ? (keys.get(field) ?? []) : [],
  );
}

/** The field that a folded key names, by itself or as what is compared under it. */
function fieldOf(name: string, kind: KindName): IdentityField | undefined {
  return (spellingOf(name, kind) ?? spellingOf(COMPARED.exec(name)?.[1] ?? '', kind))?.field;
}

/** The field's own key, or the name that an item of a list gives it. */
function keyOf({ key, parent, entries }: Node): string | null {
  if (!parent?.isArray) return key;
  const name = entries.find(({ name: one, value }) => NAME_KEYS.test(one) && typeof value === 'string');
  return name === undefined ? null : String(name.value);
}

type Comparable = Exclude<IdentityField, 'photo' | 'documentNumber'>;

const isComparable = (field: IdentityField | undefined): field is Comparable =>
  field !== undefined && field !== 'photo' && field !== 'documentNumber';

/** Whether the service judges the field itself, or the field is of another thing. */
function isLeftAlone(node: Node): boolean {
  if (node.entries.some(isVerdictKey)) return true;
  for (let at = node.parent; at; at = at.parent) if (isElsewhere(at.name)) return true;
  return false;
}

/** A whole name is declared in its parts: a title stays with the first, a suffix with the last. */
function declarable(field: Comparable, text: string): readonly (readonly [Compared, string])[] {
  if (field !== 'fullName') return [[field, text]];
  const words = (cleanText(text) ?? '').split(' ');
  const kinds = kindsOf(words.map(letters));
  const first = kinds.indexOf('name') + 1;
  const last = Math.max(first, kinds.lastIndexOf('name'));
  return [
    ['firstName', words.slice(0, first).join(' ')],
    ['middleName', words.slice(first, last).join(' ')],
    ['lastName', words.slice(last).join(' ')],
  ];
}
