/** Who there is and what is set for the whole desk, for the settings. */
import { create } from 'zustand';
import type { DeskSettings } from '../../shared/contract.ts';
import type { Failure, Result } from '../../shared/failure.ts';
import { mayAct, type OperatorSummary } from '../../shared/operator.ts';
import type { DecisionName, DecisionReasons } from '../../shared/review.ts';
import { client } from '../client.ts';
import { lastAsked } from '../last-asked.ts';
import { actThenLook, lookFailures } from '../look-failures.ts';
import { useSession } from '../session/session-store.ts';

/** The reasons, one a line, of each decision whose list was typed into. */
export type TypedReasons = Readonly<Partial<Record<DecisionName, string>>>;

interface OperatorsState {
  /** Null until they have come, and for those who may not see them. */
  readonly operators: readonly OperatorSummary[] | null;
  readonly settings: DeskSettings | null;
  /** The reasons for decisions as they are being typed; null where they are as they are set. */
  readonly typedReasons: TypedReasons | null;
  readonly failure: Failure | null;
  /** Why the reasons were not saved, beside which nothing else is told. */
  readonly reasonsFailure: Failure | null;
  readonly typeReasons: (typed: TypedReasons | null) => void;
  /** Saves the lists that were changed. The others stay as they are kept by now, which another process may have changed. */
  readonly saveReasons: (changed: Partial<DecisionReasons>) => Promise<boolean>;
  readonly load: () => Promise<void>;
  /** Takes up who was just added, without waiting for the list: what is offered next depends on it. */
  readonly added: (operator: OperatorSummary) => void;
  /** Does one thing, and reads anew what came of it. What is refused stays to be read. */
  readonly act: (ask: () => Promise<Result<unknown>>) => Promise<boolean>;
}

const look = lastAsked();
const looks = lookFailures();

export const useOperators = create<OperatorsState>()((set, get) => ({
  operators: null,
  settings: null,
  typedReasons: null,
  failure: null,
  reasonsFailure: null,

  typeReasons: (typedReasons) => set({ typedReasons }),

  async saveReasons(changed) {
    const typed = get().typedReasons;
    const keep = async () => {
      const kept = await client.operators.settings({});
      if (!kept.ok) return kept;
      return client.operators.setReasons({ reasons: { ...kept.value.reasons, ...changed } });
    };
    const told = ({ failure }: Pick<OperatorsState, 'failure'>) => set({ reasonsFailure: failure });
    const isSaved = await actThenLook(keep, told, get().load);
    // What was typed while it was being saved stays, and is not saved yet.
    if (isSaved && get().typedReasons === typed) set({ typedReasons: null });
    return isSaved;
  },

  async load() {
    const isLast = look();
    const role = useSession.getState().session?.operator?.role;
    const mayList = role !== undefined && mayAct(role, 'administrator');
    const [settings, list] = await Promise.all([
      client.operators.settings({}),
      mayList ? client.operators.list({}) : null,
    ]);
    if (!isLast()) return;
    set({
      settings: settings.ok ? settings.value : get().settings,
      operators: list?.ok ? list.value : null,
      ...(settings.ok ? looks.wentWell(get().failure) : looks.failed(settings.failure)),
    });
  },

  added(operator) {
    set(({ operators }) => ({ operators: operators && [...operators, operator] }));
    void get().load();
  },

  act: (ask) => actThenLook(ask, set, get().load),
}));
