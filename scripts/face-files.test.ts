import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faceFiles } from './face-files.ts';

it('are there, with each model’s numbers beside its description, and no larger than they are said to be', () => {
  const files = faceFiles();
  const names = files.map(({ fileName }) => fileName);
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    expect(names).toContain(name.replace('.json', '.bin'));
  }
  const bytes = files.reduce((sum, { source }) => sum + statSync(source).size, 0);
  expect(bytes).toBeGreaterThan(2_500_000);
  expect(bytes).toBeLessThan(3_500_000);
});

it('have no threaded build among them', () => {
  expect(faceFiles().filter(({ fileName }) => fileName.includes('threaded'))).toEqual([]);
});
