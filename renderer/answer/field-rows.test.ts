import { expect, it } from 'vitest';
import { readAnswer } from '../../shared/envelope.ts';
import type { EnvelopeHints, ReadableField } from '../../shared/reading.ts';
import { readableFields } from '../../shared/reading.ts';
import { fieldRows, fieldsByPlace } from './field-rows.ts';
import { readStatus } from './read-status.ts';

function rowsOf(body: unknown, hints: EnvelopeHints = {}, httpStatus = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { reading, json } = readAnswer(text, { kind: 'bvn', httpStatus, hints });
  return fieldRows(reading, json, hints);
}

const rowOf = (field: ReadableField, ...rest: Parameters<typeof rowsOf>) =>
  rowsOf(...rest).find((row) => row.field === field);

const body = {
  status: true,
  detail: 'Verification successful',
  data: {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    dateOfBirth: '01-Jan-2000',
    odd: { sx: 'F' },
    photo: `/9j/${'A'.repeat(996)}`,
  },
  elsewhere: { words: 'All good' },
};

it('has a row for every field, found or not', () => {
  expect(rowsOf(body).map((row) => row.field)).toEqual([...readableFields]);
});

it('names value and place of what the search found', () => {
  expect(rowOf('firstName', body)).toEqual({
    field: 'firstName',
    label: 'First name',
    value: 'Ngozi',
    source: '/data/firstName',
    from: 'search',
    hint: null,
    complaint: null,
  });
  expect(rowOf('dateOfBirth', body)).toMatchObject({ value: '1 Jan 2000', source: '/data/dateOfBirth' });
  expect(rowOf('success', body)).toMatchObject({ value: 'true', source: '/status' });
  expect(rowOf('record', body)).toMatchObject({ value: '5 members', source: '/data' });
  expect(rowOf('photo', body)).toMatchObject({ value: 'A picture, 1,000 characters' });
});

it('leaves what is not there empty', () => {
  expect(rowOf('gender', body)).toMatchObject({ value: null, source: null, from: null, complaint: null });
});

it('tells a hint’s finding from the search’s', () => {
  expect(rowOf('gender', body, { gender: '/data/odd/sx' })).toMatchObject({
    value: 'female',
    source: '/data/odd/sx',
    from: 'hint',
    complaint: null,
  });
  expect(rowOf('message', body, { message: '/elsewhere/words' })).toMatchObject({
    value: 'All good',
    from: 'hint',
  });
});

it('counts a value below its hint as the hint’s', () => {
  const wrapped = { ...body, data: { ...body.data, born: { value: '1990-07-05' } } };
  expect(rowOf('dateOfBirth', wrapped, { dateOfBirth: '/data/born' })).toMatchObject({
    source: '/data/born/value',
    from: 'hint',
  });
  const listed = { status: true, rows: [{ firstName: 'Ngozi', lastName: 'Okafor', dob: '1990-07-05' }] };
  expect(rowOf('record', listed, { record: '/rows' })).toMatchObject({ source: '/rows/0', from: 'hint' });
});

it('says that a hint leads nowhere, and keeps what the search found', () => {
  expect(rowOf('firstName', body, { firstName: '/data/nope' })).toMatchObject({
    value: 'Ngozi',
    from: 'search',
    hint: '/data/nope',
    complaint: 'The hint leads nowhere in this answer.',
  });
});

it('says that a hint leads to something else', () => {
  expect(rowOf('photo', body, { photo: '/detail' })).toMatchObject({
    value: null,
    complaint: 'The hint leads to a value that cannot be read as this field.',
  });
  // The search's finding below the root is not the hint's, although its place begins with it.
  expect(rowOf('message', body, { message: '' })).toMatchObject({ from: 'search' });
});

it('says why an identity’s hint is not used where nobody is named', () => {
  const refused = { success: false, message: 'Record not found', data: { firstName: 'Ngozi' } };
  expect(rowOf('firstName', refused, { firstName: '/data/firstName' })?.complaint).toContain(
    'only from an answer',
  );
});

it('shows the plain text of a body without JSON, and hints that cannot be followed', () => {
  expect(rowOf('message', 'Service down', {}, 503)).toMatchObject({ value: 'Service down', source: null });
  expect(rowOf('code', 'Service down', { code: '' }, 503)?.complaint).toContain('nowhere');
});

it('gathers the fields by their place', () => {
  const places = fieldsByPlace(rowsOf(body, { fullName: '/data/firstName' }));
  expect(places.get('/data/firstName')?.map((row) => row.field)).toEqual(['firstName', 'fullName']);
  expect(places.get('/nope')).toBeUndefined();
});

it('reads a status as typed', () => {
  expect([' 200 ', '404', '599'].map(readStatus)).toEqual([200, 404, 599]);
  expect(['', '20', '099', '600', '2000', '2x0'].map(readStatus)).toEqual(Array(6).fill(null));
});
