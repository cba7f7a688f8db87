import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkOf } from '../../../shared/testing/check-of.ts';
import { whenWords } from '../../design/dates.ts';
import type { LoadedPicture } from './load-picture.ts';
import { type Place, placesOf } from './places.tsx';
import type { FacesState } from './use-faces.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SHA256 = `4f0c9a7be1d25588${'0'.repeat(48)}`;
const picture = { mediaType: 'image/jpeg', bytes: 213_842, sha256: SHA256 } as const;
const camera = { source: 'camera', shot: 'hands-free', advice: 'good', override: null } as const;
const check = checkOf({ kind: 'face', picture, capture: camera });

const loaded = (kind: LoadedPicture['from']['kind'], checkId = check.id): LoadedPicture => ({
  blob: new Blob(),
  address: 'blob:app/1',
  size: { width: 600, height: 800 },
  from: { checkId, kind, at: AT },
  letGo: () => {},
});

function there(sides: Partial<Extract<FacesState, { phase: 'there' }>>): FacesState {
  return { phase: 'there', capture: { is: 'none' }, registry: { is: 'none' }, erasedAt: null, ...sides };
}

const words = ({ instead }: Place): string =>
  isValidElement(instead) ? renderToStaticMarkup(instead).replace(/<[^>]*>/gu, '') : '';

const both = there({
  capture: { is: 'there', picture: loaded('face') },
  registry: { is: 'there', picture: loaded('bvn', '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002') },
});

test('each picture says where it is from', () => {
  const [capture, registry] = placesOf(check, both, [null, null], false);
  expect(capture.caption).toBe(`Taken here, ${whenWords(AT)}`);
  expect(registry.caption).toBe('From the registry (BVN answer of 20 Nov 2026)');
});

test('a picture that was not taken by the camera here does not say so', () => {
  const captionOf = (change: Parameters<typeof checkOf>[0]) =>
    placesOf({ ...check, ...change }, both, [null, null], false)[0].caption;
  expect(captionOf({ capture: { ...camera, source: 'file' } })).toBe(`From a file, sent ${whenWords(AT)}`);
  expect(captionOf({ capture: null })).toBe(`Sent with this check, ${whenWords(AT)}`);
  // Of a BVN check, it is another check’s picture.
  expect(captionOf({ id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a003', kind: 'bvn' })).toBe(
    `Sent with the face check of ${whenWords(AT)}`,
  );
});

test('pictures wait for the faces in them, and are shown without them once they have waited long', () => {
  expect(placesOf(check, both, undefined, false).map((place) => place.picture)).toEqual([null, null]);
  expect(placesOf(check, both, undefined, true).every((place) => place.picture !== null)).toBe(true);
  expect(placesOf(check, both, [null, null], false).every((place) => place.picture !== null)).toBe(true);
});

test('a picture that was erased says when, and that its hash is kept', () => {
  const [capture] = placesOf(check, there({ erasedAt: AT }), undefined, false);
  expect(words(capture)).toBe(
    `Erased on ${whenWords(AT)}, as the profile’s rule says. Its SHA-256 is kept: 4f0c9a7be1d25588…`,
  );
});

test('whatever else is missing says why', () => {
  const [none, noPhoto] = placesOf({ ...check, picture: null }, there({}), undefined, false);
  expect(words(none)).toBe('No picture was sent with this check.');
  expect(words(noPhoto)).toBe('No photo has come from the registry.');
  const [notKept] = placesOf(check, there({}), undefined, false);
  expect(words(notKept)).toBe('The picture was not kept. Its SHA-256 is kept: 4f0c9a7be1d25588…');
  const [damaged] = placesOf(check, there({ capture: { is: 'unreadable' } }), undefined, false);
  expect(words(damaged)).toMatch(/cannot be shown/u);
});
