/** Why a file cannot be read as a pack: one sentence, thrown, since nothing after it can be told. */
export class Unreadable extends Error {
  /** `sentence` says what is wrong and what to do. It names parts, never what stands in them. */
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Unreadable';
  }
}
