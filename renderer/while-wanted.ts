/** Hands over what was asked for, unless nobody waits for it any more. Returns how to no longer wait, for an effect to hand back. */
export function whileWanted<T>(asked: Promise<T>, take: (value: T) => void): () => void {
  let isWanted = true;
  void asked.then((value) => {
    if (isWanted) take(value);
  });
  return () => {
    isWanted = false;
  };
}
