/** Where the keys may be kept from now on, for a history that is restored where no desk is open. */
import { mayKeepIn, type Rules, SET_BY_ORGANISATION } from '../../shared/policy.ts';

export type PlaceOfKeys = 'keychain' | 'vault';

/** Why keys cannot be kept in a place; null where they can. */
export type WhyNot = Readonly<Record<PlaceOfKeys, string | null>>;

/** `rules` is null until they are known; `noKeychain` says why the keychain cannot be used, where that is known. */
export function whyNotKeptIn(rules: Rules | null, noKeychain: string | null): WhyNot {
  const ruled = (store: PlaceOfKeys) =>
    rules === null || mayKeepIn(rules, store) ? null : `${SET_BY_ORGANISATION} No keys are kept there.`;
  return { keychain: ruled('keychain') ?? noKeychain, vault: ruled('vault') };
}

/** The place that stands chosen until a person chooses: the usual one, or else the only one that can be. */
export function placeAtFirst(whyNot: WhyNot, usual: PlaceOfKeys): PlaceOfKeys {
  const other = usual === 'vault' ? 'keychain' : 'vault';
  return whyNot[usual] !== null && whyNot[other] === null ? other : usual;
}
