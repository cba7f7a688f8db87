/** Whatever stands in a file: the process goes on meanwhile, and does not grow with it. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { HistoryTrouble } from '../../history/trouble.ts';
import { eventDesk, receivingProfile } from '../testing/desk.ts';
import { importDeliveries } from './import.ts';

const good = JSON.stringify({ headers: { signature: 'x' }, body: '{}' });

/** How often something else had its turn while `work` was done. */
async function turnsDuring<T>(work: Promise<T>) {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const done = await work;
  isOver = true;
  return { done, turns };
}

describe('a file of many deliveries', () => {
  it('of which none can be used leaves the process its turns', async () => {
    const text = `[${'{},'.repeat(19_999)}{}]`;
    const { done, turns } = await turnsDuring(importDeliveries(text, async () => ({ result: 'stored' }), 0));
    expect(done).toMatchObject({ stored: 0, refused: 20_000 });
    expect(turns).toBeGreaterThan(100);
  });

  it('is told of as a whole, in its order, with the first of those that are refused', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => (at % 3 === 0 ? '{}' : at % 3 === 1 ? good : 'x'));
    let taken = 0;
    const take = async () => {
      taken += 1;
      return { result: taken % 2 === 0 ? 'repeated' : 'stored' } as const;
    };
    const imported = await importDeliveries(lines.join('\n'), take, 0);
    expect(imported).toMatchObject({ stored: 75, repeated: 75, untrusted: 0, refused: 300 });
    const places = lines.flatMap((line, at) => (line === good ? [] : [`Line ${at + 1}`]));
    expect(imported.why.map(({ place }) => place)).toEqual(places.slice(0, 100));
  });
});

it('of a file whose beginning cannot be written down nothing is taken', async () => {
  const desk = await eventDesk();
  const full = async () => {
    throw new HistoryTrouble('not-writable');
  };
  const file = JSON.stringify({ headers: {}, body: '{}' });
  await expect(desk.events.importText(receivingProfile(), file, full)).rejects.toBeInstanceOf(HistoryTrouble);
  expect((await desk.history.deliveryPage({}, null, 9)).rows).toEqual([]);
});

it('a file of line ends alone needs no memory for each of them', async () => {
  const program = `
    import(${JSON.stringify(new URL('./carried-file.ts', import.meta.url).href)}).then(({ readCarried }) => {
      const { parentPort } = require('node:worker_threads');
      parentPort.postMessage([...readCarried('\\n'.repeat(8_000_000))]);
    });`;
  const resourceLimits = { maxOldGenerationSizeMb: 128 };
  const worker = new Worker(program, { eval: true, execArgv: [], resourceLimits });
  const read = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  expect(read).toEqual([{ place: '', sentence: 'The file is empty.' }]);
});
