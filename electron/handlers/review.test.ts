/** What the window is told after a decision. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { pngOf } from '../../shared/testing/png-of.ts';
import { mainProcess } from '../testing/main-process.ts';

const profileId = 'built-in-sandbox';

it('a decision that erases a picture tells of it, so that it goes from the screen; another one does not', async () => {
  const { value, changed } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const settings = {
    ...defaultSettings,
    picture: { ...defaultSettings.picture, keep: { rule: 'decision' } },
  };
  await value('profiles.change', { id: profileId, settings, sandboxStyle: null });
  const base64 = Buffer.from(pngOf(300, 300)).toString('base64');
  const picture = { mediaType: 'image/png', base64 };
  const [face, bvn] = [randomUUID(), randomUUID()];
  const asked = { profileId, number: '22212345678', identifier: 'cust-001' };
  await value('checks.run', { ...asked, id: face, kind: 'face', picture });
  await value('checks.run', { ...asked, id: bvn, kind: 'bvn' });
  const { reasons } = await value<{ reasons: { accepted: string[] } }>('operators.settings');
  const draft = { decision: 'accepted', reason: reasons.accepted[0], note: null, replaces: null };
  await value('review.decide', { id: bvn, draft });
  expect(changed).toEqual([]);
  await value('review.decide', { id: face, draft });
  expect(changed).toEqual([face]);
});
