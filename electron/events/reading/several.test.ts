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
const parts = [
  { id: 'a', type: 'bvn', status: 'verified' },
  { id: 'b', type: 'liveness', status: 'passed' },
];

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
    ['below an id of all of them', { event, data: { id: 'b-1', results: [one, other] } }],
    ['of customers', { event, data: { customers: [one, other] } }],
    ['as results of several words', { event, data: { verification_results: [one, other] } }],
    ['as responses', { event, kycResponses: [other, one] }],
    ['as the entries of a batch', { event, data: { batch: { entries: [one, other] } } }],
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
    ['under their references', { event, data: { R1: one, R2: other } }],
    ['under their references, below an id', { event, data: { id: 'b-1', results: { R1: one, R2: other } } }],
    ['under their references alone, as the whole', { R1: one, R2: other }],
    [
      'under their ids',
      {
        event,
        data: { 'ver-1001': { id: 'ver-1001', ...verified }, 'ver-1002': { id: 'ver-1002', ...notFound } },
      },
    ],
    [
      'under their customers',
      {
        event,
        customers: { 'c-1': { customerId: 'c-1', ...verified }, 'c-2': { customerId: 'c-2', ...notFound } },
      },
    ],
    [
      'with numbers of one kind alone',
      {
        event,
        data: [
          { bvn: '22212345678', ...verified },
          { bvn: '22299999999', ...notFound },
        ],
      },
    ],
    [
      'with numbers in payloads of their own',
      {
        events: [
          { event, data: { bvn: '22212345678', ...verified } },
          { event, data: { bvn: '22299999999', ...notFound } },
        ],
      },
    ],
    [
      'with numbers whose kind stands beside them',
      {
        results: [
          { type: 'nin', number: '55512345678', ...verified },
          { type: 'nin', number: '55599999999', ...notFound },
        ],
      },
    ],
    [
      'with numbers alone, under their references',
      { data: { R1: { nin: '55512345678', ...verified }, R2: { nin: '55599999999', ...notFound } } },
    ],
    [
      'under their numbers',
      {
        data: {
          22212345678: { bvn: '22212345678', ...verified },
          22299999999: { bvn: '22299999999', ...notFound },
        },
      },
    ],
  ])('are told %s', (_, body) => expect(isOfSeveral(body)).toBe(true));

  it.each<[string, unknown]>([
    ['one record in a list', { event, data: [one] }],
    ['two events of one check', [one, { ...other, reference: 'R1' }]],
    ['records that name no check', { data: [verified, notFound] }],
    ['parts of one check', { event, data: { reference: 'R1', checks: [{ id: 'a' }, { id: 'b' }] } }],
    [
      'parts of what an id alone names',
      { event, data: { id: 'v-1', customerId: 'c-1', ...verified, checks: parts } },
    ],
    ['the same in no payload', { event, id: 'v-1', ...verified, notifications: parts }],
    [
      'fields that were compared',
      { event, data: { ...verified, match_results: [{ id: 'a' }, { id: 'b' }] } },
    ],
    ['its tries', { event, data: { attempts: [{ id: 'a' }, { id: 'b' }], ...verified } }],
    [
      'numbers of several kinds',
      {
        results: [
          { type: 'bvn', number: '22212345678', ...verified },
          { type: 'nin', number: '55512345678', ...notFound },
          { nin: 'AB123456789012CD', ...verified },
        ],
      },
    ],
    [
      'people who were found, below one verdict',
      {
        data: {
          status: 'verified',
          records: [{ bvn: '22212345678' }, { bvn: '22299999999', state: 'Lagos' }],
        },
      },
    ],
    [
      'people of whom the same is said',
      {
        records: [
          { bvn: '22212345678', ...verified },
          { bvn: '22299999999', ...verified },
        ],
      },
    ],
    ['one under its reference', { event, data: { R1: one } }],
    [
      'steps that are named by their ids',
      { event, data: { step1: { id: 'step1' }, step2: { id: 'step2' } } },
    ],
    [
      'levels of one customer',
      { data: { level1: { customerId: 'c-1', ...verified }, level2: { customerId: 'c-1', ...notFound } } },
    ],
    [
      'what was paid and what was verified',
      { event, data: { transaction: { reference: 'T1' }, verification: { reference: 'R1', ...verified } } },
    ],
    [
      'parts beside a verdict on all of them',
      { event, data: { status: 'verified', address1: { userId: 'a' }, address2: { userId: 'b' } } },
    ],
    [
      'a list beyond the depth that is looked at',
      { data: { data: { data: { data: { data: [one, other] } } } } },
    ],
  ])('are not %s', (_, body) => expect(isOfSeveral(body)).toBe(false));
});
