/** The customer's picture beside the registry's, through the contract: from checks of the same number at the sandbox. */
import { expect, it } from 'vitest';
import type { Faces } from '../shared/contract.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { pngOf } from '../shared/testing/png-of.ts';
import { ada } from './backup/testing/quick-desk.ts';
import { PASSPHRASE } from './desk/testing/real-desk.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const base64 = Buffer.from(pngOf(400, 500)).toString('base64');

async function begun() {
  const main = mainProcess();
  await main.value('desk.begin', { store: 'vault', passphrase: PASSPHRASE });
  const run = async (kind: 'bvn' | 'nin' | 'face', number = '22212345678') => {
    const id = crypto.randomUUID();
    const picture = kind === 'face' ? { mediaType: 'image/png', base64 } : undefined;
    const asked = {
      id,
      kind,
      profileId: BUILT_IN_SANDBOX_ID,
      number,
      identifier: 'c',
      picture,
      again: 'Test',
    };
    await main.value('checks.run', asked);
    return id;
  };
  const faces = (id: string) => main.value<Faces>('checks.faces', { id });
  return { ...main, run, faces };
}

it('a BVN check shows its own portrait, and the picture of a later face check of the number', async () => {
  const { run, faces, value } = await begun();
  const bvn = await run('bvn');
  const alone = await faces(bvn);
  expect(alone).toMatchObject({
    capture: null,
    erasedAt: null,
    registry: { from: { checkId: bvn, kind: 'bvn' } },
  });
  const photo = await value<{ base64: string }>('checks.photo', { id: bvn });
  expect(alone.registry?.base64).toBe(photo.base64);

  const face = await run('face');
  await run('face', '22212345681');
  expect(await faces(bvn)).toEqual({
    ...alone,
    capture: {
      mediaType: 'image/png',
      base64,
      from: { checkId: face, kind: 'face', at: expect.any(String) },
    },
  });
  expect((await faces(face)).capture).toMatchObject({ base64, from: { checkId: face } });
});

it('a picture that was erased is shown nowhere, and its own check says when', async () => {
  const { run, faces, core } = await begun();
  const [bvn, face] = [await run('bvn'), await run('face')];
  const settings = (await core.profiles()?.find(BUILT_IN_SANDBOX_ID))?.settings;
  if (!settings) throw new Error('There is no sandbox');
  const picture = { ...settings.picture, keep: { rule: 'decision' as const } };
  await core
    .profiles()
    ?.by(ada)
    .change({
      ...{ id: BUILT_IN_SANDBOX_ID, settings: { ...settings, picture }, sandboxStyle: null },
    });
  const at = Date.parse('2026-03-01T10:00:00Z');
  await core.history()?.eraseAfterDecision(face, at);
  expect(await faces(face)).toMatchObject({ capture: null, erasedAt: new Date(at).toISOString() });
  expect(await faces(bvn)).toMatchObject({ capture: null, erasedAt: null });
});

it('no check has no faces, and a closed desk none at all', async () => {
  const { ask, core } = await begun();
  const id = crypto.randomUUID();
  expect(await ask('checks.faces', { id })).toMatchObject(failed('check-unknown'));
  await core.close();
  expect(await ask('checks.faces', { id })).toMatchObject(failed('desk-not-open'));
});
