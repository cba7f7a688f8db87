import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { faceLimits } from '../../shared/face-limits.ts';
import { succeed } from '../../shared/failure.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { useCheck } from '../check/check-store.ts';
import { keepsPicture } from '../check/leftovers.ts';
import { type PictureVerdict, preparePicture } from '../check/picture/prepare-picture.ts';
import { afterKept } from '../check/prepared/prepared.ts';
import { summaryOf } from '../check/testing/summary-of.ts';
import { type Examination, examine } from '../face/examine.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { type Origin, useCapture } from './capture-store.ts';

// Both draw on canvases, which there are none of here.
vi.mock('../check/picture/prepare-picture.ts');
vi.mock('../face/examine.ts');

const [captureAtFirst, checkAtFirst] = [useCapture.getState(), useCheck.getState()];
const byFile: Origin = { source: 'file', shot: null, advice: null };
const byCamera: Origin = { source: 'camera', shot: 'hands-free', advice: 'dark' };

/** Ready at once; of one size, so that pictures are alike in all but what they are. */
function ready(blob: Blob): PictureVerdict {
  const content = { mediaType: 'image/jpeg', base64: '/9j/' } as const;
  return { ok: true, picture: { width: 640, height: 480, content, blob } };
}

const examined = (advice: Examination['advice']): Examination => ({
  ...{ advice, lines: [] },
  size: { width: 640, height: 480 },
});

const pictureOf = (text: string) => new Blob([text]);
const take = (source: Blob, origin = byFile) => useCapture.getState().take(source, origin);
const reviewed = () => useCapture.getState().reviewed;
const draft = () => useCheck.getState().draft;

/** A promise that a test ends. */
function held<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { promise, resolve };
}

beforeEach(() => {
  vi.mocked(preparePicture).mockImplementation(async (source) => ready(source));
  vi.mocked(examine).mockResolvedValue(examined('good'));
  useCapture.setState(captureAtFirst, true);
  useCheck.setState(checkAtFirst, true);
  useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })], chosenId: 'p-1' });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('a picture under review', () => {
  it('keeps the reason that is being given, and has none of the picture before', async () => {
    const own = { choice: 'own', own: 'A cast on the jaw' } as const;
    await take(pictureOf('one'));
    useCapture.getState().give(own);
    useProfiles.setState({ chosenId: 'p-2' });
    await expect.poll(() => reviewed()?.examination?.advice).toBe('good');
    expect(useCapture.getState().given).toEqual(own);
    await take(pictureOf('two'));
    expect(useCapture.getState().given).toEqual({ choice: null, own: '' });
    for (const end of [useCapture.getState().retake, () => useCapture.getState().use(null)]) {
      await take(pictureOf('three'));
      useCapture.getState().give(own);
      end();
      expect(useCapture.getState().given).toEqual({ choice: null, own: '' });
    }
  });

  it('goes into the form with how it was taken, what was advised, and why it is used', async () => {
    vi.mocked(examine).mockResolvedValue(examined('blurred'));
    const picture = pictureOf('one');
    expect(await take(picture, byCamera)).toBe(true);
    await expect.poll(() => reviewed()?.examination?.advice).toBe('blurred');
    expect(draft().picture).toBeNull();
    useCapture.getState().use('A cast on the jaw');
    expect(draft().picture?.blob).toBe(picture);
    expect(draft().capture).toEqual({
      ...{ source: 'camera', shot: 'hands-free' },
      ...{ advice: 'blurred', override: 'A cast on the jaw' },
    });
    expect(reviewed()).toBeNull();
  });

  it('takes the one of before, and its reason, out of the form', async () => {
    await take(pictureOf('one'));
    useCapture.getState().use('Nothing better');
    await take(pictureOf('two'));
    expect(draft()).toMatchObject({ picture: null, capture: null });
    useCapture.getState().use(null);
    expect(draft().capture).toMatchObject({ override: null });
  });

  it('that outlives a form that was kept for later is of the customer of that form', async () => {
    const of = { kind: 'bvn', number: '22212345678', identifier: 'cust-A' } as const;
    const keep = () =>
      useCheck.setState(({ fresh, draft }) => ({ draft: afterKept(draft, of), fresh: fresh + 1 }));
    const next = () => useCheck.getState().change({ kind: 'face', identifier: 'cust-B' });
    await take(pictureOf('one'));
    keep();
    expect(reviewed()).not.toBeNull();
    next();
    useCapture.getState().use(null);
    expect(keepsPicture(draft())).toBe(true);
    // The next one that is chosen is of whoever is in the form by then.
    await take(pictureOf('two'));
    useCapture.getState().use(null);
    expect(keepsPicture(draft())).toBe(false);
  });

  it('is told from the next, though both are the same file', async () => {
    const picture = pictureOf('one');
    await take(picture);
    const first = reviewed()?.id;
    await take(picture);
    expect(reviewed()?.id).not.toBe(first);
  });

  it('is not told what was found in another one', async () => {
    const late = held<Examination>();
    vi.mocked(examine).mockReturnValueOnce(late.promise);
    await take(pictureOf('one'));
    await take(pictureOf('two'));
    await expect.poll(() => reviewed()?.examination?.advice).toBe('good');
    late.resolve(examined('two'));
    await late.promise;
    expect(reviewed()?.examination?.advice).toBe('good');
  });

  it('keeps the advice of the camera where it could not be examined', async () => {
    vi.mocked(examine).mockRejectedValue(new Error('no worker'));
    await take(pictureOf('one'), byCamera);
    await expect.poll(() => reviewed()?.examination).toBeNull();
    useCapture.getState().use(null);
    expect(draft().capture).toMatchObject({ advice: 'dark' });
  });
});

describe('the limits', () => {
  const strict = { ...faceLimits, boxMin: 0.7 };

  it('are those of the chosen profile; another one has the picture judged anew', async () => {
    useProfiles.setState({
      profiles: [summaryOf(), summaryOf({ id: 'p-2' }, { capture: { limits: strict } })],
    });
    await take(pictureOf('one'));
    await expect.poll(() => reviewed()?.examination?.advice).toBe('good');
    expect(vi.mocked(examine).mock.lastCall?.[1]).toEqual(faceLimits);

    vi.mocked(examine).mockResolvedValue(examined('small'));
    useProfiles.setState({ chosenId: 'p-2' });
    expect(reviewed()?.examination).toBeUndefined();
    await expect.poll(() => reviewed()?.examination?.advice).toBe('small');
    expect(vi.mocked(examine).mock.lastCall?.[1]).toEqual(strict);
  });

  it('that stay as they are have nothing judged anew', async () => {
    await take(pictureOf('one'));
    await expect.poll(() => reviewed()?.examination).toBeDefined();
    useProfiles.setState({ chosenId: 'p-2' });
    useProfiles.getState().put(summaryOf({ id: 'p-2', name: 'Renamed' }, { ...defaultSettings }));
    expect(examine).toHaveBeenCalledOnce();
  });
});

describe('a picture that is still being read', () => {
  const running = { phase: 'running', id: 'c-1', startedAt: 0, cancelling: false, looking: false } as const;
  const run = () => useCheck.setState({ run: { ...running, asked: null } });

  it.each([
    ['a check is begun', run],
    ['another one comes', () => take(pictureOf('two'))],
    ['the camera is asked for', () => useCapture.getState().retake()],
    ['the form is begun anew', () => useCheck.getState().clear()],
  ])('is left when %s', async (_, meanwhile) => {
    const late = held<PictureVerdict>();
    vi.mocked(preparePicture).mockReturnValueOnce(late.promise);
    const first = pictureOf('one');
    const taking = take(first);
    await meanwhile();
    const after = reviewed();
    late.resolve(ready(first));
    expect(await taking).toBe(false);
    expect(reviewed()?.picture).toBe(after?.picture);
    expect(useCapture.getState().isReading).toBe(false);
  });

  it('keeps a check from being begun with the one of before, and no longer than it is read', async () => {
    useCheck.getState().change({ kind: 'face' });
    useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
    await take(pictureOf('one'));
    useCapture.getState().use(null);
    const late = held<PictureVerdict>();
    vi.mocked(preparePicture).mockReturnValueOnce(late.promise);
    const taking = take(pictureOf('two'));
    const { bridge, heard } = contractDouble({ checks: { known: async () => succeed([]) } });
    vi.stubGlobal('window', { veridesk: bridge });
    await useCheck
      .getState()
      .start()
      .catch(() => undefined);
    expect(heard).toEqual([]);
    expect(useCheck.getState().errors.picture).toContain('is being read');
    late.resolve({ ok: false, sentence: 'Too small.' });
    await taking;
    expect(useCheck.getState().errors.picture).toBeUndefined();
    // A document needs no picture, and waits for none.
    vi.mocked(preparePicture).mockReturnValueOnce(held<PictureVerdict>().promise);
    void take(pictureOf('three'));
    useCheck.getState().change({ kind: 'bvn' });
    useCheck.getState().change({ number: '' });
    await useCheck.getState().start();
    expect(Object.keys(useCheck.getState().errors)).toEqual(['number']);
  });

  it('is left for no picture that the camera takes by itself', async () => {
    const late = held<PictureVerdict>();
    vi.mocked(preparePicture).mockReturnValueOnce(late.promise);
    const chosen = pictureOf('one');
    const taking = take(chosen);
    expect(await take(pictureOf('two'), byCamera)).toBe(false);
    late.resolve(ready(chosen));
    expect(await taking).toBe(true);
    expect(reviewed()?.picture.blob).toBe(chosen);
  });

  it('is none while a check runs, whose picture is that of the form', async () => {
    await take(pictureOf('one'));
    useCapture.getState().use(null);
    const before = draft().picture;
    run();
    expect(await take(pictureOf('two'))).toBe(false);
    expect([draft().picture, reviewed()]).toEqual([before, null]);
  });

  it('and cannot be used, says why, and leaves the form and the review as they are', async () => {
    await take(pictureOf('one'));
    useCapture.getState().use(null);
    const before = draft().picture;
    vi.mocked(preparePicture).mockResolvedValueOnce({ ok: false, sentence: 'Too small.' });
    expect(await take(pictureOf('two'))).toBe(false);
    expect(useCapture.getState()).toMatchObject({ refusal: 'Too small.', isReading: false, reviewed: null });
    expect(draft().picture).toBe(before);
  });
});
