import { describe, expect, it } from 'vitest';
import { adviserWith } from './adviser.ts';
import { keepJudge } from './judge-keeper.ts';
import { well } from './testing/faces.ts';
import { judges } from './testing/judges.ts';

const picture = new Blob();
const decode = async () => ({}) as ImageBitmap;

const answers = { judge: { faces: 1, face: well } };

describe('the adviser', () => {
  it('gives the advice on what was measured', async () => {
    const { start } = judges({ answers });
    const adviser = adviserWith(keepJudge(start), decode);
    expect(await adviser.advise(picture)).toBe('good');
  });

  it('says nothing with a judge that fails', async () => {
    const { start } = judges({ answers, ask: () => Promise.reject(new Error('no canvas')) });
    expect(await adviserWith(keepJudge(start), decode).advise(picture)).toBeNull();
  });

  it('says nothing of a picture that cannot be decoded, and keeps the judge', async () => {
    const { made, start } = judges({ answers });
    const keeper = keepJudge(start);
    expect(
      await adviserWith(keeper, () => Promise.reject(new Error('no picture'))).advise(picture),
    ).toBeNull();
    expect(await adviserWith(keeper, decode).advise(picture)).toBe('good');
    expect(made).toEqual([{ closed: 0 }]);
  });
});
