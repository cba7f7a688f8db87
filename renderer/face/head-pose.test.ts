import { describe, expect, it } from 'vitest';
import { headPoseOf } from './head-pose.ts';
import { meshOf } from './testing/faces.ts';

const poseOf = (change: Parameters<typeof meshOf>[0]) => headPoseOf(meshOf(change));

describe('how a head is held', () => {
  it('is straight', () => {
    const pose = poseOf({});
    for (const angle of Object.values(pose)) expect(angle).toBeCloseTo(0, 6);
  });

  it.each([-40, -15, 5, 15, 30])('is turned by %i°', (yaw) => {
    expect(poseOf({ yaw }).yaw).toBeCloseTo(yaw, 6);
    expect(poseOf({ yaw }).roll).toBeCloseTo(0, 6);
  });

  it.each([-40, -15, 5, 15, 30])('is raised by %i°', (pitch) => {
    expect(poseOf({ pitch }).pitch).toBeCloseTo(pitch, 6);
    expect(poseOf({ pitch }).yaw).toBeCloseTo(0, 6);
  });

  it.each([-60, -30, 10, 30])('is tilted by %i°', (roll) => {
    expect(poseOf({ roll }).roll).toBeCloseTo(roll, 6);
  });

  it('tells the three apart when all come together', () => {
    const pose = poseOf({ roll: 20, yaw: -12, pitch: 10, scale: 1.7, at: { x: 500, y: 300 } });
    expect(pose.roll).toBeCloseTo(20, 4);
    expect(pose.yaw).toBeCloseTo(-12, 4);
    expect(pose.pitch).toBeCloseTo(10, 0);
  });
});
