/**
 * The checks that the events in sight are about, for their names in the list. Asked for as they come into sight, and again
 * when somebody comes back to the window: a terminal may have erased one meanwhile.
 */
import { useCallback, useEffect } from 'react';
import { create } from 'zustand';
import type { CheckRow } from '../../shared/contract.ts';
import type { DeliveryRow } from '../../shared/events.ts';
import { client } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';

/** Those asked for are there before they have come, as null; so is one that is gone. */
type Known = Readonly<Record<string, CheckRow | null>>;

export const useListedChecks = create<{ readonly known: Known }>()(() => ({ known: {} }));

async function askFor(ids: readonly string[]): Promise<void> {
  const asked: Known = Object.fromEntries(ids.map((id) => [id, null]));
  useListedChecks.setState(({ known }) => ({ known: { ...asked, ...known } }));
  const found = await client.events.checks({ ids: [...ids] });
  // Where they cannot be had, the list says what it knows itself.
  if (!found.ok) return;
  const rows: Known = Object.fromEntries(found.value.map((row) => [row.id, row]));
  useListedChecks.setState(({ known }) => {
    // What was forgotten meanwhile has changed, or the screen was left: it is asked for anew when it is in sight.
    const wanted = Object.entries({ ...asked, ...rows }).filter(([id]) => id in known);
    return { known: { ...known, ...Object.fromEntries(wanted) } };
  });
}

/** Those in sight keep their names until the answer has come; the others are asked for when they are in sight. */
export async function askAgain(inSight: readonly string[]): Promise<void> {
  useListedChecks.setState(({ known }) => ({
    known: Object.fromEntries(Object.entries(known).filter(([id]) => inSight.includes(id))),
  }));
  if (inSight.length > 0) await askFor(inSight);
}

/** They are asked for anew when they are in sight: something of them has changed. */
export function forgetListed(ids: readonly string[]): void {
  useListedChecks.setState(({ known }) => ({
    known: Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id))),
  }));
}

/** Sees to it that the checks of these rows are known soon. */
export function useChecksOf(rows: readonly DeliveryRow[]): void {
  const known = useListedChecks((state) => state.known);
  const inSight = [...new Set(rows.flatMap(({ checkId }) => checkId ?? []))];
  const wanted = inSight.filter((id) => !(id in known)).join(' ');
  useEffect(() => {
    if (wanted !== '') void askFor(wanted.split(' '));
  }, [wanted]);

  const seen = inSight.join(' ');
  const again = useCallback(() => void askAgain(seen === '' ? [] : seen.split(' ')), [seen]);
  useWindowFocus(again);
  useSignedInAgain(again);
  // What is decided or erased on another screen is not seen here.
  useEffect(() => () => useListedChecks.setState({ known: {} }), []);
}
