/** The check at hand: what is typed, what runs, what came back. It outlives the screen, so nothing typed is lost. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import type { Declared } from '../../shared/identity.ts';
import { kinds, readIdentifier } from '../../shared/kinds.ts';
import { client } from '../client.ts';
import { useProfiles } from '../profiles/profile-store.ts';

export interface Draft {
  readonly number: string;
  readonly identifier: string;
  /** As typed; a field left empty is not declared. */
  readonly declared: Declared;
}

export type DraftErrors = Partial<Record<'number' | 'identifier', string>>;

/** `startedAt` is in milliseconds since 1970. `asked` is the draft that the answer belongs to, null if it was not ours. */
export type Run =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly id: string;
      readonly startedAt: number;
      readonly cancelling: boolean;
      readonly asked: Draft | null;
    }
  | { readonly phase: 'done'; readonly check: Check; readonly asked: Draft | null }
  | {
      readonly phase: 'refused';
      readonly id: string;
      readonly failure: Failure;
      readonly keeping: boolean;
      readonly asked: Draft | null;
    };

interface CheckState {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  /** Counts refused attempts, so that each of them takes the person to the first wrong field. */
  readonly attempt: number;
  /** Counts requests to start over, so that each of them takes the person to the first field. */
  readonly fresh: number;
  readonly run: Run;
  readonly change: (change: Partial<Draft>) => void;
  readonly clear: () => void;
  readonly start: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly keep: () => Promise<void>;
  readonly adopt: () => Promise<void>;
  readonly hear: (id: string) => Promise<void>;
}

const emptyDraft: Draft = { number: '', identifier: '', declared: {} };

/** What keeps a draft from being sent, field by field; empty if nothing does. */
export function wrongIn(draft: Draft): DraftErrors {
  const errors: DraftErrors = {};
  const number = kinds.bvn.readNumber(draft.number);
  if (number.verdict === 'stops') errors.number = number.sentence;
  const identifier = readIdentifier(draft.identifier);
  if (identifier.verdict === 'stops') errors.identifier = identifier.sentence;
  return errors;
}

/** What the customer says of themselves, without the fields that were left empty. */
export function declaredIn(draft: Draft): Declared {
  const said = Object.entries(draft.declared).map(([field, text]) => [field, text?.trim() ?? ''] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

function errorsFrom(failure: Failure): DraftErrors | null {
  if (failure.field !== 'number' && failure.field !== 'identifier') return null;
  return { [failure.field]: sentenceOf(failure) };
}

/** A check that has not come to its end yet. */
export function isOpenState(state: Check['state']): boolean {
  return state === 'ready' || state === 'sent';
}

export const useCheck = create<CheckState>()((set, get) => ({
  draft: emptyDraft,
  errors: {},
  attempt: 0,
  fresh: 0,
  run: { phase: 'idle' },

  change: (change) =>
    set((state) => {
      const errors = { ...state.errors };
      for (const name of Object.keys(change) as (keyof DraftErrors)[]) delete errors[name];
      return { draft: { ...state.draft, ...change }, errors };
    }),

  clear: () =>
    set((state) => {
      if (state.run.phase === 'running') return {};
      return { draft: emptyDraft, errors: {}, run: { phase: 'idle' }, fresh: state.fresh + 1 };
    }),

  async start() {
    const { draft, run } = get();
    const profileId = useProfiles.getState().chosenId;
    // Set in the same turn as it is looked at, so that a second click finds it set.
    if (run.phase === 'running' || profileId === null) return;
    const errors = wrongIn(draft);
    if (Object.keys(errors).length > 0) return set((state) => ({ errors, attempt: state.attempt + 1 }));

    const id = crypto.randomUUID();
    set({
      errors: {},
      run: { phase: 'running', id, startedAt: Date.now(), cancelling: false, asked: draft },
    });
    try {
      const { number } = kinds.bvn.readNumber(draft.number);
      const identifier = readIdentifier(draft.identifier).number;
      const declared = declaredIn(draft);
      const result = await client.checks.run({ id, kind: 'bvn', profileId, number, identifier, declared });
      if (result.ok) return set({ run: { phase: 'done', check: result.value, asked: draft } });
      const beside = errorsFrom(result.failure);
      if (beside) set((state) => ({ errors: beside, attempt: state.attempt + 1, run: { phase: 'idle' } }));
      else set({ run: { phase: 'refused', id, failure: result.failure, keeping: false, asked: draft } });
    } finally {
      // Still running here: the call threw. The error has its own dialog, and the form is free again.
      if (get().run.phase === 'running') set({ run: { phase: 'idle' } });
    }
  },

  async cancel() {
    const { run } = get();
    if (run.phase !== 'running' || run.cancelling) return;
    set({ run: { ...run, cancelling: true } });
    let cancelled = false;
    try {
      cancelled = (await client.checks.cancel({ id: run.id })).ok;
      // It came to its end in the meantime. A check of our own says so itself; one taken up after a reload does not.
      if (!cancelled) await get().hear(run.id);
    } finally {
      const after = get().run;
      if (!cancelled && after.phase === 'running' && after.id === run.id) {
        set({ run: { ...after, cancelling: false } });
      }
    }
  },

  async keep() {
    const { run } = get();
    if (run.phase !== 'refused' || run.keeping) return;
    set({ run: { ...run, keeping: true } });
    try {
      const result = await client.checks.keep({ id: run.id });
      if (result.ok) set({ run: { phase: 'done', check: result.value, asked: run.asked } });
      else set({ run: { ...run, failure: result.failure } });
    } finally {
      const after = get().run;
      if (after.phase === 'refused') set({ run: { ...after, keeping: false } });
    }
  },

  /** After a reload of the window: takes up a check that still waits for its answer. */
  async adopt() {
    if (get().run.phase !== 'idle') return;
    const page = await client.checks.page({ before: null, limit: 20 });
    if (!page.ok || get().run.phase !== 'idle') return;
    const waiting = page.value.rows.find((row) => isOpenState(row.state));
    if (!waiting) return;
    const startedAt = Date.parse(waiting.createdAt);
    set({ run: { phase: 'running', id: waiting.id, startedAt, cancelling: false, asked: null } });
    await get().hear(waiting.id);
  },

  /** A check changed somewhere. Only one that was taken up, or that is shown, is of interest here. */
  async hear(id) {
    const { run } = get();
    const adopted = run.phase === 'running' && run.asked === null && run.id === id;
    const shown = run.phase === 'done' && run.check.id === id;
    if (!adopted && !shown) return;
    const result = await client.checks.show({ id });
    if (get().run !== run) return;
    if (!result.ok) return adopted ? set({ run: { phase: 'idle' } }) : undefined;
    if (adopted && isOpenState(result.value.state)) return;
    set({ run: { phase: 'done', check: result.value, asked: run.asked } });
  },
}));
