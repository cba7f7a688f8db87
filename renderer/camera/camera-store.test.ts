import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { camera, useCamera } from './camera-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('a camera that cannot be kept is turned all the same, and no defect', async () => {
  const defects: unknown[] = [];
  const hear = (reason: unknown) => void defects.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const { bridge, heard } = contractDouble({
    preferences: {
      setCamera: async () => {
        throw new PlannedDefect('7f3a');
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  camera.turn();
  await expect.poll(() => heard).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect([useCamera.getState().quarter, defects]).toEqual([90, []]);
});
