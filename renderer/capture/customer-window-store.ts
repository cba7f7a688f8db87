/** Whether the customer's window is open, as the main process says it. */
import { create } from 'zustand';
import type { CustomerWindowState } from '../../shared/contract.ts';
import { client } from '../client.ts';

export const useCustomerWindow = create<CustomerWindowState>()(() => ({ isOpen: false, displays: 1 }));

let isWatched = false;

/** Takes up how it stands, and follows it from then on. Does so once, however often it is asked. */
export function watchCustomerWindow(): void {
  if (isWatched) return;
  isWatched = true;
  client.customerWindow.changed((state) => useCustomerWindow.setState(state));
  void client.customerWindow.state({}).then((result) => {
    if (result.ok) useCustomerWindow.setState(result.value);
  });
}

export async function setCustomerWindow(isOpen: boolean): Promise<void> {
  const { open, close } = client.customerWindow;
  const result = await (isOpen ? open({}) : close({}));
  if (result.ok) useCustomerWindow.setState(result.value);
}
