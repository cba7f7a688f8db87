import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { PACK_BYTES_MAX, type PackVerdict } from '../../shared/evidence.ts';
import { succeed } from '../../shared/failure.ts';
import { useVerify, verdictOf } from './verify-store.ts';

const empty = useVerify.getState();
const state = () => useVerify.getState();
/** Files whose base64 is what stands in them. */
const [VALID, CHANGED] = ['QUFB', 'QkJC'];
const file = (base64: string, name: string) => new File([base64], name);

/** As the browser's, which these tests have not: it gives the file's own text as its base64. */
class Reader {
  onload = () => {};
  onerror = () => {};
  error = null;
  result = '';
  async readAsDataURL(read: File) {
    this.result = `data:application/zip;base64,${await read.text()}`;
    this.onload();
  }
}

const answers = new Map([
  [VALID, Promise.withResolvers<void>()],
  [CHANGED, Promise.withResolvers<void>()],
]);

beforeEach(() => {
  useVerify.setState(empty, true);
  for (const base64 of answers.keys()) answers.set(base64, Promise.withResolvers<void>());
  const { bridge } = contractDouble({
    evidence: {
      verify: async ({ base64 }) => {
        await answers.get(base64)?.promise;
        return succeed({
          verdict: base64 === VALID ? 'valid' : 'changed',
          findings: [],
          found: 0,
          facts: null,
        });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  vi.stubGlobal('FileReader', Reader);
});
afterEach(() => vi.unstubAllGlobals());

it('the verdict on a file that was forgotten is not shown of the next', async () => {
  const first = state().verify(file(VALID, 'A.zip'));
  state().forget();
  const second = state().verify(file(CHANGED, 'B.zip'));
  answers.get(VALID)?.resolve();
  await first;
  expect(state()).toMatchObject({ fileName: 'B.zip', isReading: true, read: null });
  answers.get(CHANGED)?.resolve();
  await second;
  expect(state()).toMatchObject({ fileName: 'B.zip', isReading: false, read: { verdict: 'changed' } });
});

it('nothing comes of a file that was forgotten', async () => {
  const first = state().verify(file(VALID, 'A.zip'));
  state().forget();
  answers.get(VALID)?.resolve();
  await first;
  expect(state()).toMatchObject({ fileName: null, isReading: false, read: null });
});

it('another file is taken when the one before is read', async () => {
  const first = state().verify(file(VALID, 'A.zip'));
  await state().verify(file(CHANGED, 'B.zip'));
  answers.get(VALID)?.resolve();
  await first;
  expect(state()).toMatchObject({ fileName: 'A.zip', read: { verdict: 'valid' } });
});

it('the verdict on one file does not stand beside the name of the next while that is read', async () => {
  answers.get(VALID)?.resolve();
  await state().verify(file(VALID, 'A.zip'));
  expect(state().read?.verdict).toBe('valid');
  const second = state().verify(file(CHANGED, 'B.zip'));
  expect(state()).toMatchObject({ fileName: 'B.zip', isReading: true, read: null });
  answers.get(CHANGED)?.resolve();
  await second;
});

it('a file that is larger than any pack is not opened', async () => {
  answers.get(VALID)?.resolve();
  const large = Object.defineProperty(file(VALID, 'A.zip'), 'size', { value: PACK_BYTES_MAX + 1 });
  await state().verify(large);
  expect(state().read).toMatchObject({
    verdict: 'unreadable',
    findings: [{ sentence: 'The file is larger than any pack. It was not opened.' }],
  });
});

it('a pack is held against the id of a key alone: anything else would make another one’s of every pack', () => {
  const keyId = 'k'.repeat(43);
  const read = { verdict: 'valid', findings: [], found: 0, facts: { keyId } } as unknown as PackVerdict;
  const held = (expectedKey: string) => verdictOf({ read, expectedKey })?.verdict;
  expect(held('A'.repeat(43))).toBe('changed');
  for (const typed of ['', ` ${keyId} `, 'k'.repeat(42), `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(60)}`])
    expect([typed, held(typed)]).toEqual([typed, 'valid']);
});
