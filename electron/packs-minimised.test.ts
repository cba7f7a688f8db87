/** Packs of checks whose number went after a decision. */
import { expect, it } from 'vitest';
import { defaultSettings } from '../shared/profile.ts';
import { profileOf } from '../shared/testing/profile-of.ts';
import { recordPath } from './evidence/pack/manifest.ts';
import { readZip } from './evidence/pack/read-zip.ts';
import { everything } from './evidence/pack/testing/packs.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { makePack, type PackPorts } from './packs.ts';
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
  /** Whether the report of a pack of these says that all are of one person. */
  const isOnePerson = async (...checkIds: string[]) => {
    let said: boolean | null = null;
    const report: PackPorts['report'] = async (input) => {
      said = input.isOnePerson;
      return Buffer.from('%PDF-1.7');
    };
    await makePack({ ...core.packs, report }, history, { checkIds, shows: everything, version: '1' }, ada);
    return said;
  };
  return { history, checked, minimised, packed, isOnePerson };
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

it('says in its report that checks are of one person only where that is sure', async () => {
  const { checked, minimised, isOnePerson } = await desk();
  const [first, again] = [await checked({ number: NUMBER }), await checked({ number: NUMBER })];
  expect([await isOnePerson(first), await isOnePerson(first, again)]).toEqual([true, true]);
  expect(await isOnePerson(first, await checked({ number: '22298761235' }))).toBe(false);
  expect(await isOnePerson(first, await checked({ kind: 'nin', number: NUMBER }))).toBe(false);
  const ofTwo = [await minimised({ number: NUMBER }), await minimised({ number: '22200001234' })] as const;
  expect(await isOnePerson(...ofTwo)).toBe(false);
  expect([await isOnePerson(ofTwo[0]), await isOnePerson(first, ofTwo[0])]).toEqual([true, false]);
});
