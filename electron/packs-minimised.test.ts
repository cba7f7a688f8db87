/** Packs of checks whose number went after a decision. */
import { describe, expect, it } from 'vitest';
import type { PackShows } from '../shared/evidence.ts';
import { defaultSettings } from '../shared/profile.ts';
import type { Minimising } from '../shared/retention.ts';
import { profileOf } from '../shared/testing/profile-of.ts';
import { REPORT, recordPath } from './evidence/pack/manifest.ts';
import { readZip } from './evidence/pack/read-zip.ts';
import { everything } from './evidence/pack/testing/packs.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import { hasPoppler, paper } from './evidence/testing/poppler.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { makePack, type PackPorts } from './packs.ts';
import { mainProcess } from './testing/main-process.ts';

const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
const NUMBER = '22298761234';

/** A desk with two profiles, of which one keeps, after a decision, no more than this. */
async function desk(minimising = { number: true, answer: true, picture: true }) {
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
  const packed = (checkIds: string[], shows = everything) =>
    makePack(core.packs, history, { checkIds, shows, version: '1' }, ada);
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
  const { file } = await packed([id]);
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

describe.runIf(hasPoppler())('a report in a pack of an answer that went after a decision', () => {
  /** Its words, and the hash of that answer. */
  async function reported(rule: Minimising, shows: PackShows) {
    const { history, minimised, packed } = await desk(rule);
    const id = await minimised({ number: NUMBER });
    const { answer, answerSha256 } = await history.exchange(id);
    expect(answer).toBeNull();
    const part = (await readZip((await packed([id], shows)).file)).find(({ path }) => path === REPORT);
    const text = paper(part?.bytes ?? Buffer.alloc(0))
      .pages()
      .join(' ');
    return { text: text.replace(/\s+/gu, ' '), hash: String(answerSha256) };
  }
  const went = 'It went after a decision, by the profile’s rule.';

  it('says so, with its hash where the number stays', async () => {
    const { text, hash } = await reported({ number: false, answer: true, picture: false }, everything);
    expect(text).toContain(went);
    expect(text).toContain(`Answer as it came (SHA-256) ${hash}`);
    expect(text).not.toContain('No answer was kept');
  });

  it.each([
    ['went with it', { number: true, answer: true, picture: true }, everything],
    ['is covered', { number: false, answer: true, picture: false }, { ...everything, clear: false }],
  ])('says so without a bare hash where the number %s', async (_, rule, shows) => {
    const { text, hash } = await reported(rule, shows);
    expect(text).toContain(went);
    expect(text).not.toContain(hash);
    expect(text).not.toContain('No answer was kept');
  });
});
