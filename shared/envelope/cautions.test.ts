import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCautions } from './cautions.ts';

const person = { firstName: 'Ada', lastName: 'Obi', bvn: '22222222222' };
const told = (more: object) =>
  readCautions({ status: true, message: 'Verified', data: { ...person, ...more } });

describe('a person is told to stand on a watch list', () => {
  it.each([
    { watchListed: 'YES' },
    { watch_listed: true },
    { WatchListed: 'True' },
    { isWatchlisted: 1 },
    { watchlist: 'Y' },
    { watchlist_status: 'LISTED' },
    { watchlist: { listed: true, category: 'fraud' } },
    { watchList: { status: 'hit' } },
    { watchlist: [{ name: 'NIBSS', reason: 'fraud' }] },
    { watchlist: ['NIBSS'] },
    { watchlist: ['none', 'NIBSS'] },
    {
      watchlist: [
        { list: 'OFAC', hit: false },
        { list: 'NIBSS', hit: true },
      ],
    },
    { watchlist: { hits: 2 } },
    { watchlistHits: 1 },
    { watchlist: { matches: [{ source: 'NIBSS' }] } },
    { message: 'Verification successful. Watchlist hit.' },
    { remark: 'BVN is on the NIBSS watch list' },
  ])('%j', (more) => {
    expect(told(more)).toEqual(['watch-list']);
    expect(readCautions({ ...more, data: person })).toEqual(['watch-list']);
  });

  it.each([
    { watchListed: 'NO' },
    { watch_listed: false },
    { WatchListed: 'False' },
    { watchlisted: '0' },
    { watch_listed: null },
    { watchListed: '' },
    { watchListed: 'N/A' },
    { watchlist: { listed: false, category: null } },
    { watchlist: { status: 'clear', total: 0 } },
    { watchlist: [] },
    { watchlist: [{ list: 'OFAC', hit: false }] },
    { watchlistHits: 0 },
    { watchlistChecked: true },
    { watchlist_check: { status: 'completed' } },
    { message: 'Verified. No watchlist match.' },
    { message: 'The person is not on any watch list.' },
    { user: { watchlisted: true } },
    { nextOfKin: { watchListed: 'YES' } },
    { street: '5 Watch List Close' },
  ])('and not by %j', (more) => {
    expect(told(more)).toEqual([]);
  });
});

it('sanctions and politically exposed persons are told apart, each once', () => {
  expect(told({ sanctioned: true, aml: { sanctions: { hit: true }, pep: { match: 'YES' } } })).toEqual([
    'sanctions',
    'politically-exposed',
  ]);
  expect(told({ isPep: 'yes' })).toEqual(['politically-exposed']);
  expect(told({ pep_match: true, watchListed: 'YES' })).toEqual(['watch-list', 'politically-exposed']);
  expect(told({ sanctions_match: false, pep: 'no', sanctions: [], message: 'No PEP match' })).toEqual([]);
});

describe('a list among flags', () => {
  it.each([
    [{ flags: ['PEP'] }, 'politically-exposed'],
    [{ riskFlags: ['ADVERSE_MEDIA', 'PEP_MATCH'] }, 'politically-exposed'],
    [{ risk_factors: 'Politically exposed person' }, 'politically-exposed'],
    [{ alerts: ['SANCTIONS_HIT'] }, 'sanctions'],
    [{ tags: ['sanctioned'] }, 'sanctions'],
    [{ labels: ['On watch list'] }, 'watch-list'],
    [{ screening: { signals: [{ signal: 'PEP', detected: true }] } }, 'politically-exposed'],
    [{ signals: [{ signal: 'PEP', severity: 'low' }] }, 'politically-exposed'],
  ] as const)('%j tells of it', (more, caution) => {
    expect(told(more)).toEqual([caution]);
  });

  it.each([
    { flags: ['NO_PEP'] },
    { flags: ['PEP: No'] },
    { flags: ['PEP_SCREENED'] },
    { riskFlags: ['PEP_FALSE', 'SANCTIONS_CLEAR', 'WATCHLIST_CHECKED'] },
    { signals: [{ signal: 'PEP', detected: false }] },
    { flags: [{ flag: 'SANCTIONS', value: 'N' }] },
    { tags: ['pepper', 'sanctioning body'] },
    { checks: ['PEP', 'SANCTIONS'] },
    { user: { flags: ['PEP'] } },
  ])('%j does not', (more) => {
    expect(told(more)).toEqual([]);
  });
});

it('never throws, whatever the answer is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (body, inner) => {
      const listed = { watchlist: inner, pep: inner, sanctions: [inner], message: inner };
      for (const answer of [body, listed]) expect(readCautions(answer)).toBeInstanceOf(Array);
    }),
  );
});
