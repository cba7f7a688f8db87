/**
 * How large an input may be, looked at before any schema reads it. A schema reads every element of a list before it counts
 * them, and what a member may be is tried in turn: a few bytes, such as a list of a million holes, would hold the main
 * process for minutes, and with it the answer of a check.
 */

/** In lists and objects together. A page of settings beside the one that it changes, their constant fields full, has 17,000. */
const MEMBERS_MAX = 20_000;

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Whether it is made of plain objects, lists and single values alone, and of no more of them than an input has. */
export function isWithinBounds(input: unknown): boolean {
  const open: unknown[] = [input];
  for (let members = 0; open.length > 0; ) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    // What else can be sent over, such as bytes or a map, stands in no contract.
    if (!Array.isArray(value) && !isPlain(value)) return false;
    const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
    members += inside.length;
    if (members > MEMBERS_MAX) return false;
    for (const one of inside) open.push(one);
  }
  return true;
}
