/** The rules of the organisation, as the main process holds them. They are the same as long as the program runs. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Rules } from '../../shared/policy.ts';
import { client } from '../client.ts';

const useKept = create<{ readonly rules: Rules | null }>()(() => ({ rules: null }));
let asked = false;

async function ask(): Promise<void> {
  if (asked) return;
  asked = true;
  const told = await client.app.rules({});
  if (told.ok) useKept.setState({ rules: told.value });
  else asked = false;
}

/** Null until they are known. Whatever is shown meanwhile, the main process holds them. */
export function useRules(): Rules | null {
  useEffect(() => void ask(), []);
  return useKept((state) => state.rules);
}
