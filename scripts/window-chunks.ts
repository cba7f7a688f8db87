/**
 * Which of the window's modules come in one file. Left to itself the bundler makes a file of every set of modules that the
 * same screens share: a hundred for a window that loads all of its screens as soon as it is idle, each of them asked for,
 * answered and begun by itself.
 */
import { resolve } from 'node:path';
import { normalizePath } from 'vite';

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All that a module imports, by whatever way, without what comes on demand. */
function reachedFrom(path: string): (modules: Modules) => ReadonlySet<string> {
  let reached: Set<string> | undefined;
  return (modules) => {
    if (reached !== undefined) return reached;
    reached = new Set([normalizePath(resolve(path))]);
    // What is added while the set is gone through is gone through as well.
    for (const id of reached) {
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    }
    return reached;
  };
}

const ofCustomer = reachedFrom('renderer/customer.html');

/** For `output.codeSplitting.groups`; the first that takes a module has it. What one screen alone needs stays with that. */
export const windowChunks = [
  // Beside what tells zod not to compile code: who has the one has run the other.
  { name: 'schemas', test: /[\\/](?:zod[\\/]|no-eval\.ts$)/u },
  {
    debugName: 'both-windows',
    name: (id: string, modules: Modules) => (ofCustomer(modules).has(id) ? 'both-windows' : null),
    minShareCount: 2,
  },
  {
    debugName: 'desk',
    // The customer's window has its own page, and nothing of the desk.
    name: (id: string, modules: Modules) => (ofCustomer(modules).has(id) ? null : 'desk'),
    tags: ['$initial' as const],
  },
  // Shown before all else at a first start, which does not wait for the screens behind it.
  { name: 'start', test: /[\\/]renderer[\\/]start[\\/]/u },
  { name: 'screens', minShareCount: 2 },
];
