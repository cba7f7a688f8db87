import { expect, it } from 'vitest';
import type { Exchange } from '../../shared/contract.ts';
import { noAnswerWords } from './exchange-words.ts';

const bare: Exchange = {
  ...{ requestUrl: '', requestBody: '', requestBodySha512: '', requestHeaders: [] },
  ...{ answerHeaders: [], answerText: null, answerBytes: 0, answerSha256: null, cut: false, sources: {} },
};

it('tells an answer that went after a decision from one that never came', () => {
  expect(noAnswerWords(bare)).toBe('No answer was kept: none came.');
  expect(noAnswerWords({ ...bare, answerSha256: 'c3' })).toMatch(/^The answer went after a decision/u);
});
