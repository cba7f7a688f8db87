/**
 * A key and a token that are typed on a profile's page and not kept yet: each has a button of its own, beside what is saved
 * with the page. In memory alone, and gone with the page.
 */
import { create } from 'zustand';

const none = { ownKey: '', mailboxToken: '' };

export const useTypedSecrets = create<Readonly<typeof none>>()(() => none);

export const forgetTypedSecrets = () => useTypedSecrets.setState(none);

/** Whether one stands there that would have to be fetched again. */
export const isSecretTyped = () =>
  Object.values(useTypedSecrets.getState()).some((text) => text.trim() !== '');
