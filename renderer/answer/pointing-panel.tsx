/** Asks where a field stands: a value of the tree below, or its place as typed. */
import { type KeyboardEvent, useState } from 'react';
import { valueAt } from '../../shared/envelope/pointer.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { nowhereSentence, wrongInPointer } from './place.ts';
import { valueText } from './value-text.ts';

interface PointingPanelProps {
  readonly label: string;
  readonly json: unknown;
  /** Its hint, or where the field stands now; null if nowhere. */
  readonly current: string | null;
  readonly onUse: (pointer: string) => void;
  readonly onStop: () => void;
}

export function PointingPanel({ label, json, current, onUse, onStop }: PointingPanelProps) {
  const [typed, setTyped] = useState(current ?? '');
  const wrong = wrongInPointer(typed);
  // Nothing typed is the whole answer, by the letter; a person who has typed nothing yet does not mean it.
  const isNothing = typed === '' && current !== '';
  const canUse = wrong === null && !isNothing;
  const use = () => {
    if (canUse) onUse(typed);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The caller may have put this into a form of its own.
    event.preventDefault();
    use();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend and frame
    <div role="group" aria-label={`Place of ${label}`} onKeyDown={pressed} className="bg-accent-bg px-4 py-3">
      <p className="mb-2 font-semibold">
        Choose the value for “{label}” below, or type its place.{' '}
        <span className="font-normal text-ink-2">Enter chooses, Esc stops.</span>
      </p>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 font-mono [&_label]:font-sans [&_label+*+*]:font-sans">
          <TextField
            label={`Place of ${label}`}
            note="JSON pointer"
            value={typed}
            onChange={setTyped}
            error={wrong ?? undefined}
            help={isNothing ? 'For example /data/firstName.' : thereWords(json, typed)}
          />
        </div>
        <div className="mt-5 flex gap-2">
          <Button isDisabled={!canUse} onPress={use}>
            Use it
          </Button>
          <Button variant="quiet" onPress={onStop}>
            Stop
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What stands at a place, or where the way to it ends. */
function thereWords(json: unknown, pointer: string): string {
  return nowhereSentence(json, pointer) ?? `There: ${valueText(valueAt(json, pointer))}`;
}
