import { describe, expect, it } from 'vitest';
import { adviserWith } from './adviser.ts';
import type { Judge } from './judge.ts';
import { well } from './testing/faces.ts';

const picture = new Blob();
const decode = async () => ({}) as ImageBitmap;
const never = () => new Promise<never>(() => {});

/** Judges that behave as they are told, one after another; the last one for all that follow. */
function judges(...kinds: Partial<Judge>[]) {
  const made: { closed: number }[] = [];
  const start = (): Judge => {
    const state = { closed: 0 };
    const kind = kinds[made.length] ?? kinds.at(-1);
    made.push(state);
    return {
      open: async () => {},
      judge: async () => ({ faces: 1, face: well }),
      close: () => {
        state.closed += 1;
      },
      ...kind,
    };
  };
  return { made, start };
}

describe('the adviser', () => {
  it('has one judge for all pictures, started ahead', async () => {
    const { made, start } = judges({});
    const adviser = adviserWith(start, decode);
    adviser.prepare();
    expect(made).toHaveLength(1);
    expect(await adviser.advise(picture)).toBe('good');
    expect(await adviser.advise(picture)).toBe('good');
    expect(made).toEqual([{ closed: 0 }]);
  });

  it.each<[string, Partial<Judge>]>([
    ['whose models do not open', { open: () => Promise.reject(new Error('no models')) }],
    ['whose models never open', { open: never }],
    ['that fails', { judge: () => Promise.reject(new Error('no canvas')) }],
    ['that hangs', { judge: never }],
  ])('says nothing with a judge %s, lets it go, and tries another with the next picture', async (_, kind) => {
    const { made, start } = judges(kind, {});
    const adviser = adviserWith(start, decode, 20);
    expect(await adviser.advise(picture)).toBeNull();
    expect(made).toEqual([{ closed: 1 }]);
    expect(await adviser.advise(picture)).toBe('good');
    expect(made).toEqual([{ closed: 1 }, { closed: 0 }]);
  });

  it('says nothing where no judge can be started', async () => {
    const adviser = adviserWith(() => {
      throw new TypeError('refused');
    }, decode);
    adviser.prepare();
    expect(await adviser.advise(picture)).toBeNull();
  });

  it('says nothing of a picture that cannot be decoded', async () => {
    const adviser = adviserWith(judges({}).start, () => Promise.reject(new Error('no picture')));
    expect(await adviser.advise(picture)).toBeNull();
  });
});
