/** An event of several checks settles none of them, and the parts of one check are not taken for several. */
import { describe, expect, it } from 'vitest';
import { isOfSeveral } from './several.ts';

const verified = { status: 'verified', firstName: 'Ngozi', lastName: 'Okafor' };
const notFound = { status: 'not_found', message: 'No record found' };
const [one, other] = [
  { reference: 'R1', ...verified },
  { reference: 'R2', ...notFound },
];
const event = 'verification.completed';

describe('several checks in one event', () => {
  it.each<[string, unknown]>([
    ['as a list', [one, other]],
    ['as a list under a payload', { event, data: [other, one] }],
    ['as a list within a payload', { event, id: 'evt_1', data: { results: [one, other] } }],
    [
      'as events of their own',
      {
        events: [
          { event, data: one },
          { event, data: other },
        ],
      },
    ],
    ['behind one that names none', [{ event }, one, other]],
    [
      'with ids alone',
      [
        { id: 'R1', ...verified },
        { id: 'R2', ...notFound },
      ],
    ],
    [
      'with customers alone',
      {
        data: [
          { customerId: 'c-1', ...verified },
          { customerId: 'c-2', ...notFound },
        ],
      },
    ],
  ])('are told %s', (_, body) => expect(isOfSeveral(body)).toBe(true));

  it.each<[string, unknown]>([
    ['one record in a list', { event, data: [one] }],
    ['two events of one check', [one, { ...other, reference: 'R1' }]],
    ['records that name no check', { data: [verified, notFound] }],
    ['parts of one check', { event, data: { reference: 'R1', checks: [{ id: 'a' }, { id: 'b' }] } }],
    ['its tries', { event, data: { attempts: [{ id: 'a' }, { id: 'b' }], ...verified } }],
    [
      'a list beyond the depth that is looked at',
      { data: { data: { data: { data: { data: [one, other] } } } } },
    ],
  ])('are not %s', (_, body) => expect(isOfSeveral(body)).toBe(false));
});
