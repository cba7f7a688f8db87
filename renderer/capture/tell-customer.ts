/** Forwards what a screen shows to the customer's window, for as long as the screen is there. */
import { useEffect } from 'react';
import type { Prompt } from '../../shared/prompt.ts';
import { client } from '../client.ts';
import { customerTeller } from './customer-teller.ts';
import { useCustomerWindow, watchCustomerWindow } from './customer-window-store.ts';

const teller = customerTeller((prompt) => void client.customerWindow.tell(prompt));
useCustomerWindow.subscribe(({ isOpen }) => teller.setOpen(isOpen));

/** May be given at every frame. Pass `camera: null` as soon as the screen's own camera ends, so that this one does too. */
export function useTellCustomer({ hint, steady, camera }: Prompt): void {
  const deviceId = camera?.deviceId;
  const quarter = camera?.quarter;
  useEffect(() => {
    watchCustomerWindow();
    return teller.end;
  }, []);
  useEffect(() => {
    const told = deviceId === undefined || quarter === undefined ? null : { deviceId, quarter };
    teller.tell({ hint, steady, camera: told });
  }, [hint, steady, deviceId, quarter]);
}
