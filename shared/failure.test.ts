import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { Failure, FailureCode, fail, failureSentences, sentenceOf, succeed } from './failure.ts';

describe('failures', () => {
  it('have one sentence each, which ends as a sentence does', () => {
    for (const sentence of Object.values(failureSentences)) expect(sentence).toMatch(/^[A-Z].*\.$/u);
    expect(new Set(Object.values(failureSentences)).size).toBe(Object.keys(failureSentences).length);
    expect(FailureCode.options).toEqual(Object.keys(failureSentences));
  });

  it('say the more exact sentence where there is one', () => {
    expect(sentenceOf({ code: 'check-unknown' })).toBe(failureSentences['check-unknown']);
    expect(sentenceOf({ code: 'input-wrong', sentence: 'Two digits are missing.' })).toBe(
      'Two digits are missing.',
    );
  });

  it('are values that the schema takes, and nothing more', () => {
    expect(fail('input-wrong', { field: 'number' })).toEqual({
      ok: false,
      failure: { code: 'input-wrong', field: 'number' },
    });
    expect(succeed(7)).toEqual({ ok: true, value: 7 });
    expect(Failure.safeParse({ code: 'input-wrong', secret: 'x' }).success).toBe(false);
    expect(Failure.safeParse({ code: 'toString' }).success).toBe(false);
  });

  it('that the contract declares are known, and each is declared once for a call', () => {
    const calls = Object.values(contract)
      .flatMap((group) => Object.values(group))
      .filter((one) => one.type === 'call');
    for (const { failures } of calls) {
      expect(new Set(failures).size).toBe(failures.length);
      for (const code of failures) expect(FailureCode.safeParse(code).success).toBe(true);
    }
  });
});
