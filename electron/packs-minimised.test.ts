/** Packs of checks whose number went after a decision. */
import { expect, it } from 'vitest';
import { defaultSettings } from '../shared/profile.ts';
import { profileOf } from '../shared/testing/profile-of.ts';
import { recordPath } from './evidence/pack/manifest.ts';
import { readZip } from './evidence/pack/read-zip.ts';
import { everything } from './evidence/pack/testing/packs.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { makePack } from './packs.ts';
import { mainProcess } from './testing/main-process.ts';

const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
const NUMBER = '22298761234';
const minimising = { number: true, answer: true, picture: true };

/** A desk with two profiles, of which one keeps no number after a decision. */
async function desk() {
  const { ask, core } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const settings = { ...defaultSettings, minimising };
  await history.addProfile(profileOf({ id: 'p-min', settings }), Date.now());
  const checked = async (more: Parameters<typeof beginning>[0]) => {
    const begun = beginning({ body: `{"number":"${more?.number}"}`, ...more });
    await history.begin(begun);
    await history.end(begun.id, verified());
    return begun.id;
  };
  /** One whose number has gone. */
  const minimised = async (more: Parameters<typeof beginning>[0]) => {
    const id = await checked({ profileId: 'p-min', ...more });
    await history.decide(id, accept, ada, Date.now());
    return id;
  };
  const packed = (...checkIds: string[]) =>
    makePack(core.packs, history, { checkIds, shows: everything, version: '1' }, ada);
  return { history, minimised, packed };
}

it('one in clear is valid, and says that the hash of the body is not there', async () => {
  const { history, minimised, packed } = await desk();
  const id = await minimised({ number: NUMBER });
  expect((await history.show(id)).request.bodySha512).toBe('');
  const { file } = await packed(id);
  expect(await verifyPack(file)).toMatchObject({ verdict: 'valid', findings: [] });
  const part = (await readZip(file)).find(({ path }) => path === recordPath(id));
  expect(JSON.parse(String(part?.bytes)).check).toMatchObject({
    number: '•••••••1234',
    request: { bodySha512: null },
  });
});
