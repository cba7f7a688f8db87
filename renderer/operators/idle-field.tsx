/** After how many minutes without a sign of life the desk locks. */
import { useState } from 'react';
import { IDLE_MINUTES, IdleMinutes } from '../../shared/operator.ts';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { useOperators } from './operators-store.ts';

export function IdleField({ minutes }: { readonly minutes: number }) {
  const act = useOperators((state) => state.act);
  const [typed, setTyped] = useState(String(minutes));
  const [error, setError] = useState<string | undefined>();
  const isChanged = typed.trim() !== String(minutes);

  const save = () => {
    const read = IdleMinutes.safeParse(/^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN);
    setError(
      read.success ? undefined : `Type whole minutes, from ${IDLE_MINUTES.min} to ${IDLE_MINUTES.max}.`,
    );
    if (read.success) void act(() => client.operators.setIdleMinutes({ minutes: read.data }));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="w-80">
        <TextField
          label="Lock by itself after"
          note="minutes without use"
          value={typed}
          error={error}
          help="It locks too when this computer sleeps or is locked."
          inputMode="numeric"
          onChange={setTyped}
        />
      </div>
      <Button type="submit" className="mt-5" isDisabled={!isChanged}>
        Save
      </Button>
    </form>
  );
}
