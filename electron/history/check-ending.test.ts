/** What stands on a check once it has ended: when it was sent, whether its keys worked before, and which answer is its own. */
import { expect, it } from 'vitest';
import type { CheckEnding } from '../../shared/record.ts';
import { answerOf, beginning, troubled, verified } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { NOW } from './testing/temporary-history.ts';

const OTHER_NUMBER = '22212345679';
const keys = { profileId: 'p-1', keyFingerprint: '0a1b2c3d' };

/** Begins one, and ends it so. */
function ended(
  { history }: ReturnType<typeof openHere>,
  more: Parameters<typeof beginning>[0],
  ending: Partial<CheckEnding>,
) {
  const begun = beginning(more);
  history.begin(begun);
  return history.end(begun.id, verified(ending));
}

it('it was sent when its ending says, or its beginning where that says nothing', () => {
  const here = openHere();
  const sentAt = NOW + 40;
  expect(ended(here, {}, { sentAt }).timing.sentAt).toBe(new Date(sentAt).toISOString());
  expect(ended(here, {}, {}).timing.sentAt).toBe(new Date(NOW).toISOString());
});

it.each([
  ['that were accepted', keys, { httpStatus: 401 }, true],
  ['of which the service says that they may not do this', keys, { httpStatus: 403 }, false],
  ['that are not what was refused', keys, { outcome: 'rejected', httpStatus: 401 }, false],
  ['that another account was accepted with', { ...keys, profileId: 'p-2' }, { httpStatus: 401 }, false],
  ['that are new', { ...keys, keyFingerprint: '4e5f6a7b' }, { httpStatus: 401 }, false],
] as const)('a denial of keys %s says whether they worked before', (_, given, ending, worked) => {
  const here = openHere();
  ended(here, keys, {});
  const denied = ended(here, { ...given, number: OTHER_NUMBER }, { outcome: 'denied', ...ending });
  expect(denied.keyWorkedBefore).toBe(worked);
});

it('the first piece of an answer that comes late is kept, and gives way to the whole of it alone', () => {
  const { history } = openHere();
  const begun = beginning();
  history.begin(begun);
  history.end(begun.id, troubled('unknown', 'interrupted'));
  const piece = (text: string) => ({ ...troubled('unknown', 'answer-truncated'), answer: answerOf(text) });
  const kept = () => Buffer.from(history.exchange(begun.id).answer?.bytes ?? []).toString();
  history.end(begun.id, piece('{"first'));
  expect(() => history.end(begun.id, piece('{"sec'))).toThrow('check-unknown');
  expect(kept()).toBe('{"first');
  history.end(begun.id, verified({ answer: answerOf('{"first":1}') }));
  expect(kept()).toBe('{"first":1}');
});
