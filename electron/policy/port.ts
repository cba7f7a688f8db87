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
