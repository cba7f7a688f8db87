/** A check that is prepared: what is wrong with it is said as it is kept, and not on the day on which it is run. */
import { wrongWithDeclared } from '../../shared/declared-limits.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { mayBeKept } from '../../shared/kinds.ts';
import type { PreparedCheck } from '../../shared/prepared.ts';
import type { Profile } from '../../shared/profile.ts';
import { readInput, wrong as refuse, refuseForProfile } from './input.ts';
import { fieldWithUnkept, HOLDS_UNKEPT, type UnkeptNumbers } from './unkept.ts';

const NOT_KEPT =
  'A virtual NIN may not be kept before its check, and is good for 72 hours. Run the check now, or prepare it with the NIN.';

/** Number and identifier in normal form, or the failure that names the wrong field. Asks for no keys and no network. */
export function readPrepared(asked: PreparedCheck, { settings }: Profile) {
  if (!settings.kinds[asked.kind].isOn) return fail('kind-off');
  const { ground, ...request } = asked;
  const read = readInput(request);
  if (!read.ok) return read;
  const { kind, number, identifier, declared } = read.value;
  if (!mayBeKept(kind, number)) return fail('input-wrong', { field: 'number', sentence: NOT_KEPT });
  const unfit = refuseForProfile(read.value, settings);
  if (unfit) return unfit;
  const [wrong] = Object.entries(wrongWithDeclared(declared));
  if (wrong) return fail('input-wrong', { field: wrong[0], sentence: wrong[1] });
  return succeed<PreparedCheck>({ ...asked, number, identifier, declared });
}

/** The failure of one whose texts hold a virtual NIN of an earlier check; null for none. */
export async function refuseUnkept(
  known: UnkeptNumbers,
  { number, identifier, declared, ground }: PreparedCheck,
) {
  const typed = Object.entries({ number, identifier, ...declared, ...ground });
  const texts = typed.flatMap(([field, text]) => (typeof text === 'string' ? [[field, text] as const] : []));
  const field = await fieldWithUnkept(known, texts);
  return field === null ? null : refuse(field, HOLDS_UNKEPT);
}
