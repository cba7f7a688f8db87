/** What goes of a check once somebody has accepted or rejected it. */
import type { Minimising } from '../../../shared/retention.ts';
import { Switch } from '../../design/switch.tsx';
import { usePage } from './page-store.ts';
import { Panel, Part } from './part.tsx';
import type { TypedSettings } from './typed-settings.ts';

export function MinimisingPart({ typed }: { readonly typed: TypedSettings }) {
  const change = usePage((state) => state.change);
  const { minimising } = typed;
  const turn = (part: keyof Minimising) => (isOn: boolean) =>
    change({ minimising: { ...minimising, [part]: isOn } });
  return (
    <Part
      id="minimising"
      title="After a decision"
      sentence="What goes of a check once it is accepted or rejected. What is erased cannot be brought back; hashes, outcome and comparison stay."
    >
      <Panel>
        <Switch
          label="Erase the number"
          help="Its last four signs stay, and a keyed hash by which the number is still known. The answer as it came goes with it, which repeats it."
          isOn={minimising.number}
          onChange={turn('number')}
        />
        <Switch
          label="Erase the answer as it came"
          help="With the registry’s photo. What was read out of it stays."
          isOn={minimising.answer || minimising.number}
          isDisabled={minimising.number}
          onChange={turn('answer')}
        />
        <Switch
          label="Erase the picture that was sent"
          help="Whatever is set for pictures above."
          isOn={minimising.picture}
          onChange={turn('picture')}
        />
      </Panel>
    </Part>
  );
}
