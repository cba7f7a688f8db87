/** Asks in short questions which checks a delivery may be about, so that others are answered in between. */
import type { MatchQuestion } from '../../shared/delivery-record.ts';
import type { DeliveryStore } from './ports.ts';

export async function wholeQuestion(
  store: Pick<DeliveryStore, 'matchQuestion'>,
  id: string,
): Promise<MatchQuestion> {
  let part = await store.matchQuestion(id, null);
  while (part.next) part = await store.matchQuestion(id, part.next);
  return part;
}
