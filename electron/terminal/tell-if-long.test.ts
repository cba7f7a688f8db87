import { setTimeout as after } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as output from './output.ts';
import { tellIfLong } from './tell-if-long.ts';

function told() {
  const complain = vi.spyOn(output, 'complain').mockImplementation(() => undefined);
  onTestFinished(() => complain.mockRestore());
  return complain;
}

it('says once that it goes on where it takes long, and gives what came of it', async () => {
  const complain = told();
  expect(await tellIfLong(after(50, 'open'), 'It takes long.', 1)).toBe('open');
  expect(complain.mock.calls).toEqual([['It takes long.']]);
});

it('says nothing of what is over soon, also where that fails', async () => {
  const complain = told();
  await expect(tellIfLong(Promise.reject(new Error('no')), 'It takes long.', 20)).rejects.toThrow('no');
  await after(60);
  expect(complain).not.toHaveBeenCalled();
});
