/** The id of a check, as a person types or pastes it. */
import { z } from 'zod';
import { wrongUse } from '../exit.ts';

/** The id as the history knows it: in small letters. Stops at what is no id; `list` is the command that lists those meant. */
export function checkIdIn(typed: string, list: 'history' | 'prepared' = 'history'): string {
  if (!z.uuid().safeParse(typed).success)
    throw wrongUse(`A check’s id looks like 0192f0c1-…; see: veridesk ${list} list`);
  return typed.toLowerCase();
}
