import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faceFiles } from './face-files.ts';

it('are there, with each model’s numbers beside its description, and no larger than they are said to be', () => {
  const files = faceFiles();
  const names = files.map(({ fileName }) => fileName);
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    expect(names).toContain(name.replace('.json', '.bin'));
  }
  const megabytes = (of: typeof files) =>
    of.reduce((sum, { source }) => sum + statSync(source).size, 0) / 1_000_000;
  expect(megabytes(files)).toBeCloseTo(13.5, 0);
  // One of the two WebAssembly files is loaded; the other is for old processors.
  const atOnce = files.filter(({ fileName }) => /blazeface|facemesh|simd/u.test(fileName));
  expect(megabytes(atOnce)).toBeCloseTo(2.6, 1);
});

it('have no threaded build among them', () => {
  expect(faceFiles().filter(({ fileName }) => fileName.includes('threaded'))).toEqual([]);
});
