/** What the groups of the contract have in common: plain inputs, and the failures that stand behind many calls. */
import { z } from 'zod';
import { isSeen } from '../seen-text.ts';
import { TEXT_MAX } from '../text-bound.ts';

export const Nothing = z.strictObject({});
export const CheckId = z.uuid();

export const Text = z.string().max(TEXT_MAX);

/** A reason in a person's own words. */
export const Reason = z.string().trim().refine(isSeen).max(300);

export const KEY_FAILURES = [
  'keychain-unavailable',
  'keychain-unreadable',
  'keychain-emptied',
  'vault-locked',
  'vault-unavailable',
  'vault-unreadable',
  'account-keys-unreadable',
] as const;
export const DESK_FAILURES = ['desk-not-open', 'history-unavailable', 'history-damaged'] as const;
