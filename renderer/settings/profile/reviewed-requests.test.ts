import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { BUILT_IN_SANDBOX_ID, defaultSettings, pathOf } from '../../../shared/profile.ts';
import { reviewOfChange, reviewOfNew } from './reviewed-requests.ts';

const settings = {
  ...defaultSettings,
  kinds: {
    ...defaultSettings.kinds,
    nin: { ...defaultSettings.kinds.nin, isOn: false, path: '/nin', extra: { product: 'kyc' } },
  },
};

function mainProcess() {
  const double = contractDouble({
    profiles: {
      preview: async ({ id, kind, settings: asked }) => {
        if (id === 'none') return fail('profile-unknown');
        const base = id === BUILT_IN_SANDBOX_ID ? 'http://127.0.0.1' : 'https://api.example.com/kyc';
        const { method, extra } = asked.kinds[kind];
        return succeed({ method, url: base + pathOf(asked, kind), headers: [], body: JSON.stringify(extra) });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: double.bridge });
}

afterEach(() => vi.unstubAllGlobals());

it('of a change are those that change, before and after', async () => {
  mainProcess();
  const read = await reviewOfChange({ id: 'p-1', settings: defaultSettings }, settings);
  expect(read).toEqual(
    succeed([
      {
        kind: 'nin',
        isOn: false,
        before: expect.objectContaining({ url: 'https://api.example.com/kyc/api/v1/nin', body: '{}' }),
        after: expect.objectContaining({ url: 'https://api.example.com/kyc/nin', body: '{"product":"kyc"}' }),
      },
    ]),
  );
  expect(await reviewOfChange({ id: 'p-1', settings }, settings)).toEqual(succeed([]));
});

it('of a new account are those of the kinds that are on, at its own address', async () => {
  mainProcess();
  const read = await reviewOfNew({ baseUrl: 'https://new.example/base', settings });
  expect(read.ok && read.value.map(({ kind, before, after }) => [kind, before, after.url])).toEqual([
    ['bvn', null, 'https://new.example/base/api/v1/bvn'],
    ['voters_card', null, 'https://new.example/base/api/v1/voters-card'],
    ['face', null, 'https://new.example/base/api/v1/face'],
  ]);
});

it('are not made up where the main process refuses', async () => {
  mainProcess();
  expect(await reviewOfChange({ id: 'none', settings: defaultSettings }, settings)).toEqual(
    fail('profile-unknown'),
  );
});
