/**
 * How alike two descriptions of faces are: the cosine of the angle between them, −1 to 1; 0 if one of them is of no
 * length. The library’s own similarity is stretched and cut, so that strangers come out half alike.
 */
export function cosineOf(first: readonly number[], second: readonly number[]): number {
  let [product, one, other] = [0, 0, 0];
  for (const [at, value] of first.entries()) {
    const beside = second[at] ?? 0;
    product += value * beside;
    one += value * value;
    other += beside * beside;
  }
  const lengths = Math.sqrt(one * other);
  return lengths > 0 ? product / lengths : 0;
}
