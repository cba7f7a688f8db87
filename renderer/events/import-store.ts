/** The import of a file of deliveries, one for each account: it goes on, and is told, wherever the person goes meanwhile. */
import { create } from 'zustand';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import type { Imported } from '../../shared/imported.ts';
import { importedWords } from '../../shared/imported-words.ts';
import { client } from '../client.ts';
import { FILE_MAX, importParts, readEventsFile } from './import-file.ts';

const tooLong = {
  'line-too-long': 'A line of this file is longer than 16 MB. Nothing was taken.',
  'list-too-long': 'A list of more than 16 MB is taken at the terminal, or as JSON Lines. Nothing was taken.',
} as const;

/** What became of the file that was chosen last. */
export type Said =
  | { readonly what: 'done'; readonly fileName: string; readonly imported: Imported }
  | { readonly what: 'wrong'; readonly sentence: string };

/** How far a file of several parts is. */
interface Pace {
  readonly rows: number;
  readonly total: number;
  readonly elapsedMs: number;
}

export interface Import {
  readonly isBusy: boolean;
  readonly isCancelling: boolean;
  readonly pace: Pace | null;
  readonly said: Said | null;
}

export const noImport: Import = { isBusy: false, isCancelling: false, pace: null, said: null };

interface ImportState {
  readonly imports: Readonly<Record<string, Import>>;
  /** Takes a file for this account; while one is taken, nothing. */
  readonly take: (profileId: string, file: File) => Promise<void>;
  /** The part that is being taken is taken to its end. */
  readonly cancel: (profileId: string) => void;
}

/** What ended it before all was taken, and what was taken by then. */
function endedWords(ended: Failure | 'cancelled', imported: Imported): string {
  const { stored, repeated, untrusted, refused } = imported;
  const isNothing = stored + repeated + untrusted + refused === 0;
  const before = isNothing ? 'Nothing was taken.' : `Before it: ${importedWords(imported)}`;
  if (ended !== 'cancelled') return isNothing ? sentenceOf(ended) : `${sentenceOf(ended)} ${before}`;
  return `The import was cancelled. ${before} Import the file again for the rest: nothing is taken twice.`;
}

async function taken(
  id: string,
  file: File,
  told: { tell: (lines: number, total: number) => void; isCancelled: () => boolean },
): Promise<Said> {
  const text = await readEventsFile(file);
  if (text === null) {
    const sentence = `This file cannot be read: it is no text in UTF-8, or larger than ${FILE_MAX / 1_000_000} MB. Nothing was taken. A larger one can be taken at the terminal.`;
    return { what: 'wrong', sentence };
  }
  const result = await importParts(text, (part) => client.events.importText({ id, text: part }), told);
  if (result === 'line-too-long' || result === 'list-too-long') {
    return { what: 'wrong', sentence: tooLong[result] };
  }
  const { imported, ended } = result;
  if (ended !== null) return { what: 'wrong', sentence: endedWords(ended, imported) };
  return { what: 'done', fileName: file.name, imported };
}

export const useImports = create<ImportState>()((set, get) => {
  const now = (id: string): Import => get().imports[id] ?? noImport;
  const change = (id: string, part: Partial<Import>) =>
    set(({ imports }) => ({ imports: { ...imports, [id]: { ...now(id), ...part } } }));
  return {
    imports: {},

    async take(profileId, file) {
      if (now(profileId).isBusy) return;
      change(profileId, { ...noImport, isBusy: true });
      const begun = performance.now();
      try {
        const said = await taken(profileId, file, {
          tell: (rows, total) =>
            change(profileId, { pace: { rows, total, elapsedMs: performance.now() - begun } }),
          isCancelled: () => now(profileId).isCancelling,
        });
        change(profileId, { said });
      } finally {
        change(profileId, { isBusy: false, isCancelling: false, pace: null });
      }
    },

    cancel: (profileId) => change(profileId, { isCancelling: true }),
  };
});
