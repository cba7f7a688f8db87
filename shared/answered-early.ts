/**
 * An answer to somebody who is still sending. Most clients read nothing before all of theirs is sent, and a connection that is
 * closed meanwhile is a broken pipe to them. So the answer leaves at once, and what still comes is read and dropped before the
 * connection is closed; in bounds, so that nobody holds it by sending on and on.
 */

/** A request, as Node has it. */
export interface StillSent {
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  on(event: 'data', heard: (piece: { readonly length: number }) => void): unknown;
  once(event: 'end' | 'close', heard: () => void): unknown;
}

export interface ReadOnBounds {
  readonly bytes: number;
  readonly ms: number;
}

/** Yields the answer, and ends when all of the request has arrived, its sender is gone, or a bound is reached. */
export async function* answeredEarly<T>(answer: T, request: StillSent, bounds: ReadOnBounds) {
  yield answer;
  if (!request.complete) await readOn(request, bounds);
}

function readOn(request: StillSent, { bytes, ms }: ReadOnBounds): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    let left = bytes;
    request.on('data', ({ length }) => {
      left -= length;
      if (left < 0) end();
    });
    request.once('end', end);
    request.once('close', end);
  });
}
