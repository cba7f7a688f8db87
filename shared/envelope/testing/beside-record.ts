/** What becomes of a right record where more stands in the answer. */
import { readEnvelope } from '../../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };

/** The outcomes with `more` beside the record, and within it. */
export const outcomesBesideRecord = (more: object) =>
  [
    { status: true, message: 'Successful', data: record, ...more },
    { status: true, message: 'Successful', data: { ...record, ...more } },
  ].map((body) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome);
