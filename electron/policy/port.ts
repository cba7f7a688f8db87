/** What other rooms may know of the rules of the organisation. */

/** A rule of the organisation is against it, and nothing was done. */
export class Ruled extends Error {
  readonly sentence: string;
  constructor(sentence: string) {
    super('ruled');
    this.name = 'Ruled';
    this.sentence = sentence;
  }
}

/** Goes on where no rule is against it; throws `Ruled` with the sentence of the one that is. */
export function heed(sentence: string | null): void {
  if (sentence !== null) throw new Ruled(sentence);
}
