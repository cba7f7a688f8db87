/** Codes of two digits: 00 alone is a success, and words beside a code have the say. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const bvn = { kind: 'bvn', httpStatus: 200 } as const;
const data = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: unknown) => readEnvelope(body, bvn).outcome;

describe('a code of two digits', () => {
  it('is a success where it is 00', () => {
    for (const key of ['responseCode', 'respCode', 'statusCode', 'ResponseCode'])
      expect(outcomeOf({ [key]: '00', data })).toBe('verified');
    expect(outcomeOf({ data: { ...data, ResponseCode: '00' } })).toBe('verified');
    expect(outcomeOf({ responseCode: '00' })).toBe('unknown');
  });

  it('leaves nobody verified where it is another', () => {
    for (let code = 1; code < 100; code += 1) {
      const text = String(code).padStart(2, '0');
      for (const key of ['responseCode', 'resp_code', 'statusCode', 'resultCode'])
        expect(outcomeOf({ [key]: text, status: true, data })).not.toBe('verified');
      expect(outcomeOf({ data: { ...data, ResponseCode: text } })).not.toBe('verified');
      expect(outcomeOf({ responseCode: text, description: 'Do not honour', data })).not.toBe('verified');
    }
    expect(outcomeOf({ responseCode: 96, data })).toBe('unavailable');
  });

  it.each([
    ['25', 'not_found'],
    ['14', 'rejected'],
    ['30', 'rejected'],
    ['51', 'denied'],
    ['57', 'denied'],
    ['61', 'limited'],
    ['91', 'unavailable'],
    ['96', 'unavailable'],
    ['09', 'pending'],
    ['05', 'unknown'],
  ])('%s without words is %s', (responseCode, outcome) => {
    expect(outcomeOf({ responseCode })).toBe(outcome);
    expect(outcomeOf({ responseCode, data: null, reference: 'r' })).toBe(outcome);
  });

  it('gives way to the words beside it', () => {
    expect(outcomeOf({ responseCode: '25', responseDescription: 'Insufficient balance' })).toBe('denied');
    expect(outcomeOf({ responseCode: '25', responseDescription: 'Ask the bank' })).toBe('unknown');
    expect(outcomeOf({ responseCode: '01', message: 'BVN verified successfully', data })).toBe('verified');
    expect(outcomeOf({ responseCode: '25', message: 'Verification successful', data })).toBe('unknown');
    expect(outcomeOf({ responseCode: '91', message: 'Name mismatch', data })).toBe('mismatch');
  });

  it('may be called rc where it stands beside the record, and every bank knows it for a failure', () => {
    expect(outcomeOf({ success: true, rc: '25', data })).toBe('not_found');
    expect(outcomeOf({ RC: '91', data })).toBe('unavailable');
    expect(outcomeOf({ rc: '00', data })).toBe('verified');
    for (const rc of ['01', 25, 'RC25', '252525'])
      expect(outcomeOf({ success: true, rc, data })).toBe('verified');
    expect(outcomeOf({ success: true, rc: ' 25 ', data })).toBe('not_found');
    expect(outcomeOf({ success: true, page: '25', data })).toBe('verified');
    expect(outcomeOf({ data: { ...data, rc: '25' } })).toBe('verified');
    expect(outcomeOf({ ...data, rc: '25' })).toBe('verified');
  });

  it('may be called a code alone where it stands beside the record', () => {
    expect(outcomeOf({ success: true, code: '25', data })).toBe('not_found');
    expect(outcomeOf({ code: '01', data })).toBe('unknown');
    expect(outcomeOf({ code: '00', data })).toBe('verified');
    expect(outcomeOf({ code: '01', message: 'BVN verified successfully', data })).toBe('verified');
    expect(outcomeOf({ ...data, code: '14' })).toBe('verified');
    expect(outcomeOf({ data: { ...data, code: '14' } })).toBe('verified');
    expect(outcomeOf({ data, country: { code: '14' } })).toBe('verified');
  });

  it('may stand as the status, or as the code of a container that tells of the answer', () => {
    for (const around of ['response', 'result', 'status', 'header', 'responseHeader']) {
      expect(outcomeOf({ [around]: { code: '25' }, data })).toBe('not_found');
      expect(outcomeOf({ success: true, [around]: { code: '05' }, data })).toBe('unknown');
      expect(outcomeOf({ [around]: { code: '05' } })).toBe('unknown');
      for (const code of ['00', 25, '200', 'NG'])
        expect(outcomeOf({ [around]: { code }, data })).toBe('verified');
    }
    for (const status of ['91', '05', '25']) {
      expect(outcomeOf({ status, data })).toBe('unknown');
      expect(outcomeOf({ status })).toBe('unknown');
    }
    expect(outcomeOf({ status: '25', message: 'Verification successful', data })).toBe('unknown');
    for (const status of ['00', '1', 25, '200']) expect(outcomeOf({ status, data })).toBe('verified');
    expect(outcomeOf({ status: '01', message: 'BVN verified successfully', data })).toBe('verified');
    expect(outcomeOf({ success: true, data: { ...data, status: '25' } })).toBe('verified');
    expect(outcomeOf({ ...data, status: '25' })).toBe('verified');
    expect(outcomeOf({ success: true, data, result: { country: { code: '25' } } })).toBe('verified');
  });

  it('is none where a code alone is a figure of the service’s own, or stands beside the bank’s', () => {
    expect(outcomeOf({ success: true, code: 10, data })).toBe('verified');
    expect(outcomeOf({ status: 'success', code: 23, data })).toBe('verified');
    expect(outcomeOf({ responseCode: '00', code: '10', data })).toBe('verified');
    expect(outcomeOf({ code: 23, data })).toBe('unknown');
    expect(outcomeOf({ success: false, code: 23, data })).toBe('unknown');
    expect(outcomeOf({ success: true, code: '10', data })).toBe('unknown');
    expect(outcomeOf({ success: true, code: 91, data })).toBe('unavailable');
    expect(outcomeOf({ responseCode: '00', code: '25', data })).toBe('not_found');
    expect(outcomeOf({ success: true, responseCode: 10, data })).toBe('unknown');
  });

  it('is none of a card or a person, and none of other lengths', () => {
    expect(outcomeOf({ status: true, data: { ...data, statusCode: '14', stateCode: '25' } })).toBe(
      'verified',
    );
    for (const responseCode of ['0', '000', '1', '101', 'S01', 0, 1, 200])
      expect(outcomeOf({ responseCode, data })).toBe('verified');
  });
});
