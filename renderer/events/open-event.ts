/** Leads to an event of a check, from wherever the check is seen. */
import { client } from '../client.ts';
import { useShell } from '../shell/shell-store.ts';

export async function openEvent(checkId: string, deliveryId: string): Promise<void> {
  const [{ useEvents }, found] = await Promise.all([
    import('./events-store.ts'),
    client.events.ofCheck({ id: checkId }),
  ]);
  const row = found.ok ? found.value.find(({ id }) => id === deliveryId) : undefined;
  useShell.getState().go('events');
  if (row) useEvents.getState().show(row);
}
