/** The customer's window: preview and prompts on a second screen. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { Prompt } from '../prompt.ts';
import { Nothing } from './common.ts';

export const CustomerWindowState = z.strictObject({
  isOpen: z.boolean(),
  /** How many displays the system has; with one, the customer's window is an ordinary one. */
  displays: z.int().min(0),
});
export type CustomerWindowState = z.infer<typeof CustomerWindowState>;

export const customerWindow = {
  state: call({ input: Nothing, output: CustomerWindowState, failures: [] }),
  /** Opens it, or brings it forward if it is open. */
  open: call({ input: Nothing, output: CustomerWindowState, failures: [] }),
  close: call({ input: Nothing, output: CustomerWindowState, failures: [] }),
  /** Says what the customer is to be shown. Without effect while the window is closed. */
  tell: call({ input: Prompt, output: Nothing, failures: [] }),
  /** It was opened or closed, by whomever, or a display came or went. */
  changed: event(CustomerWindowState),
};
