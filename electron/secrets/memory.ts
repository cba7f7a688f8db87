/** Secrets of a try-out: in memory alone, gone with the process. */
import type { Secrets } from './port.ts';

export function memorySecrets(): Secrets {
  const kept = new Map<string, string>();
  return {
    place: 'memory',
    get: async (name) => kept.get(name) ?? null,
    set: async (name, value) => {
      kept.set(name, value);
    },
    remove: async (name) => {
      kept.delete(name);
    },
  };
}
