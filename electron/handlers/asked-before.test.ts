/** What a check of the history asked, as the form takes it up for another check. */
import { expect, it } from 'vitest';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { TimelineEntry } from '../../shared/review.ts';
import { failed, mainProcess } from '../testing/main-process.ts';

const base = { kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22212345678', identifier: 'cust-001' };

it('is given in clear, as it was asked, and that stands with the check', async () => {
  const { ask, value } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const id = crypto.randomUUID();
  const declared = { firstName: 'Ngozi', phone: '08031234567' };
  const ground = { basis: 'contract', purpose: 'Periodic review', consent: null };
  expect(await value('checks.run', { ...base, id, declared, ground })).toMatchObject({
    ...{ number: '•••••••5678', declared: { phone: '0803 ••• 4567' } },
  });
  expect(await ask('checks.asked', { id })).toEqual({ ok: true, value: { ...base, declared, ground } });
  const { timeline } = await value<{ timeline: TimelineEntry[] }>('review.of', { id });
  expect(timeline.at(-1)).toMatchObject({ what: 'revealed', operator: 'ada', value: 'number' });
});

it('is not there where the number is not kept, or where there is no such check; nothing is written then', async () => {
  const { ask, value } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const id = crypto.randomUUID();
  await value('checks.run', { ...base, id, kind: 'nin', number: 'AB123456789012CD' });
  expect(await ask('checks.asked', { id })).toEqual(failed('check-unknown'));
  expect(await ask('checks.asked', { id: crypto.randomUUID() })).toEqual(failed('check-unknown'));
  const { timeline } = await value<{ timeline: TimelineEntry[] }>('review.of', { id });
  expect(timeline.map(({ what }) => what)).toEqual(['made', 'sent', 'ended']);
});
