/** The bodies of answers, by style. */
import type { SandboxStyle } from '../../../shared/sandbox-style.ts';
import type { Content } from '../content.ts';
import { codesBody } from './codes.ts';
import { standardBody } from './standard.ts';
import { summaryBody } from './summary.ts';

const bodies: Readonly<Record<SandboxStyle, (content: Content) => object>> = {
  standard: standardBody,
  codes: codesBody,
  summary: summaryBody,
};

/** The JSON text of an answer in a style. */
export function textOf(content: Content, style: SandboxStyle): string {
  return JSON.stringify(bodies[style](content));
}

/** The style of a running sandbox: it can be set, and goes back to the one that the sandbox began with. */
export class StyleSetting {
  readonly #first: SandboxStyle;
  #current: SandboxStyle;

  constructor(first: SandboxStyle) {
    this.#first = first;
    this.#current = first;
  }

  get current(): SandboxStyle {
    return this.#current;
  }

  set(style: SandboxStyle): void {
    this.#current = style;
  }

  reset(): void {
    this.#current = this.#first;
  }
}
