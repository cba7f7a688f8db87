import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewal } from './renewal.ts';

const dialog = vi.hoisted(() => ({ showMessageBox: vi.fn() }));
vi.mock('electron', () => ({ dialog }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  dialog.showMessageBox.mockReset();
});

function window() {
  const ports = { again: vi.fn(), quit: vi.fn(), over: () => null };
  const lost = renewal(ports);
  return {
    ...ports,
    lost,
    async lose(times: number) {
      for (let time = 0; time < times; time += 1) {
        lost();
        await vi.advanceTimersByTimeAsync(1);
      }
    },
  };
}

it('is opened anew three times in a minute, and then a person decides', async () => {
  const { again, quit, lose } = window();
  dialog.showMessageBox.mockResolvedValueOnce({ response: 0 }).mockResolvedValueOnce({ response: 1 });
  await lose(3);
  expect(again).toHaveBeenCalledTimes(3);
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
  // Tried again: three more times by itself.
  await lose(4);
  expect(dialog.showMessageBox).toHaveBeenCalledOnce();
  expect(again).toHaveBeenCalledTimes(7);
  expect(quit).not.toHaveBeenCalled();
  await lose(1);
  expect(dialog.showMessageBox).toHaveBeenCalledTimes(2);
  expect(again).toHaveBeenCalledTimes(7);
  expect(quit).toHaveBeenCalledOnce();
});

it('one that is lost now and then is opened anew each time', async () => {
  const { again, lose } = window();
  for (let hour = 0; hour < 10; hour += 1) {
    await lose(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
  }
  expect(again).toHaveBeenCalledTimes(10);
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
});

it('is not opened anew while the shell is still telling', async () => {
  const { again, lost } = window();
  lost();
  expect(again).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(again).toHaveBeenCalledOnce();
});
