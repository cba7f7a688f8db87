/** A name that says that there is nobody is no name, and data that is said to be the caller's or another's is no record. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const bvn = '22222222222';
const dateOfBirth = '1990-01-01';
const read = (body: unknown) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 });

describe('a name', () => {
  it.each([
    'NOT FOUND',
    'Record Not Found',
    'No Record Found',
    'BVN does not exist',
    'Invalid BVN',
    'Data not available',
    'Not captured',
    'REDACTED',
    'NOT ON FILE',
    'Not in record',
    'N/A',
    'NIL',
    'null null',
    'N/A N/A',
    'undefined undefined',
    'UNKNOWN UNKNOWN',
    'NOT AVAILABLE NOT AVAILABLE',
    '--',
    '{{firstName}}',
    '{0}',
    `\${first_name}`,
    '%FIRSTNAME%',
    '<firstName>',
    '#FIRSTNAME#',
    '__FIRSTNAME__',
    '%s',
    '[FIRST NAME]',
    '@firstName',
    'first_name',
    'SURNAME',
    'firstName lastName',
    'NO SURNAME',
    'XXXX',
    'XXX XXX',
    'TEST',
    'TEST TEST',
    'LOREM IPSUM',
  ])('%s is nobody’s', (name) => {
    for (const names of [{ fullName: name }, { firstName: name, lastName: name }])
      expect(read({ success: true, data: { bvn, dateOfBirth, ...names } })).toMatchObject({
        outcome: 'unknown',
        identity: null,
      });
  });

  it.each([
    'Nofail',
    'Noble Record',
    'Foundation',
    'No',
    'Unknownson',
    'Success Found',
    'X',
    'Testa',
    'Tester Obi',
    'Obi (Test)',
    'Ada Ada',
    'Nill',
    'O*** I**',
    '*****',
    'Given',
    'Other',
    'Xavier Xxx',
    '(Chief) Obi',
    'Null Obi',
  ])('%s is somebody’s', (name) => {
    const body = { success: true, data: { bvn, dateOfBirth, firstName: 'Ada', lastName: name } };
    expect(read(body).outcome).toBe('verified');
  });

  it('bears that its bearer is dead', () => {
    for (const name of ['Obi (deceased)', 'Obi [LATE]', 'Obi - deceased']) {
      const body = { success: true, data: { bvn, dateOfBirth, firstName: 'Ada', lastName: name } };
      expect(read(body).outcome).toBe('mismatch');
    }
    const father = { bvn, dateOfBirth, firstName: 'Ada', lastName: 'Obi', fatherName: 'Uche Obi (deceased)' };
    expect(read({ success: true, data: father }).outcome).toBe('verified');
  });
});

describe('a record under the name of what was sent, or of what is like it', () => {
  const record = { bvn, dateOfBirth, firstName: 'Ada', lastName: 'Obi' };

  it.each(['user_data', 'clientData', 'yourData', 'suggestions', 'similarRecords'])(
    '%s is not the registry’s',
    (key) => {
      expect(read({ success: true, [key]: record, government_data: {} }).outcome).toBe('unknown');
      const both = { success: true, [key]: { ...record, firstName: 'Eve' }, government_data: record };
      expect(read(both)).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ada' } });
    },
  );
});
