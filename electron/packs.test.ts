/** Packs of a real desk: made through the contract, out of checks of the built-in sandbox, and verified. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PackVerdict } from '../shared/evidence.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { packLimits } from './evidence/pack/limits.ts';
import { PackTooLarge } from './evidence/pack/make.ts';
import { readZip } from './evidence/pack/read-zip.ts';
import { everything, withParts } from './evidence/pack/testing/packs.ts';
import { fitted, replaced } from './evidence/pack/testing/tampered.ts';
import { verifyPack } from './evidence/pack/verify.ts';
import type { History } from './history/client.ts';
import { makePack, type PackPorts } from './packs.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const ids = ['0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001', '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002'] as const;
const NUMBERS = ['22212345678', '22212345679'] as const;
const masked = { clear: false, pictures: false, answers: false };

/** A desk with two checks, and where a pack of them goes. */
async function deskWithChecks() {
  const main = mainProcess();
  await main.ask('desk.begin', { store: 'memory' });
  for (const [at, id] of ids.entries()) {
    await main.value('checks.run', {
      ...{ id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: NUMBERS[at], identifier: `c-${at}` },
    });
  }
  const path = join(main.places.folder, 'pack.veridesk.zip');
  main.saving.path = path;
  const make = async (shows: typeof masked, of: readonly string[] = ids) => {
    const written = await main.value<{ fileName: string; bytes: number }>('evidence.make', {
      ids: of,
      shows,
    });
    const file = readFileSync(path);
    expect(written).toEqual({ fileName: 'pack.veridesk.zip', bytes: file.length });
    return file;
  };
  return { ...main, make };
}

describe('a pack of real checks', () => {
  it('is valid, signed by the key that the desk shows, and holds no number unless that was asked for', async () => {
    const { make, value } = await deskWithChecks();
    await value('review.note', { id: ids[0], text: `Rang about ${NUMBERS[0]}` });
    const { keyId } = await value<{ keyId: string }>('audit.key');
    for (const shows of [masked, everything]) {
      const file = await make(shows);
      const verdict = await value<PackVerdict>('evidence.verify', { base64: file.toString('base64') });
      expect(verdict).toMatchObject({
        verdict: 'valid',
        facts: { keyId, sandbox: true, shows, checks: [{ id: ids[0], outcome: 'verified' }, { id: ids[1] }] },
      });
      const texts = (await readZip(file)).map(({ bytes }) => bytes.toString('latin1')).join();
      expect(NUMBERS.map((number) => texts.includes(number))).toEqual([shows.clear, shows.clear]);
    }
  });

  it('holds report, answer and registry’s photo where they were asked for', async () => {
    const { make } = await deskWithChecks();
    const paths = (await readZip(await make(everything, [ids[0]]))).map(({ path }) => path);
    expect(paths).toEqual([
      ...['manifest.json', 'README.txt', 'report.pdf'],
      ...[`records/${ids[0]}.json`, `answers/${ids[0]}.bin`],
      ...[
        `pictures/${ids[0]}-registry.png`,
        'chain/entries.jsonl',
        'chain/heads.json',
        'chain/public-key.pem',
      ],
    ]);
  });

  it('stands in the log and in the timeline of each check, before it is handed out', async () => {
    const { make, value, saving, ask, core } = await deskWithChecks();
    await make(masked);
    for (const id of ids) {
      const { timeline } = await value<{ timeline: { what: string }[] }>('review.of', { id });
      expect(timeline.at(-1)).toMatchObject({ what: 'pack-made', operator: 'ada' });
    }
    saving.path = join('/nonexistent', 'folder', 'pack.zip');
    expect(await ask('evidence.make', { ids, shows: masked })).toMatchObject(failed('file-not-written'));
    const { timeline } = await value<{ timeline: { what: string }[] }>('review.of', { id: ids[0] });
    expect(timeline.filter(({ what }) => what === 'pack-made')).toHaveLength(2);
    expect(core.history()).not.toBeNull();
  });

  it('is not made where no place was chosen, nor of a check that is not there', async () => {
    const { ask, saving } = await deskWithChecks();
    const missing = ['0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a009'];
    expect(await ask('evidence.make', { ids: missing, shows: masked })).toEqual(failed('check-unknown'));
    expect(await ask('evidence.make', { ids, shows: { ...masked, answers: true } })).toHaveProperty('defect');
    saving.path = null;
    expect(await ask('evidence.make', { ids, shows: masked })).toEqual({ ok: true, value: null });
  });

  it.each(['report', 'signHead'] as const)(
    'is whole where somebody decides and notes while it waits for its %s: it is made anew',
    async (when) => {
      const { value, core } = await deskWithChecks();
      const history = core.history();
      if (!history) throw new Error('The desk is not open');
      let times = 0;
      const because = { reason: 'Details agree with the registry', note: null, replaces: null };
      const draft = { decision: 'accepted', ...because };
      const meanwhile = async () => {
        times += 1;
        if (times > 1) return;
        await value('review.note', { id: ids[0], text: 'Rang the customer' });
        const check = { id: ids[1], state: 'answered', outcome: 'verified' };
        await value('review.decide', { check, draft });
      };
      const ports: PackPorts = {
        ...core.packs,
        report: async (input) => {
          if (when === 'report') await meanwhile();
          return core.packs.report(input);
        },
        signHead: async () => {
          if (when === 'signHead') await meanwhile();
          return core.packs.signHead();
        },
      };
      const asked = { checkIds: ids, shows: everything, version: '1' };
      const { file } = await makePack(ports, history, asked, { id: null, name: 'ada' });
      expect(await verifyPack(file)).toMatchObject({ verdict: 'valid', findings: [] });
      expect(times).toBe(2);
      expect(
        JSON.stringify(await readZip(file).then((parts) => parts.map(({ bytes }) => String(bytes)))),
      ).toContain('Rang the customer');
    },
  );

  it('tells how far it has come, and can be cancelled until its file is written: then there is none', async () => {
    const { ask, core, make, packing, saving } = await deskWithChecks();
    await make(masked);
    expect(packing.map(({ part, done, of }) => [part, done, of])).toEqual([
      ...[
        ['gathering', 0, 2],
        ['gathering', 1, 2],
      ],
      ...[
        ['report', 2, 2],
        ['packing', 2, 2],
      ],
    ]);
    saving.path = `${saving.path}-2`;
    const { report, signHead } = core.packs;
    const asked = { ids, shows: masked };
    const cancelled = { ok: false, failure: { code: 'export-cancelled' } };
    // A report cannot be broken off, and nobody waits for it.
    Object.assign(core.packs, { report: () => ask('evidence.cancel', {}).then(() => new Promise(() => {})) });
    expect(await ask('evidence.make', asked)).toMatchObject(cancelled);
    Object.assign(core.packs, {
      report,
      signHead: () => ask('evidence.cancel', {}).then(signHead),
    });
    expect(await ask('evidence.make', asked)).toMatchObject(cancelled);
    expect(existsSync(saving.path)).toBe(false);
    Object.assign(core.packs, { signHead });
    expect(await ask('evidence.make', asked)).toMatchObject({ ok: true });
  });

  it('ends with the desk, which waits until nothing of it is half written', async () => {
    const { ask, core, saving } = await deskWithChecks();
    let ending: Promise<void> | null = null;
    Object.assign(core.packs, {
      report: () => {
        ending = core.close();
        return new Promise(() => {});
      },
    });
    let answer: unknown = null;
    void ask('evidence.make', { ids, shows: masked }).then((made) => {
      answer = made;
    });
    await expect.poll(() => ending).not.toBeNull();
    await ending;
    expect(answer).toMatchObject(failed('export-cancelled'));
    expect(existsSync(saving.path ?? '')).toBe(false);
  });

  it('is as large as what it shows: answers that are left out do not count', async () => {
    const { core } = await deskWithChecks();
    const history = core.history();
    if (!history) throw new Error('The desk is not open');
    const [bytes, event] = [Buffer.alloc(packLimits.unpacked / 2 + 1), Buffer.from('{}')];
    const large = new Proxy(history, {
      get: (of, name: keyof History) =>
        name === 'exchange'
          ? async () => ({ answer: { bytes, sha256: 'ab', headers: [] }, event, photo: null })
          : of[name],
    });
    const asked = (shows: typeof masked) => ({ checkIds: ids, shows, version: '1' });
    const packed = (shows: typeof masked) =>
      makePack(core.packs, large, asked(shows), { id: null, name: 'ada' });
    expect(await verifyPack((await packed(masked)).file)).toMatchObject({ verdict: 'valid' });
    await expect(packed(everything)).rejects.toThrow(PackTooLarge);
  });

  it('is not made for ever where somebody writes each time that it is made, and says so', async () => {
    const { value, core, ask, saving } = await deskWithChecks();
    let times = 0;
    const sign = core.packs.signHead;
    Object.assign(core.packs, {
      signHead: async () => {
        times += 1;
        if (times <= 20) await value('review.note', { id: ids[0], text: `Rang ${times} times` });
        return sign();
      },
    });
    expect(await ask('evidence.make', { ids, shows: masked })).toEqual(failed('pack-overtaken'));
    expect(existsSync(saving.path ?? '')).toBe(false);
    expect(times).toBe(4);
    times = 20;
    expect(await ask('evidence.make', { ids, shows: masked })).toMatchObject({ ok: true });
  });

  it('hangs on the heads of other days, so that it needs no entry in between', async () => {
    const { make, value, core } = await deskWithChecks();
    await core.audit.signHead();
    for (let at = 0; at < 30; at += 1) await value('checks.reveal', { id: ids[1], what: 'number' });
    const file = await make(masked, [ids[0]]);
    const verdict = await verifyPack(file);
    expect(verdict.verdict).toBe('valid');
    expect(verdict.facts?.entries).toBeLessThan(30);
  });

  it('hangs on the heads of the key before, too, which the present one signs again where they are proved', async () => {
    const { make, value, core } = await deskWithChecks();
    const first = await core.audit.signHead();
    await core.desk.open?.secrets.remove('device-key');
    for (let at = 0; at < 30; at += 1) await value('checks.reveal', { id: ids[1], what: 'number' });
    const { keyId } = await value<{ keyId: string }>('audit.key');
    expect(keyId).not.toBe(first?.keyId);
    const verdict = await verifyPack(await make(masked, [ids[0]]));
    expect(verdict).toMatchObject({ verdict: 'valid', facts: { keyId } });
    expect(verdict.facts?.entries).toBeLessThan(30);
    // Nothing of it is kept as signed that day.
    expect((await core.history()?.auditHeads())?.map((head) => [head.seq, head.keyId])).toContainEqual([
      first?.seq,
      first?.keyId,
    ]);
    expect((await core.history()?.auditHeads())?.filter(({ seq }) => seq === first?.seq)).toHaveLength(1);
  });

  it('leaves out a head of the key before that its signature or the log does not bear out', async () => {
    const { value, core } = await deskWithChecks();
    const first = await core.audit.signHead();
    if (!first) throw new Error('Nothing was signed');
    await core.desk.open?.secrets.remove('device-key');
    await value('audit.key');
    expect(await core.audit.signAgain(first)).toMatchObject({ seq: first.seq, hash: first.hash });
    const flipped = first.signature.replace(/^./u, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const wrong of [
      { ...first, signature: flipped },
      { ...first, hash: 'a'.repeat(64) },
      { ...first, seq: first.seq + 1 },
      { ...first, keyId: 'nobody' },
    ])
      expect(await core.audit.signAgain(wrong)).toBeNull();
    const history = core.history();
    if (!history) throw new Error('The desk is not open');
    // The head is not borne out: all up to the head of the present key is in the pack instead.
    const ports: PackPorts = { ...core.packs, signAgain: async () => null };
    const asked = { checkIds: [ids[0]], shows: masked, version: '1' };
    const { file } = await makePack(ports, history, asked, { id: null, name: 'ada' });
    expect(await verifyPack(file)).toMatchObject({ verdict: 'valid' });
  });

  it('is found to be changed where a seal of the log is of another answer', async () => {
    const { make } = await deskWithChecks();
    const file = await make(everything);
    const changed = await withParts(file, (parts) =>
      fitted(replaced(parts, `answers/${ids[0]}.bin`, (text) => text.replace('verified', 'mismatch'))),
    );
    const { verdict, findings } = await verifyPack(changed);
    expect(verdict).toBe('changed');
    expect(findings.map(({ part }) => part)).toContain(`records/${ids[0]}.json`);
  });
});

describe('verifying', () => {
  it('needs no desk, and tells anything else than a pack', async () => {
    const { ask } = mainProcess();
    const base64 = Buffer.from('no pack').toString('base64');
    expect(await ask('evidence.verify', { base64 })).toMatchObject({
      ok: true,
      value: { verdict: 'unreadable', findings: [{ part: null }] },
    });
    expect(await ask('evidence.verify', { base64: 'é!' })).toMatchObject({
      value: { verdict: 'unreadable' },
    });
  });
});
