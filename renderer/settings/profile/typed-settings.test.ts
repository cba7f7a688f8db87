import { describe, expect, it } from 'vitest';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { kindNames } from '../../../shared/kinds.ts';
import { defaultSettings, originOf, type ProfileSettings } from '../../../shared/profile.ts';
import { backToFirst, readKind, type TypedKind, typedKindFrom } from './typed-kind.ts';
import {
  readSettings,
  requestsChanged,
  settingsToPreview,
  type TypedSettings,
  typedSettingsFrom,
} from './typed-settings.ts';

const summary = (settings: ProfileSettings): ProfileSummary => ({
  ...{ id: 'p-1', name: 'Main', baseUrl: 'https://api.example.com', environment: 'production' },
  ...{
    builtIn: false,
    settings,
    productionConfirmed: false,
    sandboxStyle: null,
    keys: null,
    keysForAnother: false,
    keysUnreadable: false,
    newKeys: null,
    newKeysUnreadable: false,
    keyChanges: 0,
  },
});

const full: ProfileSettings = {
  ...defaultSettings,
  apiVersion: 'v2',
  hints: { message: '/detail' },
  kinds: {
    ...defaultSettings.kinds,
    nin: {
      ...defaultSettings.kinds.nin,
      method: 'PUT',
      path: '/{version}/nin/basic',
      fields: { number: 'id', identifier: null, picture: null },
      // Last name first: the order in the body is part of the request.
      declared: { lastName: 'surname', firstName: 'first_name' },
      extra: { consent: true, product: '12', plan: { name: 'basic' } },
      hints: { photo: '/data/image' },
      price: 10_050,
    },
  },
  keyPrefixes: { sandbox: ['sbx_'], production: ['k1_', 'k2_'] },
  budget: { cost: 1_000_000, checks: 40, warnAt: 75 },
  picture: { form: 'base64', maxBytes: 800_000, keep: { rule: 'days', days: 30 } },
  capture: { limits: { ...defaultSettings.capture.limits, boxMin: 0.5, yaw: 12.5 } },
};

const typed = typedSettingsFrom(summary(full));
const changed = (change: Partial<TypedKind>): TypedSettings => ({
  ...typed,
  kinds: { ...typed.kinds, nin: { ...typed.kinds.nin, ...change } },
});
const errorsOf = (form: TypedSettings) => {
  const read = readSettings(form, full);
  return read.ok ? {} : read.errors;
};

describe('settings in a form', () => {
  it.each([
    ['of a new profile', defaultSettings],
    ['with everything set', full],
  ])('come back as they went, to the letter: %s', (_, settings) => {
    const read = readSettings(typedSettingsFrom(summary(settings)), settings);
    expect(read.ok && JSON.stringify(read.settings.kinds)).toBe(JSON.stringify(settings.kinds));
    expect(read).toEqual({ ok: true, settings });
  });

  it('are trimmed, and a currency is written large', () => {
    const read = readSettings({ ...typed, currency: ' ghs ', apiVersion: ' v3 ' }, full);
    expect(read).toMatchObject({ ok: true, settings: { currency: 'GHS', apiVersion: 'v3' } });
    const blank = { ...typed.kinds.bvn, identifier: ' ', picture: ' ' };
    expect(
      readSettings({ ...typed, budgetChecks: ' ', kinds: { ...typed.kinds, bvn: blank } }, full),
    ).toMatchObject({
      settings: { budget: { checks: null }, kinds: { bvn: { fields: { identifier: null, picture: null } } } },
    });
  });

  it('keep the time limits, which no field of the form shows', () => {
    const timeLimits = { connectMs: 500, headersMs: 600, bodyMs: 700 };
    expect(readSettings(typed, { ...full, timeLimits })).toMatchObject({ settings: { timeLimits } });
  });

  it.each<[keyof TypedSettings, string]>([
    ['apiVersion', 'v 1'],
    ['apiVersion', '..'],
    ['currency', 'naira'],
    ['pictureMax', '7000'],
    ['pictureMax', ''],
    ['keepDays', '0'],
    ['keepDays', '3651'],
    ['keepDays', '1.5'],
    ['keepDays', ''],
    ['sandboxPrefixes', Array(11).fill('a').join('\n')],
    ['productionPrefixes', 'x'.repeat(41)],
    ['budgetCost', '0'],
    ['budgetCost', 'a lot'],
    ['budgetChecks', '1.5'],
    ['warnAt', '0'],
    ['warnAt', ''],
    ['purpose', ' '],
    ['consentWording', 'x'.repeat(61)],
  ])('say beside “%s” what is wrong with %j, in a sentence', (name, text) => {
    const errors = errorsOf({ ...typed, [name]: text });
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toMatch(/^[A-Z].*\.$/u);
    expect(errors[name]).not.toMatch(/expected|invalid/iu);
  });

  it.each<[string, Partial<TypedKind>]>([
    ['nin.path', { path: 'nin' }],
    ['nin.path', { path: '/a/../b' }],
    ['nin.number', { number: ' ' }],
    ['nin.number', { number: '1st' }],
    ['nin.identifier', { identifier: 'id' }],
    ['nin.declared.phone', { declared: { ...typed.kinds.nin.declared, phone: 'first_name' } }],
    ['nin.declared.phone', { declared: { ...typed.kinds.nin.declared, phone: 'a phone' } }],
    ['nin.extra.1.name', { extra: ['a', 'a'].map((name) => ({ name, value: '' })) }],
    ['nin.price', { price: '1.234' }],
    ['nin.extra.0.name', { extra: [{ name: 'secret', value: 'x' }] }],
  ])('mark %s of a kind', (place, change) => {
    const errors = errorsOf(changed(change));
    expect(Object.keys(errors)).toEqual([place]);
    expect(errors[place]).toMatch(/^[A-Z].*\.$/u);
  });

  it.each([
    ['boxMin', '0.05'],
    ['boxMin', ''],
    ['brightnessMax', '256'],
    ['yaw', '-1'],
    ['yaw', 'a little'],
  ] as const)('say beside the limit “%s” what is wrong with %j, in a sentence', (name, text) => {
    const errors = errorsOf({ ...typed, limits: { ...typed.limits, [name]: text } });
    expect(Object.keys(errors)).toEqual([`limits.${name}`]);
    expect(errors[`limits.${name}`]).toMatch(/^[A-Z].*: a number from [\d.]+ to [\d.]+\.$/u);
  });

  it('hold days for one rule alone; what stands there for another counts for nothing', () => {
    for (const keepRule of ['keep', 'decision'] as const) {
      const read = readSettings({ ...typed, keepRule, keepDays: 'x' }, full);
      expect(read).toMatchObject({ ok: true, settings: { picture: { keep: { rule: keepRule } } } });
    }
  });

  it('name a prefix that stands for both environments', () => {
    const errors = errorsOf({ ...typed, sandboxPrefixes: 'k_', productionPrefixes: 'x_\nk_' });
    expect(errors).toEqual({ productionPrefixes: expect.stringContaining('“k_” stands for both') });
  });

  it('want a name for the picture of a face check, and of no other', () => {
    const face = { ...typed.kinds.face, picture: '' };
    expect(readKind('face', face, 'NGN')).toMatchObject({
      ok: false,
      errors: { picture: expect.anything() },
    });
    expect(errorsOf(changed({ picture: '' }))).toEqual({});
  });
});

describe('the way back', () => {
  it.each(kindNames)('leads %s to its first request, and keeps switch, price and hints', (kind) => {
    const set = {
      ...typedKindFrom(full.kinds.nin, 'NGN'),
      isOn: false,
    };
    const read = readKind(kind, backToFirst(kind, set), 'NGN');
    expect(read).toMatchObject({
      ok: true,
      settings: { isOn: false, price: 10_050, hints: { photo: '/data/image' } },
    });
    expect(read.ok && originOf(kind, read.settings)).toBe(kind === 'bvn' ? 'given' : 'assumed');
  });
});

describe('a request', () => {
  const changedBy = (change: Partial<ProfileSettings>) => requestsChanged(full, { ...full, ...change });

  it('is another one where version, method, path, fields or constants are others', () => {
    expect(changedBy({})).toEqual([]);
    expect(changedBy({ apiVersion: 'v3' })).toEqual(kindNames);
    const { nin } = full.kinds;
    for (const change of [
      { method: 'POST' },
      { path: '/{version}/nin' },
      { fields: { ...nin.fields, number: 'number' } },
      { declared: { lastName: 'surname' } },
      { extra: {} },
    ] as const)
      expect(changedBy({ kinds: { ...full.kinds, nin: { ...nin, ...change } } })).toEqual(['nin']);
    expect(changedBy({ picture: { ...full.picture, form: 'data-url' } })).toEqual(['face']);
  });

  it('stays what it is where price, hints, switch or budget are others', () => {
    const nin = { ...full.kinds.nin, price: null, hints: {}, isOn: false };
    const budget = { ...full.budget, checks: null };
    expect(changedBy({ kinds: { ...full.kinds, nin }, budget, hints: {} })).toEqual([]);
  });

  it('is previewed whatever is wrong elsewhere, and not while it is wrong itself', () => {
    const elsewhere = { ...changed({ path: '/x', price: 'ten' }), purpose: '' };
    expect(settingsToPreview('nin', elsewhere, full)?.kinds.nin.path).toBe('/x');
    expect(settingsToPreview('nin', changed({ path: 'x' }), full)).toBeNull();
    expect(settingsToPreview('bvn', changed({ path: 'x' }), full)).toEqual(full);
    expect(settingsToPreview('bvn', { ...typed, apiVersion: '' }, full)).toBeNull();
    for (const pictureForm of ['base64', 'data-url'] as const)
      expect(settingsToPreview('face', { ...typed, pictureForm }, full)?.picture.form).toBe(pictureForm);
  });
});

it('what reading takes for a space alone is refused beside its field, and two prefixes that it makes one', () => {
  expect(errorsOf({ ...typed, purpose: '\u180e', sandboxPrefixes: '\u180e' })).toEqual({
    purpose: 'Say what checks are for, in 200 characters at most.',
    sandboxPrefixes: 'At most ten prefixes, one a line, of 40 characters each.',
  });
  expect(errorsOf({ ...typed, sandboxPrefixes: 'ab', productionPrefixes: 'ab\u180e' })).toEqual({
    productionPrefixes: expect.stringContaining('“ab” stands for both environments'),
  });
});
