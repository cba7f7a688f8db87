import { describe, expect, it } from 'vitest';
import { cameraStream } from './camera-stream.ts';

/** A stream of one track, as far as it is looked at here. */
class Stream {
  readonly id: string;
  stopped = 0;
  readonly #ended: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
  }

  getTracks() {
    const stop = () => {
      this.stopped += 1;
    };
    return [{ stop, addEventListener: (_: string, heard: () => void) => this.#ended.push(heard) }];
  }

  unplug() {
    for (const heard of this.#ended) heard();
  }
}

function camera() {
  const asked: { id: string; give(stream: Stream): void; refuse(): void }[] = [];
  const shown: (string | null)[] = [];
  const made = cameraStream({
    open: (id) =>
      new Promise<MediaStream>((resolve, reject) => {
        asked.push({
          id,
          give: (stream) => resolve(stream as unknown as MediaStream),
          refuse: () => reject(new DOMException('', 'NotReadableError')),
        });
      }),
    show: (stream) => shown.push((stream as Stream | null)?.id ?? null),
  });
  return { ...made, asked, shown };
}

/** Lets what waits for a promise go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the stream of a camera', () => {
  it('is shown while it is wanted, and stopped when it no longer is', async () => {
    const { want, asked, shown } = camera();
    const stream = new Stream('a');
    want('a');
    want('a');
    asked[0]?.give(stream);
    await settle();
    expect([asked.length, shown.at(-1), stream.stopped]).toEqual([1, 'a', 0]);
    want(null);
    expect([shown.at(-1), stream.stopped]).toEqual([null, 1]);
  });

  it('is stopped if it comes too late, and the one that is wanted by then is opened', async () => {
    const { want, asked, shown } = camera();
    const [late, right] = [new Stream('late'), new Stream('right')];
    want('a');
    want('b');
    asked[0]?.give(late);
    await settle();
    expect([late.stopped, asked.map(({ id }) => id)]).toEqual([1, ['a', 'b']]);
    asked[1]?.give(right);
    await settle();
    expect([shown.at(-1), right.stopped]).toEqual(['right', 0]);
    want(null);
    want('b');
    asked[2]?.give(late);
    want(null);
    await settle();
    expect([shown.at(-1), late.stopped, asked.length]).toEqual([null, 2, 3]);
  });

  it('that cannot be had is tried again when asked to, and not by itself', async () => {
    const { want, retry, asked, shown } = camera();
    want('a');
    asked[0]?.refuse();
    await settle();
    expect([asked.length, shown.at(-1)]).toEqual([1, null]);
    retry();
    retry();
    asked[1]?.give(new Stream('a'));
    await settle();
    expect([asked.length, shown.at(-1)]).toEqual([2, 'a']);
    retry();
    expect(asked).toHaveLength(2);
  });

  it('that ends by itself is no longer shown', async () => {
    const { want, asked, shown } = camera();
    const stream = new Stream('a');
    want('a');
    asked[0]?.give(stream);
    await settle();
    stream.unplug();
    expect([shown.at(-1), stream.stopped]).toEqual([null, 1]);
  });
});
