/** After how many minutes without a sign of life the desk locks. */
import { idleRange, noRules, SET_BY_ORGANISATION } from '../../shared/policy.ts';
import { client } from '../client.ts';
import { NumberSetting } from '../design/number-setting.tsx';
import { useRules } from '../rules/rules-store.ts';
import { locksTooWords } from './lock-words.ts';
import { useOperators } from './operators-store.ts';

export function IdleField({ minutes }: { readonly minutes: number }) {
  const act = useOperators((state) => state.act);
  const rules = useRules() ?? noRules;
  const { min, max } = idleRange(rules);
  const ruled = rules.lockAfterMinutes === undefined ? '' : ` ${SET_BY_ORGANISATION} At most ${max}.`;
  return (
    <NumberSetting
      label="Lock by itself after"
      note="minutes without use"
      one="minute without use"
      help={`${locksTooWords(navigator.platform)}${ruled}`}
      mayChange={min < max}
      value={minutes}
      min={min}
      max={max}
      wrong={`Type whole minutes, from ${min} to ${max}.`}
      onSave={(read) => void act(() => client.operators.setIdleMinutes({ minutes: read }))}
    />
  );
}
