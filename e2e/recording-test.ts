/** The test of a spec whose service answers as the spec says. */
import { test as base } from './desk-test.ts';
import { type RecordingService, startRecording } from './recording-service.ts';

export const test = base.extend<{ recording: RecordingService }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  recording: async ({}, use) => {
    const recording = await startRecording();
    await use(recording);
    await recording.close();
  },
});

export { expect } from '@playwright/test';
