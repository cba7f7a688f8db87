/** A file of customers is read whole or refused with a sentence, by its length in characters and not in bytes. */
import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { LIST_MAX } from '../../../shared/prepared.ts';
import { readList } from './read-list.ts';

afterEach(() => vi.unstubAllGlobals());

async function read(bytes: Uint8Array<ArrayBuffer>, more: { isGone?: boolean; isFull?: boolean } = {}) {
  const { bridge, heard } = contractDouble({
    prepared: {
      importList: async () =>
        more.isFull ? fail('prepared-full') : succeed({ prepared: 1, wrong: [], passedOver: [] }),
      list: async () => succeed([]),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const asked = { kind: 'bvn', profileId: 'p-1', passesOver: false } as const;
  const file = new File([bytes], 'list.csv');
  if (more.isGone) file.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  const { failure, prepared } = await readList(file, asked);
  return {
    ...{ failure, prepared, isListed: heard.some(({ name }) => name === 'prepared.list') },
    texts: heard.flatMap(({ name, input }) => (name === 'prepared.importList' ? [input] : [])),
  };
}

it('as long as it may be, also in an encoding of two bytes', async () => {
  const wide = new Uint8Array(Buffer.from(`\ufeff${'x'.repeat(LIST_MAX - 1)}`, 'utf16le'));
  expect(wide.length).toBe(2 * LIST_MAX);
  const { failure, texts } = await read(wide);
  expect([failure, texts.length]).toEqual([null, 1]);
});

it.each([LIST_MAX + 1, 2 * LIST_MAX + 1])(
  'of %i characters it is refused, and nothing is handed over',
  async (length) => {
    const { failure, texts } = await read(new Uint8Array(length).fill(0x78));
    expect(failure?.sentence).toBe('The file is too long for a list of customers. Divide it.');
    expect(texts).toEqual([]);
  },
);

it('that was taken away meanwhile is told, and nothing is handed over', async () => {
  const { failure, texts } = await read(new Uint8Array(8).fill(0x78), { isGone: true });
  expect([failure?.sentence, texts]).toEqual(['The file cannot be read. Choose it again.', []]);
});

it('is told as the main process refuses it; what it prepared stands in the list at once', async () => {
  const bytes = new Uint8Array(8).fill(0x78);
  expect(await read(bytes, { isFull: true })).toMatchObject({
    ...{ failure: { code: 'prepared-full' }, prepared: 0, isListed: false },
  });
  expect(await read(bytes)).toMatchObject({ failure: null, prepared: 1, isListed: true });
});
