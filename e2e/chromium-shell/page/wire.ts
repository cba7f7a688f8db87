/** Structured clone as text. Runs in the page and in the main process alike, so it must stand alone. */

/** What carries functions and promises across, where that is possible at all. */
export interface Carrier {
  pack(value: object): number;
  unpack(kind: 'function' | 'promise', id: number): unknown;
}

export interface Wire {
  /** Throws a DataCloneError for what cannot be cloned. */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

export type MakeWire = (carrier?: Carrier) => Wire;

export function makeWire(carrier?: Carrier): Wire {
  type Node = null | boolean | string | number | readonly unknown[];
  const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);
  const refuse = (what: string): never => {
    throw new DOMException(`${what} could not be cloned.`, 'DataCloneError');
  };

  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    }
    return btoa(text);
  };
  const fromBase64 = (text: string): ArrayBuffer => {
    const raw = atob(text);
    const bytes = new Uint8Array(raw.length);
    for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at);
    return bytes.buffer;
  };

  const encode = (value: unknown): string => {
    const seen = new Map<object, number>();
    const walk = (item: unknown): Node => {
      if (item === null || typeof item === 'boolean' || typeof item === 'string') return item;
      if (item === undefined) return ['u'];
      if (typeof item === 'number') {
        return Number.isFinite(item) && !Object.is(item, -0)
          ? item
          : ['n', Object.is(item, -0) ? '-0' : `${item}`];
      }
      if (typeof item === 'bigint') return ['i', `${item}`];
      if (typeof item === 'symbol') return refuse('A symbol');
      if (typeof item === 'function') return carrier ? ['f', carrier.pack(item)] : refuse('A function');
      const back = seen.get(item);
      if (back !== undefined) return ['c', back];
      seen.set(item, seen.size);
      if (ArrayBuffer.isView(item)) {
        return ['b', tagOf(item), toBase64(new Uint8Array(item.buffer, item.byteOffset, item.byteLength))];
      }
      if (item instanceof Error || tagOf(item) === 'Error') {
        const { name, message, stack } = item as Error;
        return ['e', `${name}`, `${message}`, `${stack ?? ''}`];
      }
      switch (tagOf(item)) {
        case 'Array':
          return ['a', Array.from(item as unknown[], walk)];
        case 'Object':
          return ['o', Object.keys(item).map((key) => [key, walk((item as Record<string, unknown>)[key])])];
        case 'Date':
          return ['d', walk((item as Date).getTime())];
        case 'RegExp':
          return ['r', (item as RegExp).source, (item as RegExp).flags];
        case 'Map':
          return ['m', Array.from(item as Map<unknown, unknown>, ([key, held]) => [walk(key), walk(held)])];
        case 'Set':
          return ['s', Array.from(item as Set<unknown>, walk)];
        case 'ArrayBuffer':
          return ['b', 'ArrayBuffer', toBase64(new Uint8Array(item as ArrayBuffer))];
        case 'Promise':
          return carrier ? ['p', carrier.pack(item)] : refuse('A promise');
        default:
          return refuse(`#<${tagOf(item)}>`);
      }
    };
    return JSON.stringify(walk(value));
  };

  const decode = (text: string): unknown => {
    const seen: unknown[] = [];
    const keep = <T>(value: T): T => {
      seen.push(value);
      return value;
    };
    const walk = (node: unknown): unknown => {
      if (!Array.isArray(node)) return node;
      const [tag, first, second, third] = node as [string, never, never, never];
      switch (tag) {
        case 'u':
          return undefined;
        case 'n':
          return Number(first);
        case 'i':
          return BigInt(first);
        case 'c':
          return seen[first];
        case 'f':
          return carrier?.unpack('function', first);
        case 'p':
          return keep(carrier?.unpack('promise', first));
        case 'd':
          return keep(new Date(walk(first) as number));
        case 'r':
          return keep(new RegExp(first, second));
        case 'b': {
          const buffer = fromBase64(second);
          if (first === 'ArrayBuffer') return keep(buffer);
          const View = (globalThis as unknown as Record<string, new (held: ArrayBuffer) => unknown>)[first];
          return keep(View === undefined ? buffer : new View(buffer));
        }
        case 'e': {
          const error = keep(new Error(second));
          error.name = first;
          error.stack = third;
          return error;
        }
        case 'a': {
          const list: unknown[] = keep([]);
          for (const item of first as unknown[]) list.push(walk(item));
          return list;
        }
        case 'o': {
          const record: Record<string, unknown> = keep({});
          for (const [key, item] of first as [string, unknown][]) {
            Object.defineProperty(record, key, {
              value: walk(item),
              writable: true,
              enumerable: true,
              configurable: true,
            });
          }
          return record;
        }
        case 'm': {
          const map = keep(new Map());
          for (const [key, item] of first as [unknown, unknown][]) map.set(walk(key), walk(item));
          return map;
        }
        case 's': {
          const set = keep(new Set());
          for (const item of first as unknown[]) set.add(walk(item));
          return set;
        }
        default:
          throw new Error(`chromium-shell: no such tag on the wire: ${tag}`);
      }
    };
    return walk(JSON.parse(text));
  };

  return { encode, decode };
}
