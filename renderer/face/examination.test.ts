import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import { examinationOf } from './examination.ts';
import type { FaceMeasures } from './measures.ts';
import { well } from './testing/faces.ts';

const size = { width: 1280, height: 720 };
const examined = (change: Partial<FaceMeasures> = {}, faces = 1) =>
  examinationOf({ size, measures: { faces, face: { ...well, ...change } }, antispoof: 0.4 }, faceLimits);
const lineOf = (name: string, change: Partial<FaceMeasures> = {}) =>
  examined(change).lines.find((line) => line.name === name);

describe('an examination', () => {
  it('tells each measure with what it may be', () => {
    const { advice, lines } = examined();
    expect(advice).toBe('good');
    expect(lines.map(({ name }) => name)).toEqual([
      'faces',
      'size',
      'fill',
      'pixels',
      'eyeDistance',
      'inside',
      'yaw',
      'pitch',
      'roll',
      'brightness',
      'dark',
      'bright',
      'sharpness',
      'eyesOpen',
      'gaze',
      'mouthOpen',
      'antispoof',
    ]);
    expect(lines.every(({ isWithin }) => isWithin)).toBe(true);
    expect(lineOf('yaw')).toMatchObject({ value: 0, unit: '°', least: -15, most: 15 });
    expect(lineOf('brightness')).toMatchObject({ value: 120, least: 50, most: 215 });
  });

  it.each<[string, Partial<FaceMeasures>]>([
    ['size', { size: 0.3 }],
    ['fill', { fill: 0.9 }],
    ['yaw', { yaw: -20 }],
    ['brightness', { brightness: 230 }],
    ['eyesOpen', { eyesOpen: 0.1 }],
    ['gaze', { gaze: { across: -0.4, down: 0 } }],
    ['sharpness', { sharpness: Number.NaN }],
  ])('says that %s is outside', (name, change) => {
    expect(lineOf(name, change)?.isWithin).toBe(false);
    expect(examined(change).lines.filter(({ isWithin }) => !isWithin)).toHaveLength(1);
  });

  it('never judges the anti-spoof score', () => {
    const { lines } = examinationOf({ size, measures: { faces: 1, face: well }, antispoof: 0 }, faceLimits);
    expect(lines.at(-1)).toMatchObject({
      name: 'antispoof',
      value: 0,
      least: null,
      most: null,
      isWithin: true,
    });
  });

  it('leaves out what was not measured', () => {
    expect(examined({ eyesOpen: null, gaze: null }).lines).toHaveLength(15);
    const none = examinationOf({ size, measures: { faces: 0, face: null }, antispoof: null }, faceLimits);
    expect(none).toMatchObject({ advice: 'no-face', lines: [{ name: 'faces', value: 0, isWithin: false }] });
    expect(none.lines).toHaveLength(1);
  });
});
