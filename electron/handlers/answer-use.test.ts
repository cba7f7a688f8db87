/** Using an earlier answer through the contract: what stands of it afterwards, and that looking at one leaves nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { AuditReport } from '../../shared/audit.ts';
import type { PackVerdict } from '../../shared/evidence.ts';
import type { Ground } from '../../shared/ground.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { TimelineEntry } from '../../shared/review.ts';
import { deedOf } from '../../shared/timeline-words.ts';
import type { Core } from '../core.ts';
import { readZip } from '../evidence/pack/read-zip.ts';
import type { History } from '../history/client.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { failed, mainProcess } from '../testing/main-process.ts';

const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const useId = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0ff';
const other = { id, identifier: ' ACC-9 ', declared: { lastName: 'Danjuma' } };
const ground: Ground = {
  basis: 'consent',
  purpose: 'Loan of Danjuma',
  consent: { method: 'written', wording: 'v3', withdrawalTold: true },
};

const due: Ground = { basis: 'legal_obligation', purpose: 'Periodic review of a customer', consent: null };

async function deskWithAnswer(number = '22212345678') {
  const main = mainProcess();
  await main.value('desk.begin', { store: 'memory' });
  const asked = { kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number, identifier: 'cust-001' };
  await main.value('checks.run', { ...asked, id });
  const uses = async () => {
    const { timeline } = await main.value<{ timeline: TimelineEntry[] }>('review.of', { id });
    return timeline.filter(({ what }) => what === 'answer-used');
  };
  return { ...main, uses };
}

type Write = () => ReturnType<History['logAnswerUse']>;

/** The next time that the history is asked for, it writes a use as `how` says. */
function writing(core: Core, how: (write: Write) => ReturnType<Write>) {
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const instead: History['logAnswerUse'] = (...input) => how(() => history.logAnswerUse(...input));
  const other = new Proxy(history, {
    get: (target, name) => (name === 'logAnswerUse' ? instead : Reflect.get(target, name)),
  });
  vi.spyOn(core, 'history').mockReturnValueOnce(other);
}

describe('an earlier answer', () => {
  it('that is used stands in the timeline of its check: by whom, for whom as far as may stand there, and how', async () => {
    const { value, uses } = await deskWithAnswer();
    const used = await value('checks.use', { ...other, ground, useId });
    const looked = await value<object>('checks.earlier', { ...other, identifier: 'ACC-9' });
    expect(used).toEqual({ ...looked, endedPrepared: false });
    expect(used).toMatchObject({
      isComparedNow: true,
      check: { outcome: 'mismatch', number: '•••••••5678' },
    });
    await value('checks.use', { ...other, ground, useId });
    const [line, ...more] = await uses();
    expect(more).toEqual([]);
    expect(line).toEqual({
      ...{ what: 'answer-used', at: expect.any(String), operator: 'ada' },
      ...{ outcome: 'mismatch', isComparedNow: true, isOtherCustomer: true },
      ...{ basis: 'consent', consentMethod: 'written' },
      fields: [{ field: 'lastName', result: 'different' }],
    });
    expect(line && deedOf(line)).toBe(
      'used this answer for another customer identifier, without a new check, on the lawful basis “Consent”, in writing. It was shown as Mismatch (compared then: last name different)',
    );
    await value('checks.use', {
      id,
      identifier: 'cust-001',
      declared: {},
      ground: due,
      useId: crypto.randomUUID(),
    });
    const again = (await uses()).at(-1);
    expect(again && deedOf(again)).toBe(
      'used this answer for the same customer identifier, without a new check, on the lawful basis “Legal obligation”. It was shown as Verified (as it stood)',
    );
  });

  it('that is only looked at leaves no line, and neither does one that cannot be used', async () => {
    const { ask, value, uses } = await deskWithAnswer('22200000902');
    await value('checks.earlier', other);
    expect(await value('checks.show', { id })).toMatchObject({ outcome: null });
    expect(await ask('checks.use', { ...other, ground, useId })).toHaveProperty('defect');
    expect(await ask('checks.use', { ...other, identifier: ' ', ground, useId })).toHaveProperty('defect');
    expect(await uses()).toEqual([]);
  });

  it('of a check that is pending, or that somebody has rejected, is not used', async () => {
    const pending = await deskWithAnswer('22200000202');
    expect(await pending.value('checks.show', { id })).toMatchObject({ outcome: 'pending' });
    expect(await pending.ask('checks.use', { ...other, ground, useId })).toHaveProperty('defect');
    const { ask, value, uses } = await deskWithAnswer();
    const draft = { decision: 'rejected', reason: 'Suspected fraud', note: null, replaces: null };
    const seen = { id, state: 'answered', outcome: 'verified' };
    await value('review.decide', { check: seen, draft });
    expect(await ask('checks.use', { ...other, ground, useId })).toEqual(failed('answer-rejected'));
    expect([...(await pending.uses()), ...(await uses())]).toEqual([]);
  });

  it('whose use cannot be written is not handed out, and that is told in one sentence', async () => {
    const { ask, core, uses } = await deskWithAnswer();
    writing(core, async () => {
      throw new HistoryTrouble('not-writable');
    });
    const reply = await ask('checks.use', { ...other, ground, useId });
    expect(reply).toMatchObject(failed('history-unavailable'));
    expect(reply).toMatchObject({ failure: { sentence: expect.stringMatching(/^[^.]+\.$/u) } });
    expect(await uses()).toEqual([]);
    expect(await ask('checks.use', { ...other, ground, useId })).toMatchObject({ ok: true });
    expect(await uses()).toHaveLength(1);
  });

  it('that was used is answered although the desk locked meanwhile, since it is done', async () => {
    const { ask, core, value } = await deskWithAnswer();
    const proof = { name: 'Ada', secret: '482915' };
    await value('operators.add', { ...proof, role: 'administrator' });
    await value('operators.switchOn', proof);
    writing(core, async (write) => {
      const written = await write();
      await core.operators.lock('idle');
      return written;
    });
    expect(await ask('checks.use', { ...other, ground, useId })).toMatchObject({ ok: true });
    expect(await ask('checks.earlier', other)).toEqual(failed('not-signed-in'));
  });

  it('that was used is verified with the log, and its line goes into the evidence pack', async () => {
    const { value, saving, places } = await deskWithAnswer();
    await value('checks.use', { ...other, ground, useId });
    const report = await value<AuditReport>('audit.verify', { id: crypto.randomUUID(), deep: true });
    expect([report.found, report.records]).toEqual([0, 1]);
    for (const clear of [false, true]) {
      saving.path = join(places.folder, `${clear}.veridesk.zip`);
      await value('evidence.make', { ids: [id], shows: { clear, pictures: false, answers: false } });
      const file = readFileSync(saving.path);
      const verdict = await value<PackVerdict>('evidence.verify', { base64: file.toString('base64') });
      expect(verdict).toMatchObject({ verdict: 'valid' });
      const parts = await readZip(file);
      const record = parts.find(({ path }) => path === `records/${id}.json`)?.bytes.toString('utf8') ?? '';
      const { timeline } = JSON.parse(record) as { timeline: TimelineEntry[] };
      expect(timeline).toContainEqual(expect.objectContaining({ what: 'answer-used', outcome: 'mismatch' }));
      const text = parts.map(({ bytes }) => bytes.toString('latin1')).join();
      expect(['ACC-9', 'Danjuma'].filter((word) => text.includes(word))).toEqual([]);
    }
  });
});
