/** What the operators need of the rest of the house. `core.ts` hands it over. */
import type { JournalLine } from '../../shared/journal.ts';
import type { LockReason, Session } from '../../shared/operator.ts';
import type {
  AddRefusal,
  ChangeRefusal,
  OperatorChange,
  StoredOperator,
  Try,
} from '../../shared/operator-record.ts';
import type { Rules } from '../../shared/policy.ts';
import type { Cost } from './secret.ts';

/** The durable record. Each change stands with its line of the journal, or neither does. */
export interface OperatorStore {
  operators(): Promise<StoredOperator[]>;
  operatorNamed(name: string): Promise<StoredOperator | null>;
  addOperator(operator: StoredOperator, line: JournalLine): Promise<AddRefusal | null>;
  changeOperator(
    id: string,
    change: OperatorChange,
    line: JournalLine,
    proved?: string,
  ): Promise<ChangeRefusal | null>;
  beginTry(name: string, now: number, delays: readonly number[]): Promise<Try>;
  endTries(name: string): Promise<void>;
  settings(): Promise<Record<string, unknown>>;
  setSetting(name: string, value: unknown, line: JournalLine): Promise<void>;
  log(line: JournalLine): Promise<void>;
}

export interface OperatorPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Null while the desk is not open. */
  readonly store: () => OperatorStore | null;
  /** The operating system's user, who is at work where sign-in is off. */
  readonly systemUser: () => string;
  readonly cost: Cost;
  /** The organisation’s; none unless named. */
  readonly rules?: Rules;
  /** Somebody signed in, or the desk locked. */
  readonly changed: (session: Session, why: LockReason | null) => void;
}
