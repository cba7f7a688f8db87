import { expect, it } from 'vitest';
import type { Exchange } from '../../shared/contract.ts';
import { bodyHashWords, noAnswerWords } from './exchange-words.ts';

const bare: Exchange = {
  ...{ requestUrl: '', requestBody: '', requestBodySha512: '', requestHeaders: [] },
  ...{ answerHeaders: [], answerText: null, answerBytes: 0, answerSha256: null, cut: false, sources: {} },
};

it('tells an answer that went after a decision from one that never came', () => {
  expect(noAnswerWords(bare)).toBe('No answer was kept: none came.');
  expect(noAnswerWords({ ...bare, answerSha256: 'c3' })).toMatch(/^The answer went after a decision/u);
});

it('says why there is no hash of a body: it went with the number, or the number may not be kept', () => {
  const bvn = { kind: 'bvn', number: '•••••••5678' } as const;
  expect(bodyHashWords(bvn, { ...bare, requestBodySha512: 'b2' })).toBe('b2');
  expect(bodyHashWords(bvn, bare)).toBe('It went with the number, after a decision.');
  const virtual = { kind: 'nin', number: '••••••••••••12CD' } as const;
  expect(bodyHashWords(virtual, bare)).toBe('It is not kept, as the number is not.');
});
