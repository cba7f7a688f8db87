import { describe, expect, it } from 'vitest';
import { kindNames } from '../kinds.ts';
import { defaultSettings, hintsFor, kindsOn, ProfileSettings, pathOf } from '../profile.ts';
import {
  defaultKindSettings,
  ExtraMembers,
  KindSettings,
  MemberName,
  originOf,
  ServicePath,
  wantedOf,
} from './kind-settings.ts';

const bvn = defaultKindSettings.bvn;

/** The first sentence of why `value` is refused. */
function refusal(
  schema: { safeParse(value: unknown): { success: boolean; error?: unknown } },
  value: unknown,
) {
  const { success, error } = schema.safeParse(value);
  if (success) throw new Error('it was taken');
  return (error as { issues: { message: string }[] }).issues[0]?.message ?? '';
}

describe('a path', () => {
  it.each([
    '/bvn',
    '/api/{version}/bvn',
    '/api/{version}/voters-card/',
    '/v{version}/a_b~c.d',
    '/..a/b..',
    '/...',
  ])('%j is taken', (path) => {
    expect(ServicePath.parse(path)).toBe(path);
  });

  it.each([
    ['', 'begins with “/”'],
    ['api/bvn', 'begins with “/”'],
    ['https://elsewhere.example/bvn', 'begins with “/”'],
    ['//elsewhere.example/bvn', 'make a path'],
    ['/', 'make a path'],
    ['/a//b', 'make a path'],
    ['/a?number=1', 'make a path'],
    ['/a#b', 'make a path'],
    ['/a b', 'make a path'],
    ['/%2e%2e/a', 'make a path'],
    ['/a\\b', 'make a path'],
    ['/a\n', 'make a path'],
    ['/{other}/a', 'make a path'],
    ['/é', 'make a path'],
    ['/a/../b', 'Take “.” and “..” out'],
    ['/./a', 'Take “.” and “..” out'],
    ['/a/..', 'Take “.” and “..” out'],
    ['/a/./', 'Take “.” and “..” out'],
    [`/${'a'.repeat(200)}`, 'Shorten the path'],
  ])('%j is refused: %s …', (path, words) => {
    expect(refusal(ServicePath, path)).toContain(words);
  });

  it('has the version in its place, and stays below the base address with every version that is taken', () => {
    const of = (apiVersion: string, path: string) =>
      pathOf(
        { ...defaultSettings, apiVersion, kinds: { ...defaultSettings.kinds, bvn: { ...bvn, path } } },
        'bvn',
      );
    expect(of('2024-01', '/{version}/x/{version}')).toBe('/2024-01/x/2024-01');
    expect(pathOf(defaultSettings, 'bvn')).toBe('/api/v1/bvn');
    for (const apiVersion of ['.', '..', '', 'a/b', 'v 1', '%2e', 'x'.repeat(21)]) {
      expect(ProfileSettings.safeParse({ ...defaultSettings, apiVersion }).success).toBe(false);
    }
    for (const version of ['...', '.a', 'v1.2', '-']) {
      expect(ProfileSettings.safeParse({ ...defaultSettings, apiVersion: version }).success).toBe(true);
      const url = new URL(`https://api.example/base${of(version, '/{version}/x')}`);
      expect(url.pathname).toBe(`/base/${version}/x`);
    }
  });
});

describe('the name of a field', () => {
  it.each(['number', 'bvn_no', '_id', 'a', 'customer.bvn', 'X-1', 'constructor', `a${'b'.repeat(63)}`])(
    '%j is taken',
    (name) => {
      expect(MemberName.parse(name)).toBe(name);
    },
  );

  it.each(['', '1', '0', '-a', '.a', 'a b', 'a\u00a0', 'é', 'a"b', `a${'b'.repeat(64)}`, '__proto__'])(
    '%j is refused',
    (name) => {
      expect(MemberName.safeParse(name).success).toBe(false);
    },
  );

  it.each([
    ['number and identifier', { fields: { ...bvn.fields, identifier: 'number' } }, 'number'],
    ['number and a declared field', { declared: { lastName: 'number' } }, 'number'],
    ['two declared fields', { declared: { lastName: 'name', firstName: 'name' } }, 'name'],
    ['picture and a constant', { fields: { ...bvn.fields, picture: 'image' }, extra: { image: 1 } }, 'image'],
    ['a declared field and a constant', { declared: { phone: 'tel' }, extra: { tel: '' } }, 'tel'],
  ])('stands once: not for %s', (_, change, name) => {
    expect(refusal(KindSettings, { ...bvn, ...change })).toContain(`“${name}” is named twice`);
  });

  it('may differ in case alone, and need not be there at all', () => {
    const fields = { number: 'Number', identifier: null, picture: null };
    expect(KindSettings.parse({ ...bvn, fields, extra: { number: 1 } })).toMatchObject({ fields });
  });
});

describe('constant fields', () => {
  it.each([{}, { a: 'plain text', b: 1, c: null, d: [true, { e: ' f ' }], consent: { given: true } }])(
    '%j are taken as they are',
    (extra) => {
      expect(ExtraMembers.parse(extra)).toEqual(extra);
    },
  );

  it.each(['\t', 'a\nb', 'a\u00a0b', 'a\u2003b', 'a\u2028b', '\ufeff', 'a\u0085b', 'a\u180eb', 'a\ud800'])(
    '%j is refused wherever it stands: signers would read it differently',
    (text) => {
      for (const extra of [{ a: text }, { a: [{ b: text }] }, { a: { [text]: 1 } }]) {
        expect(refusal(ExtraMembers, extra)).toContain('plain spaces only');
      }
    },
  );

  it('are JSON, with names of fields, and no longer than a page', () => {
    for (const extra of [
      { a: undefined },
      { a: Number.NaN },
      { a: 1n },
      { a: () => 1 },
      { '1': 1 },
      { 'a b': 1 },
    ]) {
      expect(ExtraMembers.safeParse(extra).success).toBe(false);
    }
    expect(refusal(ExtraMembers, { a: 'x'.repeat(4_000) })).toContain('longer than 4,000');
  });

  it('named `__proto__` are left out at every depth, and touch no prototype', () => {
    const read = ExtraMembers.parse(JSON.parse('{"__proto__":{"a":1},"b":{"__proto__":{"c":1},"d":2}}'));
    expect(JSON.stringify(read)).toBe('{"b":{"d":2}}');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

describe('where a request’s form comes from', () => {
  it('is the specification for a BVN, and analogy with it for the others', () => {
    expect(kindNames.map((kind) => originOf(kind, defaultKindSettings[kind]))).toEqual([
      'given',
      'assumed',
      'assumed',
      'assumed',
    ]);
  });

  it('is a person once anything of the request was changed', () => {
    for (const change of [
      { method: 'PUT' as const },
      { path: '/bvn' },
      { fields: { ...bvn.fields, number: 'bvn' } },
      { declared: { lastName: 'surname' } },
      { extra: { channel: 'branch' } },
    ]) {
      expect(originOf('bvn', { ...bvn, ...change })).toBe('set');
    }
  });

  it('has nothing to do with hints, price and the switch, nor with the order in which members were read', () => {
    const { identifier, number, picture } = bvn.fields;
    const read = KindSettings.parse({
      ...{ isOn: false, price: 5_000, hints: { message: '/m' }, fields: { picture, identifier, number } },
      ...{ extra: {}, declared: {}, path: bvn.path, method: bvn.method },
    });
    expect(originOf('bvn', read)).toBe('given');
  });
});

describe('settings', () => {
  it('of a new profile are settings; every part is named and no other', () => {
    expect(ProfileSettings.parse(defaultSettings)).toEqual(defaultSettings);
    expect(ProfileSettings.safeParse({ ...defaultSettings, more: 1 }).success).toBe(false);
    const { bvn: _, ...three } = defaultSettings.kinds;
    expect(ProfileSettings.safeParse({ ...defaultSettings, kinds: three }).success).toBe(false);
  });

  it.each(['GET', 'DELETE', 'post'])(
    'take no %s, whose number would stand in addresses or nowhere',
    (method) => {
      expect(KindSettings.safeParse({ ...bvn, method }).success).toBe(false);
    },
  );

  it('tell which declared fields are wanted, in the form’s order, and which kinds are on, in theirs', () => {
    expect(wantedOf({ ...bvn, declared: { phone: 'p', firstName: 'f' } })).toEqual(['firstName', 'phone']);
    const kinds = { ...defaultSettings.kinds, nin: { ...defaultSettings.kinds.nin, isOn: false } };
    expect(kindsOn({ ...defaultSettings, kinds })).toEqual(['bvn', 'voters_card', 'face']);
  });

  it('let the hints of a kind win over those for every kind', () => {
    const hints = { message: '/message', code: '/code' };
    const kinds = {
      ...defaultSettings.kinds,
      nin: { ...defaultSettings.kinds.nin, hints: { message: '/m' } },
    };
    const settings = { ...defaultSettings, hints, kinds };
    expect(hintsFor(settings, 'nin')).toEqual({ message: '/m', code: '/code' });
    expect(hintsFor(settings, 'bvn')).toEqual(hints);
  });
});
