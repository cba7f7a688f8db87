/** The program of the history's thread: as the whole test has just built it, or its source where a test is run alone. */
const program =
  process.env.TEST_PROGRAMS === 'built' ? '../../../out/main/history-worker.js' : '../worker.ts';

export const historyProgram = new URL(program, import.meta.url);
