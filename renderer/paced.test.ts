import { expect, it } from 'vitest';
import { paced } from './paced.ts';

it('is done at once, and what is asked for meanwhile comes to one more time', async () => {
  let done = 0;
  let go: () => void = () => undefined;
  const ask = paced(async () => {
    done += 1;
    await new Promise<void>((resolve) => {
      go = resolve;
    });
  }, 0);
  const first = ask();
  expect(done).toBe(1);
  const others = [ask(), ask(), ask()];
  go();
  await expect.poll(() => done).toBe(2);
  go();
  await Promise.all([first, ...others]);
  expect(done).toBe(2);
});

it('goes on after an error, which those who asked are told of', async () => {
  let done = 0;
  const ask = paced(async () => {
    done += 1;
    if (done === 1) throw new Error('no');
  }, 0);
  await expect(ask()).rejects.toThrow('no');
  await ask();
  expect(done).toBe(2);
});
