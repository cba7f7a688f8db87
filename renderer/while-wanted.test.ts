import { expect, it } from 'vitest';
import { whileWanted } from './while-wanted.ts';

it('hands over an answer that is waited for, and none that comes later', async () => {
  const taken: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const take = (answer: string) => void taken.push(answer);
  const first = ask();
  const second = ask();
  const leave = whileWanted(first, take);
  whileWanted(second, take);
  leave();
  answers[0]?.('late');
  answers[1]?.('wanted');
  await Promise.all([first, second]);
  expect(taken).toEqual(['wanted']);
});
