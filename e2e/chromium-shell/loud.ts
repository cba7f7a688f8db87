/** What keeps the stand-in honest: whatever it does not cover throws, and says its name. */
import { EventEmitter } from 'node:events';

/** Members that the language itself looks up on any object, such as `then` for `await`. */
const lookedUpByTheLanguage = new Set(['then', 'toJSON', 'constructor', 'prototype', 'name', 'length']);

export function notCovered(what: string): Error {
  return new Error(`chromium-shell: ${what} is not covered by the stand-in for Electron`);
}

const emitterMembers = [
  'on',
  'once',
  'off',
  'addListener',
  'removeListener',
  'removeAllListeners',
  'emit',
  'listenerCount',
] as const;

/** What can be asked of a window or its contents when they are gone; anything else throws, as in Electron. */
const outlasting = new Set<string>(['isDestroyed', 'id', ...emitterMembers]);

/**
 * Shows only the `covered` members of `target`. Reading, calling or setting any other member throws.
 * The methods of the target stay bound to it, so that it may keep private fields.
 */
export function loud<T extends object>(
  name: string,
  target: T,
  covered: readonly string[],
  isGone = (): boolean => false,
): T {
  const shown = new Set<string>(target instanceof EventEmitter ? [...covered, ...emitterMembers] : covered);
  const bound = new Map<string, unknown>();
  const face: T = new Proxy(target, {
    get(inner, key) {
      if (typeof key === 'symbol') return Reflect.get(inner, key, inner);
      if (!shown.has(key)) {
        if (lookedUpByTheLanguage.has(key)) return Reflect.get(inner, key, inner);
        throw notCovered(`${name}.${key}`);
      }
      if (isGone() && !outlasting.has(key)) throw new TypeError('Object has been destroyed');
      const value: unknown = Reflect.get(inner, key, inner);
      if (typeof value !== 'function') return value;
      const known = bound.get(key);
      if (known !== undefined) return known;
      const method = (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, inner, args);
        return result === inner ? face : result;
      };
      bound.set(key, method);
      return method;
    },
    set(inner, key, value) {
      if (typeof key === 'string' && !shown.has(key)) throw notCovered(`setting ${name}.${key}`);
      return Reflect.set(inner, key, value, inner);
    },
  });
  return face;
}

/** A class of which only the `covered` static members and the constructor can be reached. */
export function loudClass<T extends new (...args: never[]) => object>(
  name: string,
  covered: readonly string[],
  construct: (...args: ConstructorParameters<T>) => InstanceType<T>,
  statics: object,
): T {
  const face = new Proxy(class {}, {
    construct: (_, args) => construct(...(args as ConstructorParameters<T>)),
    get(inner, key) {
      if (typeof key === 'symbol' || lookedUpByTheLanguage.has(key)) return Reflect.get(inner, key);
      if (!covered.includes(key)) throw notCovered(`${name}.${key}`);
      return Reflect.get(statics, key);
    },
  });
  return face as unknown as T;
}

/** Stands for a whole module of Electron that the product does not use. */
export function absent(name: string): never {
  const refuse = (): never => {
    throw notCovered(name);
  };
  return new Proxy(refuse, {
    get(_, key) {
      throw notCovered(typeof key === 'symbol' ? name : `${name}.${key}`);
    },
    construct: refuse,
  }) as never;
}

/** An emitter that refuses listeners for events which it does not know. */
export class LoudEmitter extends EventEmitter {
  readonly #name: string;
  readonly #events: ReadonlySet<string>;

  constructor(name: string, events: readonly string[]) {
    super();
    this.#name = name;
    this.#events = new Set(events);
  }

  override on(event: string, listener: (...args: never[]) => void): this {
    if (!this.#events.has(event)) throw notCovered(`${this.#name}.on('${event}')`);
    return super.on(event, listener as (...args: unknown[]) => void);
  }

  override addListener(event: string, listener: (...args: never[]) => void): this {
    return this.on(event, listener);
  }
}

/** The event object that Electron hands to listeners which may stop what is about to happen. */
export class Preventable {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
