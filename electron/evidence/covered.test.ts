/** Where numbers are covered, none stands in any text that leaves, wherever it was typed and however it is written there. */
import { expect, it } from 'vitest';
import type { Check } from '../../shared/check.ts';
import { maskCheck } from '../../shared/masked-check.ts';
import { csvLines } from './csv.ts';
import { jsonLines } from './json-lines.ts';
import { recordOf } from './pack/record.ts';
import { fullCheck, NUMBER, PHONE } from './testing/reported.ts';
import { rowOf } from './testing/rows.ts';

const spellings = [NUMBER, '222 1234 5678', '222–1234–5678', '(222) 1234/5678', '２２２１２３４５６７８'];
const phones = [PHONE, '0803 123 4567', '(0803) 123-4567', '+234 803 123 4567', '2348031234567'];

const digitsOf = (text: string) => text.normalize('NFKC').replace(/[^\d•A-Za-z"]/gu, '');

/** The check with this text in each place in which somebody or the service could have written it. */
function changesOf(text: string): Partial<Check>[] {
  const { identity, match, ground, request } = fullCheck();
  const first = match?.fields[0];
  if (!identity || !match || !ground || !first) throw new TypeError('A check without them');
  return [
    { message: text },
    { identifier: text },
    { reasons: { again: text, overBudget: text, retryOf: null } },
    { declared: { firstName: text, phone: PHONE } },
    { identity: { ...identity, lastName: text, fullName: text } },
    { identifier: text, identity: null, match: null },
    { profile: text },
    { operator: text },
    { ground: { ...ground, purpose: text } },
    { match: { ...match, fields: [{ ...first, explanation: text, returned: text }] } },
    { match: { ...match, service: { ...match.service, fields: { [text]: true } } } },
    { request: { ...request, url: `https://api.example.com/${text}` } },
  ];
}

it.each([...spellings, ...phones])('%s', (written) => {
  const text = `about ${written} here`;
  const base = fullCheck();
  const at = '2026-11-20T13:05:00.000Z';
  const decision = { decision: 'accepted', reason: text, note: text, operator: 'Ada' } as const;
  const left = changesOf(text).flatMap((change) => {
    const check = { ...base, ...change };
    const timeline = [
      { what: 'noted', at, operator: 'Ada', text },
      { what: 'decided', at, operator: 'Ada', decision: { ...decision, id: check.id, at, replaces: null } },
    ] as const;
    const record = recordOf({ check, masked: maskCheck(check), answer: null, timeline, salt: '' }, false);
    const { identifier, declared, profile, operator, message, identity, match } = check;
    const row = rowOf({
      ...{ identifier, declared, profile, operator, message, identity, match },
      decided: { ...decision, at: 0 },
    });
    return [
      JSON.stringify(record),
      jsonLines([{ check, decision: { ...decision, at: 0 } }], true),
      csvLines([row], true),
    ];
  });
  for (const one of left) expect(digitsOf(one)).not.toMatch(/22212345678|8031234567/u);
  // It is there where it was not asked to be covered, so what is looked for can be found.
  expect(digitsOf(csvLines([rowOf({ identifier: text })], false))).toMatch(/22212345678|8031234567/u);
});

it('a long number of somebody else is covered too in what the service and people wrote', () => {
  const text = 'see 900-100-200-300';
  const check: Check = {
    ...{ ...fullCheck(), message: text },
    reasons: { again: text, overBudget: text, retryOf: null },
    capture: { source: 'camera', shot: 'by-hand', advice: null, override: text },
  };
  const at = '2026-11-20T13:05:00.000Z';
  const decision = { decision: 'accepted', reason: 'Details agree', note: text, operator: 'Ada' } as const;
  const timeline = [
    { what: 'noted', at, operator: 'Ada', text },
    { what: 'decided', at, operator: 'Ada', decision: { ...decision, id: check.id, at, replaces: null } },
  ] as const;
  const left = [
    [jsonLines([{ check, decision: { ...decision, at: 0 } }], true), 5],
    [csvLines([rowOf({ message: text })], true), 1],
    [
      JSON.stringify(recordOf({ check, masked: maskCheck(check), answer: null, timeline, salt: '' }, false)),
      6,
    ],
  ] as const;
  for (const [one, times] of left) {
    expect(one).not.toContain('900-100');
    expect(one.split('see ••••••••0300')).toHaveLength(times + 1);
  }
});
