/** What a day may cost. Prices of single checks stand with their kinds. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import { TextField } from '../../design/text-field.tsx';
import { usePage } from './page-store.ts';
import { Panel, Part } from './part.tsx';
import { TodayLine } from './today-line.tsx';
import type { TypedSettings } from './typed-settings.ts';
import { unpricedWords } from './unpriced.ts';

interface BudgetPartProps {
  readonly profile: ProfileSummary;
  readonly typed: TypedSettings;
}

export function BudgetPart({ profile, typed }: BudgetPartProps) {
  const { errors, change } = usePage();
  return (
    <Part
      id="budget"
      title="Prices and budget"
      sentence="The price of a check stands with its kind, under How it asks. Beyond the budget a check is run only with a reason."
    >
      <Panel>
        <div className="grid gap-x-3 gap-y-2 small:grid-cols-2 medium:grid-cols-4">
          <TextField
            label="Currency"
            value={typed.currency}
            error={errors.currency}
            help="For example NGN."
            onChange={(currency) => change({ currency })}
          />
          <TextField
            label="Cost per day"
            note={typed.currency}
            value={typed.budgetCost}
            error={errors.budgetCost}
            help="Leave it empty for no limit."
            inputMode="decimal"
            onChange={(budgetCost) => change({ budgetCost })}
          />
          <TextField
            label="Checks per day"
            value={typed.budgetChecks}
            error={errors.budgetChecks}
            help="Leave it empty for no limit."
            inputMode="numeric"
            onChange={(budgetChecks) => change({ budgetChecks })}
          />
          <TextField
            label="Warn at"
            note="%"
            value={typed.warnAt}
            error={errors.warnAt}
            help="Of either limit."
            inputMode="numeric"
            onChange={(warnAt) => change({ warnAt })}
          />
        </div>
        <div>
          <TodayLine profile={profile} />
          <p role="status" className="text-warn">
            {unpricedWords(typed)}
          </p>
        </div>
      </Panel>
    </Part>
  );
}
