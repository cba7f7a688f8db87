/** Who there is and what is set for the whole desk, for the settings. */
import { create } from 'zustand';
import type { DeskSettings } from '../../shared/contract.ts';
import type { Failure, Result } from '../../shared/failure.ts';
import { mayAct, type OperatorSummary } from '../../shared/operator.ts';
import type { DecisionName } from '../../shared/review.ts';
import { client } from '../client.ts';
import { lastAsked } from '../last-asked.ts';
import { actThenLook, lookFailures } from '../look-failures.ts';
import { useSession } from '../session/session-store.ts';

/** The reasons of each decision, one a line. */
export type TypedReasons = Readonly<Record<DecisionName, string>>;

interface OperatorsState {
  /** Null until they have come, and for those who may not see them. */
  readonly operators: readonly OperatorSummary[] | null;
  readonly settings: DeskSettings | null;
  /** The reasons for decisions as they are being typed; null where they are as they are set. */
  readonly typedReasons: TypedReasons | null;
  readonly failure: Failure | null;
  readonly typeReasons: (typed: TypedReasons | null) => void;
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

  typeReasons: (typedReasons) => set({ typedReasons }),

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
