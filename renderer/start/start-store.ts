/** First start: where the keys are kept, and what to work with. */
import { create } from 'zustand';
import { type KeyStore, passphraseFault } from '../../shared/desk.ts';
import { type Failure, type FailureCode, sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { useDesk } from '../desk/desk-store.ts';
import {
  type DraftErrors,
  draftToAdd,
  emptyDraft,
  type TypedAccount,
  wrongIn,
} from '../profiles/profile-draft.ts';
import { errorsFrom } from '../profiles/profile-failure.ts';
import { useProfiles } from '../profiles/profile-store.ts';

export type Work = 'sandbox' | 'account';

export interface StartErrors extends DraftErrors {
  readonly store?: string;
  readonly passphrase?: string;
  readonly passphraseAgain?: string;
}

export interface StartForm {
  readonly store: KeyStore | null;
  readonly passphrase: string;
  readonly passphraseAgain: string;
  readonly work: Work;
  readonly draft: TypedAccount;
}

interface StartState extends StartForm {
  /** An account is to be added: where the desk is open, the keys have their place, and this screen stays. */
  readonly addingAccount: boolean;
  readonly pending: boolean;
  readonly errors: StartErrors;
  readonly failure: Failure | null;
  /** Counts refused attempts, so that each of them takes the person to the first wrong field. */
  readonly attempt: number;
  readonly change: (change: Partial<StartForm>) => void;
  readonly changeDraft: (change: Partial<TypedAccount>) => void;
  readonly start: () => Promise<void>;
}

const emptyForm: StartForm = {
  store: null,
  passphrase: '',
  passphraseAgain: '',
  work: 'sandbox',
  draft: emptyDraft,
};

/** What is wrong with the form, field by field. Once the keys have their place, that part is settled. */
export function wrongInStart(form: StartForm, storeSettled: boolean): StartErrors {
  const account = form.work === 'account' ? wrongIn(form.draft) : {};
  if (storeSettled) return account;
  if (form.store === null) return { store: 'Choose where the keys are kept.', ...account };
  if (form.store !== 'vault') return account;
  const fault = passphraseFault(form.passphrase);
  if (fault !== null) return { passphrase: fault, ...account };
  if (form.passphrase !== form.passphraseAgain) {
    return { passphraseAgain: 'The two are not the same. Type it again.', ...account };
  }
  return account;
}

/** Whether the keys have their place and the account alone is left. Giving them one may have failed, or have led to no open desk. */
const isAccountLeft = ({ addingAccount }: Pick<StartState, 'addingAccount'>) =>
  addingAccount && useDesk.getState().status?.state === 'open';

const passphraseCodes: readonly FailureCode[] = ['passphrase-short', 'passphrase-wrong'];

export const useStart = create<StartState>()((set, get) => {
  const refuse = (errors: StartErrors, failure: Failure | null = null) =>
    set((state) => ({ errors, failure, attempt: state.attempt + 1 }));

  /** Gives the keys their place; false if that was refused, or the desk did not open and says why on a page of its own. */
  const begin = async (form: StartForm & { store: KeyStore }): Promise<boolean> => {
    const { store, passphrase } = form;
    // Said before the desk opens, or its own event would take this screen away.
    set({ addingAccount: form.work === 'account' });
    const result = await client.desk.begin(store === 'vault' ? { store, passphrase } : { store });
    if (!result.ok) {
      set({ addingAccount: false });
      if (passphraseCodes.includes(result.failure.code)) refuse({ passphrase: sentenceOf(result.failure) });
      else refuse({}, result.failure);
      return false;
    }
    set({ passphrase: '', passphraseAgain: '' });
    useDesk.getState().receive(result.value);
    return result.value.state === 'open';
  };

  const addAccount = async (draft: TypedAccount): Promise<boolean> => {
    const result = await client.profiles.add(draftToAdd(draft));
    if (result.ok) {
      useProfiles.getState().put(result.value);
      useProfiles.getState().choose(result.value.id);
      // All of them, while this screen still stands: the next one is whole from the first moment.
      await useProfiles.getState().load();
      return true;
    }
    const errors = errorsFrom(result.failure);
    refuse(errors ?? {}, errors ? null : result.failure);
    return false;
  };

  return {
    ...emptyForm,
    addingAccount: false,
    pending: false,
    errors: {},
    failure: null,
    attempt: 0,

    change: (change) =>
      set((state) => ({ ...change, errors: without(state.errors, Object.keys(change)), failure: null })),

    changeDraft: (change) =>
      set((state) => ({
        draft: { ...state.draft, ...change },
        errors: without(state.errors, Object.keys(change)),
        failure: null,
      })),

    async start() {
      const form = get();
      if (form.pending) return;
      const isBegun = isAccountLeft(form);
      const errors = wrongInStart(form, isBegun);
      if (Object.keys(errors).length > 0) return refuse(errors);
      set({ pending: true, errors: {}, failure: null });
      try {
        if (!isBegun) {
          if (form.store === null || !(await begin({ ...form, store: form.store }))) return;
        }
        if (form.work === 'account' && !(await addAccount(form.draft))) return;
        // What was typed, keys above all, does not outlive the screen.
        set({ ...emptyForm, addingAccount: false, errors: {}, failure: null, attempt: 0 });
      } finally {
        set({ pending: false });
      }
    },
  };
});

function without(errors: StartErrors, names: readonly string[]): StartErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
