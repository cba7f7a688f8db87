/** The policy: for how many years after the end of the relationship records are kept. */
import { RETENTION_YEARS } from '../../shared/retention.ts';
import { client } from '../client.ts';
import { NumberSetting } from '../design/number-setting.tsx';
import { useMay } from '../session/session-store.ts';
import { useRetention } from './retention-store.ts';

export function YearsField({ years }: { readonly years: number }) {
  const act = useRetention((state) => state.act);
  const isBusy = useRetention((state) => state.progress !== null);
  const mayChange = useMay('administrator');
  const { min, max, usual } = RETENTION_YEARS;

  const save = (read: number) => {
    // What was looked at was due by the policy of before.
    useRetention.getState().forgetPreview();
    void act(() => client.retention.setYears({ years: read }));
  };

  return (
    <NumberSetting
      label="Keep records for"
      note="years after the relationship ends"
      help={`At least ${usual} in Nigeria. Nothing goes by itself.`}
      value={years}
      min={min}
      max={max}
      wrong={`Type whole years, from ${min} to ${max}.`}
      isDisabled={isBusy}
      mayChange={mayChange}
      onSave={save}
    />
  );
}
