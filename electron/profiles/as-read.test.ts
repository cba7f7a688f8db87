/** Nothing is kept of an account that could not be read again: of a file no more than of what is saved. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings, ProfileSettings } from '../../shared/profile.ts';
import { emptyProfiles, withOne } from './testing/real-profiles.ts';

const UNSEEN = '\u180e';

const { kinds, ground, events } = defaultSettings;
const withPurpose = (purpose: string) => ({ ...defaultSettings, ground: { ...ground, purpose } });
const withPrefixes = (sandbox: string[], production: string[] = []) => ({
  ...defaultSettings,
  keyPrefixes: { sandbox, production },
});
const unreadable: [string, ProfileSettings, string][] = [
  ['a purpose of one sign that nobody sees', withPurpose(UNSEEN), 'ground.purpose'],
  ['a prefix of such a sign', withPrefixes([UNSEEN]), 'keyPrefixes.sandbox.0'],
  ['one prefix in both environments', withPrefixes(['ab'], [`ab${UNSEEN}`]), 'keyPrefixes.production.0'],
];

describe.each(unreadable)('an account with %s', (_, settings, place) => {
  it('is not kept when it is saved, and says where that stands', async () => {
    const { profiles, added } = await withOne();
    expect(ProfileSettings.safeParse(settings).success).toBe(true);
    const shown = { settings: added.settings, sandboxStyle: null };
    for (const of of [{}, { shown }])
      expect(await profiles.change({ id: added.id, settings, sandboxStyle: null, ...of })).toMatchObject({
        failure: { code: 'input-wrong', sentence: expect.stringContaining(`“settings.${place}”`) },
      });
    expect((await profiles.list())[1]).toEqual(added);
  });

  it('is not taken from a file, and says in which line that stands', async () => {
    const { profiles, added } = await withOne();
    const file = await profiles.exportText(added.id);
    const document = JSON.parse(file.ok ? file.value.text : '');
    const text = JSON.stringify({ ...document, name: 'Other', settings }, null, 2);
    for (const id of [added.id, null])
      expect(await profiles.importText({ id, text })).toMatchObject({
        failure: {
          code: 'profile-file-wrong',
          field: 'file',
          sentence: expect.stringMatching(new RegExp(`^Line \\d\\d+ of the file: “settings.${place}”`, 'u')),
        },
      });
    expect((await profiles.list()).slice(1)).toEqual([added]);
  });
});

it('a mailbox whose address is too long in its normal form is refused as it is typed', () => {
  const mailbox = { ...events.mailbox, address: `https://mailbox.example/${'é'.repeat(1_000)}` };
  const read = ProfileSettings.safeParse({ ...defaultSettings, events: { ...events, mailbox } });
  expect(read.error?.issues[0]?.message).toBe('Shorten the address to 2,000 characters.');
});

describe('what was accepted', () => {
  const signs = ['a', 'B', ' ', UNSEEN, '\u00a0', '\t', '\ufeff', '\u200b', '\ud800', 'é', '~', '-'];
  const text = (maxLength = 4) =>
    fc.array(fc.constantFrom(...signs), { maxLength }).map((some) => some.join(''));
  const settings = fc
    .record({
      ...{ purpose: text(), wording: text(), note: text(), inner: text(), hint: text(), path: text() },
      ...{ sandbox: fc.array(text(), { maxLength: 2 }), production: fc.array(text(), { maxLength: 2 }) },
      number: fc.double({ noNaN: true, noDefaultInfinity: true }),
    })
    .map(({ purpose, wording, note, inner, hint, path, sandbox, production, number }) => ({
      ...defaultSettings,
      ground: { ...ground, purpose, consentWording: wording },
      keyPrefixes: { sandbox, production },
      hints: { message: `/${hint}` },
      kinds: { ...kinds, nin: { ...kinds.nin, price: -0, extra: { note, deep: { [inner]: [number] } } } },
      events: {
        ...events,
        mailbox: { ...events.mailbox, address: `https://mailbox.example/${path}` },
        folder: { isOn: false, path: `/srv/${path}` },
      },
    }))
    .filter((one) => ProfileSettings.safeParse(one).success);

  it('of what is saved is read again as it was told', async () => {
    const { profiles, history, added } = await withOne();
    const { id } = added;
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(settings, async (one) => {
        const [before] = await history.profiles();
        const changed = await profiles.change({
          id,
          settings: ProfileSettings.parse(one),
          sandboxStyle: null,
        });
        const [kept] = await history.profiles();
        expect(kept?.settings).toEqual(changed.ok ? changed.value.settings : before?.settings);
        taken += changed.ok ? 1 : 0;
      }),
    );
    expect(taken).toBeGreaterThan(10);
  });

  it('of a file is read again as it was told', async () => {
    const { profiles: of } = await emptyProfiles();
    const [first] = await of.list();
    const file = await of.exportText(first?.id ?? '');
    const document = JSON.parse(file.ok ? file.value.text : '');
    const { profiles, history, added } = await withOne();
    await fc.assert(
      fc.asyncProperty(settings, async (one) => {
        const [before] = await history.profiles();
        const content = JSON.stringify({ ...document, settings: one });
        const changed = await profiles.importText({ id: added.id, text: content });
        const [kept] = await history.profiles();
        expect(kept?.settings).toEqual(changed.ok ? changed.value.settings : before?.settings);
      }),
    );
  });
});
