/** A name that a registry hides altogether tells nobody from anybody. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const hidden = { firstName: '***', lastName: '*****' };
const ada = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };
const read = (data: unknown) => readEnvelope({ success: true, data }, { kind: 'bvn', httpStatus: 200 });

describe('a hidden name', () => {
  it.each([[hidden], [{ fullName: '*** *****' }], [{ ...hidden, middleName: '**' }]])(
    '%j alone is nobody’s record',
    (data) => {
      expect(read(data)).toMatchObject({ outcome: 'unknown', identity: null });
    },
  );

  it('stands in a record that holds more', () => {
    const data = { ...hidden, dateOfBirth: '1990-01-01', bvn: '22222222222' };
    expect(read(data)).toMatchObject({ outcome: 'verified', identity: { firstName: '***' } });
  });

  it('makes no second person of the same one', () => {
    for (const data of [
      { ...ada, details: { ...hidden, dateOfBirth: '1990-01-01' } },
      { ...ada, details: { ...hidden, gender: 'F', phone: '08030000001' } },
      { ...hidden, dateOfBirth: '1990-01-01', record: ada },
    ])
      expect(read(data)).toMatchObject({ outcome: 'verified', identity: { firstName: 'Ada' } });
  });

  it('is somebody else’s where the day of birth is, and in a list', () => {
    const other = { ...hidden, dateOfBirth: '1985-06-07' };
    expect(read({ ...ada, details: other }).outcome).toBe('unknown');
    expect(read([ada, other]).outcome).toBe('unknown');
  });

  it('is not read in the place of one that can be read', () => {
    const data = { fullName: 'ADA OBI', dateOfBirth: '1990-01-01', bio: { ...hidden, gender: 'F' } };
    expect(read(data).identity).toMatchObject({ fullName: 'ADA OBI', firstName: null, gender: 'female' });
  });
});
