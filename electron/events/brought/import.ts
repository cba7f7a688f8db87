/** Takes a file of deliveries in, and says what became of each. */
import { type Imported, nothingImported, REFUSED_MAX } from '../../../shared/imported.ts';
import { type ReadPlace, readCarried } from './carried-file.ts';
import { type TakeOne, takeAll } from './take-all.ts';

const NOT_READABLE = 'Its body is not JSON.';

/** Durable when it resolves. `readAt` stands for the time of arrival where the file does not say one, in ms since 1970. */
export async function importDeliveries(text: string, take: TakeOne, readAt: number): Promise<Imported> {
  const places = readCarried(text);
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
    why: refused.slice(0, REFUSED_MAX),
  };
}

/** A file of which nothing could be read. */
export function nothingRead(sentence: string): Imported {
  return { ...nothingImported, refused: 1, why: [{ place: '', sentence }] };
}
