/** The policy: for how many years after the end of the relationship records are kept. */

import { noRules, SET_BY_ORGANISATION, yearsRange, yearsWords } from '../../shared/policy.ts';
import { RETENTION_YEARS } from '../../shared/retention.ts';
import { client } from '../client.ts';
import { NumberSetting } from '../design/number-setting.tsx';
import { useRules } from '../rules/rules-store.ts';
import { useMay } from '../session/session-store.ts';
import { useRetention } from './retention-store.ts';

export function YearsField({ years }: { readonly years: number }) {
  const act = useRetention((state) => state.act);
  const isBusy = useRetention((state) => state.progress !== null);
  const mayChange = useMay('administrator');
  const { usual } = RETENTION_YEARS;
  const rules = useRules() ?? noRules;
  const { min, max } = yearsRange(rules);
  const help =
    rules.retentionYears === undefined
      ? `At least ${usual} in Nigeria.`
      : `${SET_BY_ORGANISATION} ${yearsWords({ min, max })}.`;

  const save = (read: number) => {
    // What was looked at was due by the policy of before.
    useRetention.getState().forgetPreview();
    void act(() => client.retention.setYears({ years: read }));
  };

  return (
    <NumberSetting
      label="Keep records for"
      note="years after the relationship ends"
      one="year after the relationship ends"
      help={`${help} Nothing is erased by itself.`}
      value={years}
      min={min}
      max={max}
      wrong={`Type whole years, from ${min} to ${max}.`}
      isDisabled={isBusy}
      mayChange={mayChange && min < max}
      onSave={save}
    />
  );
}
