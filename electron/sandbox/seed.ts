/** Choices that look random and are the same for the same text, today and on every machine. */
import { createHash } from 'node:crypto';

/** Changing this changes everybody. Chosen so that the number in the examples belongs to a name with marks. */
const EDITION = 291;

export class Seed {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * A fraction in [0, 1) for a named question. Questions are answered apart from each other, so that a new
   * question later does not change the answers to the old ones.
   */
  fraction(question: string): number {
    const digest = createHash('sha256').update(`${EDITION}\0${this.#text}\0${question}`, 'utf8').digest();
    return digest.readUIntBE(0, 6) / 2 ** 48;
  }

  /** A whole number from `from` to `to`, both included. */
  whole(question: string, from: number, to: number): number {
    return from + Math.floor(this.fraction(question) * (to - from + 1));
  }

  /** Whether a thing that happens with this likelihood (0 to 1) happens. */
  chance(question: string, likelihood: number): boolean {
    return this.fraction(question) < likelihood;
  }

  /** One of the choices, each as likely as the others. */
  pick<T>(question: string, choices: readonly [T, ...T[]]): T {
    return choices[this.whole(question, 0, choices.length - 1)] ?? choices[0];
  }
}
