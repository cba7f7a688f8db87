import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { drawn, facelike, pngBytes, portraitBytes } from '../testing/drawn.ts';
import { Gallery } from './gallery.ts';

const program = new URL('./worker.ts', import.meta.url);
const open: Gallery[] = [];
const galleryOf = (of: URL = program, longest?: number) => {
  const gallery = new Gallery(of, longest);
  open.push(gallery);
  return gallery;
};
afterEach(() => Promise.all(open.splice(0).map((gallery) => gallery.close())));

const portrait = () => ({ type: 'image/png', bytes: portraitBytes('22212345678') }) as const;
const thread = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

it('finds in each picture what is in it, however many come at once', async () => {
  const gallery = galleryOf();
  const dark = () => ({ type: 'image/png', bytes: pngBytes(drawn(220, 220, () => 3)) }) as const;
  const torn = () => ({ type: 'image/jpeg', bytes: Uint8Array.of(0xff, 0xd8, 0xff) }) as const;
  const found = await Promise.all(
    [portrait(), torn(), dark(), portrait(), torn()].map((one) => gallery.look(one)),
  );
  expect(found.map((one) => one.found)).toEqual([
    'face',
    'nothing-readable',
    'too-dark',
    'face',
    'nothing-readable',
  ]);
});

it('lets this thread go on while a large picture is decoded', async () => {
  const gallery = galleryOf();
  await gallery.look(portrait());
  const bytes = pngBytes(drawn(1280, 1280, facelike));
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 1);
  const found = await gallery.look({ type: 'image/png', bytes });
  clearInterval(heart);
  expect(found).toMatchObject({ found: 'face' });
  // Decoded on this thread there would be no beat at all before the answer.
  expect(beats).toBeGreaterThan(2);
});

it('rejects where the thread fails or ends, and starts another for the next', async () => {
  const failing = galleryOf(thread("throw new Error('broken')"));
  await expect(failing.look(portrait())).rejects.toThrow('broken');
  await expect(failing.look(portrait())).rejects.toThrow('broken');
  const ending = galleryOf(thread('process.exit(0)'));
  await expect(ending.look(portrait())).rejects.toThrow('ended');
});

it('gives up a picture that takes too long, and the next is looked at by another thread', async () => {
  // A machine that is busy may take long to start a thread: the clock goes on where the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const gallery = galleryOf(
    thread(
      "import('node:worker_threads').then(({ parentPort, threadId }) => parentPort.on('message', ({ bytes }) => { if (bytes[0] === 1) for (;;); parentPort.postMessage({ found: String(threadId) }); }))",
    ),
    2_500,
  );
  const ask = (first: number) => gallery.look({ type: 'image/png', bytes: Uint8Array.of(first) });
  const before = await ask(0);
  expect(await ask(0)).toEqual(before);
  const lasting = ask(1);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(await Promise.race([lasting, 'not given up'])).toBe('not given up');
  await vi.advanceTimersByTimeAsync(1);
  expect(await lasting).toEqual({ found: 'nothing-readable' });
  expect((await ask(0)).found).not.toBe(before.found);
});

it('ends a look under way when it is closed, and takes no other', async () => {
  const silent = galleryOf(
    thread("import('node:worker_threads').then((w) => w.parentPort.on('message', () => {}))"),
  );
  const looking = silent.look(portrait());
  const refused = expect(looking).rejects.toThrow('ended');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await silent.close();
  await refused;
  await expect(silent.look(portrait())).rejects.toThrow('closed');
  await silent.close();
});
