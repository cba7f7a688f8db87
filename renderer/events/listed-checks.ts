/** The checks that the events in sight are about, for their names in the list. Asked for once each, as they come into sight. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { CheckRow } from '../../shared/contract.ts';
import type { DeliveryRow } from '../../shared/events.ts';
import { client } from '../client.ts';

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
  useListedChecks.setState(({ known }) => ({ known: { ...known, ...rows } }));
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
  const missing = [...new Set(rows.flatMap(({ checkId }) => checkId ?? []))].filter((id) => !(id in known));
  const wanted = missing.join(' ');
  useEffect(() => {
    if (wanted !== '') void askFor(wanted.split(' '));
  }, [wanted]);
}
