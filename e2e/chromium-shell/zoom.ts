/** How far a page is zoomed: all of an origin alike, as in Electron, but for one that is isolated. */

/** Half a level of Electron’s zoom. */
const STEP = 1.2 ** 0.5;

const steps: Record<string, (before: number) => number> = {
  resetzoom: () => 1,
  zoomin: (before) => before * STEP,
  zoomout: (before) => before / STEP,
};

let shared = 1;
const followers = new Set<() => void>();

export class Zoom {
  readonly #isIsolated: boolean;
  readonly #changed: () => void;
  #own = 1;

  constructor(mode: string | undefined, changed: () => void) {
    this.#isIsolated = mode === 'isolated';
    this.#changed = changed;
    if (!this.#isIsolated) followers.add(changed);
  }

  get factor(): number {
    return this.#isIsolated ? this.#own : shared;
  }

  /** Does what a menu role says; nothing for one that is not about zoom. */
  perform(role: string): void {
    const factor = steps[role]?.(this.factor);
    if (factor === undefined) return;
    if (this.#isIsolated) {
      this.#own = factor;
      this.#changed();
    } else {
      shared = factor;
      for (const changed of followers) changed();
    }
  }

  end(): void {
    followers.delete(this.#changed);
  }
}
