import { describe, expect, it } from 'vitest';
import { cleanText } from '../texts.ts';
import { matchSaid, whatSays } from './words.ts';

describe('what words say', () => {
  it.each([
    ['API rate limit exceeded', 'limited'],
    ['Too many requests, please try again later', 'limited'],
    ['You have exceeded your monthly quota', 'limited'],
    ['Insufficient funds', 'denied'],
    ['Your wallet balance is too low to perform this verification', 'denied'],
    ['Invalid secret key', 'denied'],
    ['Authorization header is missing', 'denied'],
    ['You do not have permission to access this resource', 'denied'],
    ['Signature does not match', 'denied'],
    ['Account suspended', 'denied'],
    ['No face detected', 'rejected'],
    ['Wrong BVN Inputted', 'rejected'],
    ['Invalid number', 'rejected'],
    ['No BVN provided', 'rejected'],
    ['BVN does not match the required pattern', 'rejected'],
    ['Please enter a valid 11 digit NIN', 'rejected'],
    ['identifier should not be empty', 'rejected'],
    ['BVN not found', 'not_found'],
    ['No record was found for this number', 'not_found'],
    ["The NIN doesn't exist", 'not_found'],
    ['No match found', 'not_found'],
    ['No match for that NIN', 'not_found'],
    ['There is no match for the supplied BVN.', 'not_found'],
    ['No match for the names supplied', 'mismatch'],
    ['No match for the BVN holder', 'mismatch'],
    ['norecord', 'not_found'],
    ['NOT_FOUND', 'not_found'],
    ['recordNotFound', 'not_found'],
    ['This VIN is not registered', 'not_found'],
    ['Cannot POST /api/v1/bvn', 'unavailable'],
    ['Route not found', 'unavailable'],
    ['Registry is down', 'unavailable'],
    ['Request timed out', 'unavailable'],
    ['Unable to reach the source', 'unavailable'],
    ['Unable to verify BVN at this time', 'unavailable'],
    ['Service temporarily unavailable', 'unavailable'],
    ['Upstream error', 'unavailable'],
    ['Not a registered voter', 'not_found'],
    ['Image could not be decoded', 'rejected'],
    ['You do not have access to this product', 'denied'],
    ['You cannot use test keys on the live endpoint', 'denied'],
    ['Test keys cannot be used here', 'denied'],
    ['NIBSS not responding', 'unavailable'],
    ['NIMC did not respond', 'unavailable'],
    ['Beneficiary Bank not available', 'unavailable'],
    ['Issuer not available', 'unavailable'],
    ['No Match', 'mismatch'],
    ['PARTIAL_MATCH', 'mismatch'],
    ['id_mismatch', 'mismatch'],
    ['Date of birth does not match', 'mismatch'],
    ["Last name doesn't match", 'mismatch'],
    ['Faces are not a match', 'mismatch'],
    ['queued', 'pending'],
    ['Verification in progress', 'pending'],
    ['Your request is being processed', 'pending'],
    ['Bvn verification initiated', 'pending'],
    ['Exact Match', 'verified'],
    ['ID Number Validated', 'verified'],
    ['VERIFIED', 'verified'],
    ['Verification successful', 'done'],
    ['Record found', 'done'],
    ['Request processed successfully', 'done'],
    ['success', 'done'],
    ['FAILED', 'failed'],
    ['UNSUCCESSFUL', 'failed'],
    ['Not Verified', 'mismatch'],
    ['no Route matched with those values', 'unavailable'],
    ['The route api/v1/bvn could not be found.', 'unavailable'],
    ['Route POST:/api/v1/bvn not found', 'unavailable'],
    ['The requested URL /api/v1/bvn was not found on this server.', 'unavailable'],
    ['No static resource api/v1/nin.', 'unavailable'],
  ])('%j says %s', (text, says) => {
    expect(whatSays(text)?.says).toBe(says);
  });

  it.each([['You do not have access to the photo'], ['The customer did not respond']])(
    '%j says nothing of the service',
    (text) => {
      expect(whatSays(text)).toBeNull();
    },
  );

  it.each([['Lagos'], ['single'], [''], ['***'], ['DATA:'], ['Ikeja, Lagos State']])(
    '%j says nothing',
    (text) => {
      expect(whatSays(text)).toBeNull();
    },
  );

  it('holds generic words for weak', () => {
    expect(whatSays('Bad Request')).toEqual({ says: 'rejected', weak: true });
    expect(whatSays('Not Found')).toEqual({ says: 'not_found', weak: true });
    expect(whatSays('BVN not found')).toEqual({ says: 'not_found', weak: false });
  });

  it.each([
    ['Exact Match', true],
    ['FULL_MATCH', true],
    ['match', true],
    ['Face Match', true],
    ['Face Matched successfully', true],
    ['No Match', false],
    ['NO_MATCH', false],
    ['nomatch', false],
    ['Partial Match', false],
    ['NOT_MATCHED', false],
    ['Mismatch', false],
    ['Face match request received', null],
    ['Verified', null],
    ['Not Provided', null],
    ['success', null],
  ])('%j as a match is %s', (text, expected) => {
    expect(matchSaid(text)).toBe(expected);
  });
});

describe('texts', () => {
  it.each([
    [' ADA\u00a0\u200b  OBI\n', 'ADA OBI'],
    ['O&#39;Brien &amp; &#x41;', "O'Brien & A"],
    ['&#xD800;&#0;x', '&#xD800;&#0;x'],
    ['&acme; x', '&acme; x'],
    [22100000001, '22100000001'],
    ['A*** O**', 'A*** O**'],
    ['None Such', 'None Such'],
  ])('cleans %j', (value, expected) => {
    expect(cleanText(value)).toBe(expected);
  });

  it.each([
    [''],
    ['N/A'],
    ['n.a.'],
    ['null'],
    ['undefined'],
    ['-'],
    ['--'],
    ['nil'],
    ['NONE'],
    ['Not Available'],
    ['Not Provided'],
    [null],
    [1.5],
    [true],
    [{}],
    ['x'.repeat(3_000)],
  ])('takes %j for nothing', (value) => {
    expect(cleanText(value)).toBeNull();
  });
});
