import { expect, it } from 'vitest';
import { defaultSettings, hintsFor, type ProfileSettings } from '../../../shared/profile.ts';
import { comingBack, hintedFields, withHints, without } from './hint-places.ts';

const settings: ProfileSettings = {
  ...defaultSettings,
  hints: { message: '/detail', code: '/code' },
  kinds: { ...defaultSettings.kinds, nin: { ...defaultSettings.kinds.nin, hints: { photo: '/image' } } },
};
const found = { message: '/detail', code: '/status', photo: '/data/photo' };

it('keeps for one kind what differs from every kind, and the others as they are', () => {
  const saved = withHints(settings, 'nin', 'kind', found);
  expect(saved.hints).toEqual(settings.hints);
  expect(saved.kinds.nin.hints).toEqual({ code: '/status', photo: '/data/photo' });
  expect(hintsFor(saved, 'nin')).toEqual(found);
  expect(hintsFor(saved, 'bvn')).toEqual(settings.hints);
});

it('keeps for every kind all that was found, and none for the kind itself', () => {
  const saved = withHints(settings, 'nin', 'all', found);
  expect(saved.hints).toEqual(found);
  expect(saved.kinds.nin.hints).toEqual({});
});

it('names the hints that one kind cannot be without', () => {
  expect(comingBack(settings, 'nin', { photo: '/x' })).toEqual(['message', 'code']);
  expect(comingBack(settings, 'nin', found)).toEqual([]);
});

it('lists hints in their usual order, one that names the whole answer too, and takes one away', () => {
  expect(hintedFields({ photo: '/p', record: '' })).toEqual(['record', 'photo']);
  expect(without(found, 'code')).toEqual({ message: '/detail', photo: '/data/photo' });
});
