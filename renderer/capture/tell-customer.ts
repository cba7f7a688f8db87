/** Forwards what the stage shows to the customer's window, for as long as the stage is there. */
import { useEffect } from 'react';
import type { Prompt } from '../../shared/prompt.ts';
import { client } from '../client.ts';
import { customerTeller } from './customer-teller.ts';
import { useCustomerWindow, watchCustomerWindow } from './customer-window-store.ts';

const teller = customerTeller((prompt) => void client.customerWindow.tell(prompt));
useCustomerWindow.subscribe(({ isOpen }) => teller.setOpen(isOpen));

/** May be told at every frame, past React: the teller keeps to what can be read. */
export const tellCustomer = (prompt: Prompt): void => teller.tell(prompt);

/** Ends what the customer is shown as soon as nothing is looked at any more, or the screen is left. */
export function useCustomerHears(isLive: boolean): void {
  useEffect(() => {
    watchCustomerWindow();
    if (!isLive) teller.end();
    return teller.end;
  }, [isLive]);
}
