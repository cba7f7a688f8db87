/** A value beside a second one of the same field: what was declared is not read for what the registry has. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const number = '22222222222';
const declared = { firstName: 'Adah', lastName: 'Eze', dateOfBirth: '1991-01-01' };
const registered = { firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01' };
type Field = keyof typeof registered;
const fields: readonly Field[] = ['firstName', 'lastName', 'dateOfBirth'];

const wrapped = (write: (one: string, other: string) => object) => ({
  status: true,
  data: Object.fromEntries(fields.map((field) => [field, write(declared[field], registered[field])])),
});
const listed = (write: (one: string, other: string) => object) => ({
  status: true,
  data: fields.map((field) => ({ field, ...write(declared[field], registered[field]) })),
});
const read = (body: object) => readEnvelope(body, { kind: 'bvn', httpStatus: 200, number });

it.each([
  (value: string, registry: string) => ({ value, registry }),
  (value: string, registryValue: string) => ({ value, registryValue }),
  (value: string, sourceValue: string) => ({ value, sourceValue }),
  (value: string, returned: string) => ({ value, returned }),
  (value: string, official: string) => ({ value, official }),
  (value: string, actual: string) => ({ value, actual }),
  (submitted: string, value: string) => ({ value, submitted }),
  (declaredOne: string, value: string) => ({ declared: declaredOne, value }),
  (input: string, record: string) => ({ input, record }),
  (provided: string, found: string) => ({ provided, found }),
])('%s: the registry’s value is read', (write) => {
  expect(read(wrapped(write)).identity).toMatchObject(registered);
  expect(read(listed(write)).identity).toMatchObject(registered);
});

it.each([
  (value: string, expected: string) => ({ value, expected }),
  (expected: string, actual: string) => ({ expected, actual }),
])('%s: nothing is read where either may be the registry’s, and the two differ', (write) => {
  expect(read(wrapped(write))).toMatchObject({ outcome: 'mismatch', identity: null });
  expect(read(listed(write))).toMatchObject({ outcome: 'mismatch', identity: null });
  const same = (_: string, other: string) => write(other, other);
  expect(read(wrapped(same))).toMatchObject({ outcome: 'verified', identity: registered });
});

it.each([
  (value: string) => ({ value, source: 'NIBSS' }),
  (value: string) => ({ value, returned: true }),
  (value: string) => ({ value, expected: null }),
])('%s: one value is read', (write) => {
  const one = (_: string, other: string) => write(other);
  expect(read(wrapped(one)).identity).toMatchObject(registered);
  expect(read({ status: true, data: registered }).identity).toMatchObject(registered);
});
