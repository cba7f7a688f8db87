/** A record with a member for each of these names, in their order. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  made: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, made(name)])) as Record<Name, Value>;
