/** The thread that makes what leaves the desk, so that neither the window nor the history waits for it. */
import { parentPort } from 'node:worker_threads';
import { csvHead, csvLines } from './csv.ts';
import { jsonLines } from './json-lines.ts';
import type { FromThread, ToThread, Work } from './messages.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The rows of a part, whose bytes are given back at once: there may be a thousand parts before they are swept away. */
function read(json: Uint8Array<ArrayBuffer>) {
  const rows = JSON.parse(decoder.decode(json));
  json.buffer.transfer(0);
  return rows;
}

async function make(work: Work): Promise<Uint8Array<ArrayBuffer>> {
  switch (work.type) {
    case 'csv-head':
      return encoder.encode(csvHead());
    case 'csv':
      return encoder.encode(csvLines(read(work.json), work.masked));
    case 'jsonl':
      return encoder.encode(jsonLines(read(work.json), work.masked));
    case 'verify': {
      const { verifyPack } = await import('./pack/verify.ts');
      return encoder.encode(JSON.stringify(await verifyPack(Buffer.from(work.file.buffer))));
    }
    case 'report-ahead':
      (await import('./report/fonts.ts')).openFonts();
      return new Uint8Array();
    case 'report': {
      // Loaded for a report alone: a list needs no fonts.
      const { makeReport } = await import('./report/report.ts');
      return Uint8Array.from(await makeReport(work.input));
    }
  }
}

parentPort?.on('message', async ({ id, ...work }: ToThread) => {
  try {
    const bytes = await make(work);
    parentPort?.postMessage({ id, ok: true, bytes } satisfies FromThread, [bytes.buffer]);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    parentPort?.postMessage({ id, ok: false, name } satisfies FromThread);
  }
});
