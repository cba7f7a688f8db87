/** An answer that calls itself one of another environment than its account bears a caution, wherever the check is shown. */
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import { cautionsOf } from '../views.ts';
import { countedProduction, countedService, found, NUMBER } from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';

const said = { success: true, sandbox: true, environment: 'sandbox', livemode: false };
const ofTest = JSON.stringify({ ...said, message: 'Sandbox test data', ...JSON.parse(found) });
const ofLive = JSON.stringify({ livemode: true, ...JSON.parse(found) });

/** The check as it was made, and its cautions: of its record, of its row, and of what is found by them. */
async function checkAt(
  { checks, history, say, seen }: Awaited<ReturnType<typeof countedService>>,
  body: string,
) {
  say([200, body]);
  const request = requestOf(NUMBER);
  const made = await checks().run(request);
  expect(seen().requests).toBe(1);
  const cautions = cautionsOf(await history.exchange(request.id));
  const { rows } = await history.find(wholeHistory, null, 10);
  const filters = { caution: [...cautions] };
  const ids = cautions.length === 0 ? [] : (await history.find({ ...wholeHistory, filters }, null, 10)).rows;
  return {
    ...{ made, cautions, ofRows: rows.map((row) => row.cautions) },
    found: ids.map(({ id }) => id === request.id),
  };
}

describe('an answer of another environment than its account', () => {
  it('in production calls itself a test’s: verified all the same, with the caution in its record, row and filter', async () => {
    expect(await checkAt(await countedProduction(), ofTest)).toMatchObject({
      made: { ok: true, value: { outcome: 'verified', environment: 'production' } },
      ...{ cautions: ['test-answer'], ofRows: [['test-answer']], found: [true] },
    });
  });

  it('in a sandbox calls itself a live one, which may have been charged', async () => {
    expect(await checkAt(await countedService(), ofLive)).toMatchObject({
      made: { ok: true, value: { outcome: 'verified', environment: 'sandbox' } },
      ...{ cautions: ['live-answer'], ofRows: [['live-answer']], found: [true] },
    });
  });

  it.each([
    ['production', countedProduction, ofLive],
    ['a sandbox', countedService, ofTest],
    ['production, and says nothing of it', countedProduction, found],
  ])('is none where it is of %s as its account is', async (_, service, body) => {
    expect(await checkAt(await service(), body)).toMatchObject({
      made: { ok: true, value: { outcome: 'verified' } },
      ...{ cautions: [], ofRows: [[]], found: [] },
    });
  });
});
