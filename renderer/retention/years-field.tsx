/** The policy: for how many years after the end of the relationship records are kept. */
import { useState } from 'react';
import { RETENTION_YEARS, RetentionYears } from '../../shared/retention.ts';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { useMay } from '../session/session-store.ts';
import { useRetention } from './retention-store.ts';

export function YearsField({ years }: { readonly years: number }) {
  const act = useRetention((state) => state.act);
  const isBusy = useRetention((state) => state.progress !== null);
  const mayChange = useMay('administrator');
  const [typed, setTyped] = useState(String(years));
  const [error, setError] = useState<string | undefined>();
  const { min, max, usual } = RETENTION_YEARS;

  const save = () => {
    const read = RetentionYears.safeParse(/^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN);
    setError(read.success ? undefined : `Type whole years, from ${min} to ${max}.`);
    if (!read.success) return;
    // What was looked at was due by the policy of before.
    useRetention.getState().forgetPreview();
    void act(() => client.retention.setYears({ years: read.data }));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="w-80 max-w-full">
        <TextField
          label="Keep records for"
          note="years after the relationship ends"
          value={typed}
          error={error}
          help={`At least ${usual} in Nigeria. Nothing goes by itself.`}
          inputMode="numeric"
          isDisabled={!mayChange || isBusy}
          onChange={setTyped}
        />
      </div>
      {mayChange ? (
        <Button type="submit" className="mt-5" isDisabled={typed.trim() === String(years) || isBusy}>
          Save
        </Button>
      ) : null}
    </form>
  );
}
