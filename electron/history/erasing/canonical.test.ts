/** Hashes of records that hold what canonical JSON has no word for: they are erased like any other. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { compareDeclared } from '../../../shared/match.ts';
import { answerOf, beginning, identityOf, verified } from '../testing/documents.ts';
import { customer, endAll, eraseWhole, OLD } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { sha256OfJson } from './canonical.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

it('half a surrogate pair counts as U+FFFD, in a name of a member too; a whole one and all else as it is', () => {
  const whole = { a: '😀 ọ̀', b: [1, null, { c: true }], d: undefined };
  expect(sha256OfJson(whole)).toBe(sha256(canonicalize(whole) ?? ''));
  expect(sha256OfJson({ 'a\ud83d': ['Ada\ud83d', '\ude00'] })).toBe(
    sha256('{"a\ufffd":["Ada\ufffd","\ufffd"]}'),
  );
  expect(() => sha256OfJson(undefined)).toThrow(TypeError);
});

it('a customer of whom a service answered half a surrogate pair is erased, and so are those after', () => {
  const here = openHere();
  const { history } = here;
  const identifier = 'cust-half';
  const begun = beginning({ identifier, createdAt: OLD, declared: { firstName: 'Ada' } });
  history.begin(begun);
  const identity = identityOf('Ada\ud83d', 'Okafor');
  const match = compareDeclared({ firstName: 'Ada' }, identity, {
    match: null,
    confidence: null,
    threshold: null,
    fields: {},
  });
  history.end(
    begun.id,
    verified({ identity, match, answer: answerOf(String.raw`{"firstName":"Ada\ud83d"}`) }),
  );
  // As it came: the half is kept, so that the answer and what was read of it say the same.
  expect(history.show(begun.id).identity?.firstName).toBe('Ada\ud83d');
  const after = customer(here, 'after');
  history.endRelationship(identifier, '2019-01-31', { id: null, name: 'ada' }, OLD);
  endAll(here, [after]);
  const found = history.certificate(eraseWhole(here));
  expect(found?.certificate).toMatchObject({ end: 'whole', customers: 2 });
  expect(found?.certificate.records.map(({ check }) => check).sort()).toEqual(
    [begun.id, ...after.ids].sort(),
  );
  expect(history.find(wholeHistory, null, 10).rows).toEqual([]);
});
