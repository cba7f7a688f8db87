/** The benches by name. Each prints its figures and returns; none fails because of a figure. */
import { title } from './report.ts';

export interface Bench {
  readonly about: string;
  /** Whether it measures what `npm run build` makes. */
  readonly needsBuild: boolean;
  /** The benches that it runs, one after the other. It is then no bench of its own where all are run. */
  readonly of?: readonly string[];
  readonly run: () => Promise<void>;
}

export const benches: Readonly<Record<string, Bench>> = {
  signing: {
    about: 'the signature of a 2 MB body, against its HMAC alone',
    needsBuild: false,
    run: async () => (await import('./signing.ts')).run(),
  },
  reader: {
    about: 'reading an answer and comparing what was declared, against JSON.parse and plain equality',
    needsBuild: false,
    run: async () => (await import('./reader.ts')).run(),
  },
  open: {
    about: 'opening the encrypted history up to its first page, against plain SQLite',
    needsBuild: true,
    run: async () => (await import('./open.ts')).run(),
  },
  check: {
    about: 'a whole check, against a bare POST of the same body to the same server',
    needsBuild: false,
    run: async () => (await import('./check.ts')).run(),
  },
  events: {
    about: 'durable deliveries a second, against an empty handler of the same HTTP library',
    needsBuild: false,
    run: async () => (await import('./events.ts')).run(),
  },
  history: {
    about: 'finding in a history of a million checks, encrypted against plain (--rows=1000000)',
    needsBuild: true,
    run: async () => (await import('./history.ts')).run(),
  },
  audit: {
    about: 'verifying an audit log of a million entries, against bare SHA-256 (--entries=1000000)',
    needsBuild: false,
    run: async () => (await import('./audit.ts')).run(),
  },
  erase: {
    about: 'erasing 10,000 customers while the history is asked (--customers=10000)',
    needsBuild: false,
    run: async () => (await import('./erase.ts')).run(),
  },
  export: {
    about:
      'lists of a very large history as CSV and JSON Lines, and the report of one check (--rows=1000000)',
    needsBuild: true,
    run: async () => (await import('./export.ts')).run(),
  },
  evidence: {
    about: 'everything that proves or goes: export, pack, audit and erase, with the flags of each',
    needsBuild: true,
    of: ['export', 'pack', 'audit', 'erase'],
    run: async () => runAll(benches.evidence?.of ?? []),
  },
  bundle: {
    about: 'the JavaScript that the window loads before its first screen',
    needsBuild: true,
    run: async () => (await import('./bundle.ts')).run(),
  },
  start: {
    about: 'process start to usable form, against a blank page in the same shell',
    needsBuild: true,
    run: async () => (await import('./start.ts')).run(),
  },
  mailbox: {
    about: 'a mailbox and three desks, killed in turn while a service delivers (--deliveries=50000)',
    needsBuild: false,
    run: async () => (await import('./mailbox.ts')).run(),
  },
  measures: {
    about: 'the measures of faces on sample pictures, on which our own limits stand',
    needsBuild: false,
    run: async () => (await import('./measures.ts')).run(),
  },
  likeness: {
    about: 'the comparison of faces on sample pictures: different people, and altered copies',
    needsBuild: false,
    run: async () => (await import('./likeness.ts')).run(),
  },
  pack: {
    about: 'an evidence pack of a face check with its picture, made and verified, against zipping its bytes',
    needsBuild: false,
    run: async () => (await import('./pack.ts')).run(),
  },
  face: {
    about: 'live guidance before the camera: rate, longest task, first hint, memory (--minutes=10)',
    needsBuild: true,
    run: async () => (await import('./face.ts')).run(),
  },
};

/** Runs benches one after the other. Throws for a name that is none. */
export async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}`);
    title(name, bench.about);
    await bench.run();
  }
}
