/** A prepared check that is cancelled while the history is asked. */
import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import { succeed } from '../../../shared/failure.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { preparedCheck, preparedRow } from '../testing/prepared-of.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { draftOf } from './prepared.ts';

// What was said is taken away again by a part of the window, which there is none of here.
vi.mock('../../design/said.tsx');
afterEach(() => vi.unstubAllGlobals());

it('what was cancelled is not sent, though the prepared check is asked again under its id by then', async () => {
  const looks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let times = 0;
  const { bridge, heard } = contractDouble({
    checks: {
      known: async () => {
        times += 1;
        await looks[times === 1 ? 0 : 1].promise;
        return succeed([]);
      },
      run: async (request) => succeed(checkOf({ id: request.id })),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  useCheck.setState({ draft: draftOf(preparedCheck, preparedRow) });
  const { start, cancel, change, askAgain } = useCheck.getState();
  const cancelled = start();
  await cancel();
  change({ identifier: 'cust-002' });
  const again = askAgain();
  looks[0].resolve();
  await cancelled;
  expect(useCheck.getState().run).toMatchObject({ phase: 'running', looking: true });
  looks[1].resolve();
  await again;
  const sent = heard.filter(({ name }) => name === 'checks.run');
  expect(sent).toMatchObject([{ input: { id: preparedCheck.id, identifier: 'cust-002' } }]);
});
