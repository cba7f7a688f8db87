/**
 * What asks a command to end: Ctrl+C, the system, and a terminal that goes, as one does whose window is closed or whose line
 * is lost. All three end it in order, but the last one where it was started to go on without its terminal.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Whether it was started to go on without its terminal, as by nohup: its launcher says so, since Node forgets it. */
const outlivesTerminal = () => process.env.VERIDESK_NOHUP === '1';

/** From now on such a process is not ended by a terminal that goes. Called once, before anything is begun. */
export function heedTerminal(): void {
  if (outlivesTerminal()) process.on('SIGHUP', () => undefined);
}

/** Those that heed it now. */
const heeding = new Set<unknown>();

function listen(end: (signal: (typeof SIGNALS)[number]) => void): () => void {
  const signals = SIGNALS.filter((signal) => signal !== 'SIGHUP' || !outlivesTerminal());
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/** Calls `end` each time, from now until what it gives is called. */
export function whenAskedToEnd(end: (signal: (typeof SIGNALS)[number]) => void): () => void {
  const one = {};
  heeding.add(one);
  const stop = listen(end);
  return () => {
    heeding.delete(one);
    stop();
  };
}

/**
 * Calls `last` where nobody heeds it, before the process ends as it would. Whether anybody does is known here alone: a file
 * that is being written listens too, and ends nothing as long as others listen.
 */
export function beforeUnheededEnd(last: () => void): () => void {
  const stop = listen((signal) => {
    if (heeding.size > 0) return;
    stop();
    last();
    process.kill(process.pid, signal);
  });
  return stop;
}

/**
 * The same the first time alone: asked again by the same, the process ends at once. It goes on listening until then: a file
 * that is being written takes a signal which nobody else heeds for the end.
 */
export function whenFirstAskedToEnd(end: () => void): () => void {
  const asked = new Set<string>();
  const stop = whenAskedToEnd((signal) => {
    const isAgain = asked.has(signal);
    asked.add(signal);
    if (!isAgain) return end();
    stop();
    process.kill(process.pid, signal);
  });
  return stop;
}

/** Resolves when it is asked for. */
export const askedToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = whenAskedToEnd(() => {
      stop();
      resolve();
    });
  });
