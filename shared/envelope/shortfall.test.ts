/** Fewer fields matched than were compared, and fields of the person in a list of troubles: nobody is verified. */
import { expect, it } from 'vitest';
import { outcomesBesideRecord } from './testing/beside-record.ts';

it.each([
  { passed_checks: 2, total_checks: 3 },
  { fields_matched: 2, fields_checked: '3' },
  { matchedAttributes: 0, attributes: 4 },
  { fieldsMatched: '2 of 3' },
  { fieldsMatched: '2 of 3 fields' },
  { matched_fields: '1/3 fields matched' },
  { passed_checks: '2/3' },
  { checksPassed: '0 out of 4' },
  { rules_passed: '3/4' },
  { matched: '1 of 3' },
  { match: '2/3 fields' },
  { name_match: '1/3' },
  { details: { fullNameMatched: '2 of 3' } },
  { comparison: { passed: '2 out of 3' } },
  { issues: ['dob'] },
  { validation_errors: ['Last Name'] },
  { violations: ['name'] },
  { diff: { first_name: ['ADA', 'ADAH'] } },
  { evaluation: { name: 'FAIL' } },
  { assertions: { surname: false, dob: true } },
  { analysis: { verdict: 'mismatch' } },
  { compliance: { status: 'rejected' } },
  { rules: [{ rule: 'name_equals', passed: false }] },
  { approval_status: 'DECLINED' },
  { verification: { outcome: { code: 'NM', text: 'Not matched' } } },
])('%j verifies nobody', (more) => {
  expect(outcomesBesideRecord(more)).toEqual(['mismatch', 'mismatch']);
});

it.each([
  { passed_checks: 3, total_checks: 3 },
  { fields_matched: 2, rules_checked: 3 },
  { fieldsMatched: '3 of 3', passed_checks: '3/3', checksPassed: '2/3/2026' },
  { fieldsMatched: '3 of 3 fields', checksPassed: '2 of 3 fields of the last page' },
  { fields: '2 of 3', page: '1/3' },
  { risk_engine: { rules_matched: '0/12' }, matched_rules: '0 of 10' },
  { deduplication: { fieldsMatched: '0/3' }, ofac: { matched_fields: '1 of 3' } },
  { matched: 1, total: 3 },
  { name_match: '3/3', names_matched: '2 of 2' },
  { ofac: { name_match: '0/3' }, watchlist: { names_matched: '1 of 3' } },
  { matched: '3 of 3', ofac: { matches: '0 of 12' }, rules: { matched: '0/4 rules' } },
  { issues: [], validation_errors: null, violations: ['phone'] },
  { diff: { first_name: [], last_name: null } },
  { evaluation: { name: 'PASS' }, analysis: { verdict: 'match' }, compliance: { status: 'approved' } },
  { rules: [{ rule: 'name_equals', passed: true }] },
  { approval_status: 'APPROVED' },
  { verification: { outcome: { code: 'M', text: 'Matched' } } },
])('%j takes nothing back', (more) => {
  expect(outcomesBesideRecord(more)).toEqual(['verified', 'verified']);
});
