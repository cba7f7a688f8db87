/** The customer's window, as the main window steers it. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import type { HandlerPorts } from './ports.ts';

export function customerWindowHandlers({ customerWindow }: HandlerPorts): VerideskHandlers['customerWindow'] {
  return {
    state: async () => succeed(customerWindow.state()),
    open: async () => {
      customerWindow.open();
      return succeed(customerWindow.state());
    },
    close: async () => {
      customerWindow.close();
      return succeed(customerWindow.state());
    },
    tell: async (prompt) => {
      customerWindow.tell(prompt);
      return succeed({});
    },
  };
}
