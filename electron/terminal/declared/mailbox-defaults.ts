/** What `veridesk mailbox` says where an option is left out. */
import { usualBounds } from '../../mailbox/bounds.ts';

export const mailboxDefaults = {
  host: '127.0.0.1',
  port: 8_443,
  hook: 'main',
  maxDeliveries: usualBounds.deliveries,
  maxMegabytes: usualBounds.bytes / 1_000_000,
  days: usualBounds.days,
};
