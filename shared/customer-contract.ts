/** Everything that the customer's page may ask and hear. It shares no call with the contract of the main window. */
import { z } from 'zod';
import { type Contract, call, event } from './call.ts';
import { Prompt } from './prompt.ts';

export const customerContract = {
  customer: {
    /** What the customer is to be shown at present. */
    now: call({ input: z.strictObject({}), output: Prompt, failures: [] }),
    prompted: event(Prompt),
  },
} satisfies Contract;
