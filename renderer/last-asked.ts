/**
 * Tells the last of several questions of one kind from those before it, whose answers may come later and no longer say
 * how things are. Call it for each question; what it gives says whether that one is still the last.
 */
export function lastAsked(): () => () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    const mine = asked;
    return () => mine === asked;
  };
}
