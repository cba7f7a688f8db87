/** Takes a file of deliveries in, and says what became of each. */
import { setImmediate as turn } from 'node:timers/promises';
import { type Imported, nothingImported, sumOf } from '../../../shared/imported.ts';
import { type ReadPlace, readCarried } from './carried-file.ts';
import { type TakeOne, takeAll } from './take-all.ts';

const NOT_READABLE = 'Its body is not JSON.';

/** Places of a file that are read at a time. Whatever else is asked of the process has its turn behind them. */
const AT_A_TIME = 100;

/** Durable when it resolves. `readAt` stands for the time of arrival where the file does not say one, in ms since 1970. */
export async function importDeliveries(text: string, take: TakeOne, readAt: number): Promise<Imported> {
  let imported = nothingImported;
  let some: ReadPlace[] = [];
  const takeThem = async () => {
    imported = sumOf(imported, await takeSome(some, take, readAt), 0);
    some = [];
    await turn();
  };
  for (const place of readCarried(text)) {
    some.push(place);
    if (some.length === AT_A_TIME) await takeThem();
  }
  await takeThem();
  return imported;
}

async function takeSome(places: readonly ReadPlace[], take: TakeOne, readAt: number): Promise<Imported> {
  const good = places.filter((one) => 'delivery' in one);
  const results = await takeAll(
    take,
    good.map(({ delivery }) => ({ ...delivery, receivedAt: delivery.receivedAt ?? readAt })),
  );
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const became = new Map<ReadPlace, string>(good.map((one, at) => [one, results[at] ?? '']));
  const refused = places.flatMap((one) => {
    if ('sentence' in one) return [{ place: one.place, sentence: one.sentence }];
    return became.get(one) === 'not-json' ? [{ place: one.place, sentence: NOT_READABLE }] : [];
  });
  return {
    stored: count('stored'),
    repeated: count('repeated'),
    untrusted: count('untrusted'),
    refused: refused.length,
    why: refused,
  };
}

/** A file of which nothing could be read. */
export function nothingRead(sentence: string): Imported {
  return { ...nothingImported, refused: 1, why: [{ place: '', sentence }] };
}
