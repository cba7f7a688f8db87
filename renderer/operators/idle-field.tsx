/** After how many minutes without a sign of life the desk locks. */
import { IDLE_MINUTES } from '../../shared/operator.ts';
import { client } from '../client.ts';
import { NumberSetting } from '../design/number-setting.tsx';
import { useOperators } from './operators-store.ts';

export function IdleField({ minutes }: { readonly minutes: number }) {
  const act = useOperators((state) => state.act);
  const { min, max } = IDLE_MINUTES;
  return (
    <NumberSetting
      label="Lock by itself after"
      note="minutes without use"
      help="It locks too when this computer sleeps or is locked."
      value={minutes}
      min={min}
      max={max}
      wrong={`Type whole minutes, from ${min} to ${max}.`}
      onSave={(read) => void act(() => client.operators.setIdleMinutes({ minutes: read }))}
    />
  );
}
