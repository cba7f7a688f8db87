/** Settings → Review: the reasons that can be chosen for a decision, one a line. */

import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { type DecisionName, DecisionReasons, decisionNames } from '../../shared/review.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { say } from '../design/said.tsx';
import { TextArea } from '../design/text-area.tsx';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { Waiting } from '../design/waiting.tsx';
import { decisionWords } from '../review/decision-words.ts';
import { useMay } from '../session/session-store.ts';
import { Section } from '../settings/section.tsx';
import { sections } from '../settings/sections.ts';
import { useOperators } from './operators-store.ts';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const typedFrom = (reasons: DecisionReasons): Readonly<Record<DecisionName, string>> => ({
  accepted: reasons.accepted.join('\n'),
  rejected: reasons.rejected.join('\n'),
  referred: reasons.referred.join('\n'),
});

export function ReasonsSection() {
  const { settings, load } = useOperators();
  useEffect(() => {
    if (settings === null) void load();
  }, [settings, load]);
  return (
    <Section {...sections.review}>{settings ? <ReasonsForm reasons={settings.reasons} /> : null}</Section>
  );
}

function ReasonsForm({ reasons }: { readonly reasons: DecisionReasons }) {
  const saveReasons = useOperators((state) => state.saveReasons);
  const failure = useOperators((state) => state.reasonsFailure);
  const mayChange = useMay('administrator');
  const typedLists = useOperators((state) => state.typedReasons);
  const typed = { ...typedFrom(reasons), ...typedLists };
  const type = useOperators((state) => state.typeReasons);
  const [errors, setErrors] = useState<Partial<Record<DecisionName, string>>>({});
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);
  const changed = decisionNames.filter((name) => typed[name] !== typedFrom(reasons)[name]);
  const isChanged = changed.length > 0;

  const save = async () => {
    const read = DecisionReasons.safeParse(
      Object.fromEntries(decisionNames.map((name) => [name, linesOf(typed[name])])),
    );
    const wrong: Partial<Record<DecisionName, string>> = {};
    for (const { path, message } of read.error?.issues ?? []) wrong[path[0] as DecisionName] ??= message;
    setErrors(wrong);
    if (!read.success) return setAttempt((count) => count + 1);
    if (pending) return;
    setPending(true);
    try {
      const lists = Object.fromEntries(changed.map((name) => [name, read.data[name]]));
      if (await saveReasons(lists)) say('The reasons are saved.');
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4"
    >
      <p className="text-ink-2">
        The reasons that can be chosen, one a line. Decisions that were made keep the words of their time.
        {mayChange ? '' : ' An administrator changes them.'}
      </p>
      <div className="grid gap-3 small:grid-cols-3">
        {decisionNames.map((name) => (
          <TextArea
            key={name}
            label={`To ${decisionWords[name].act.toLowerCase()}`}
            rows={6}
            value={typed[name]}
            help=" "
            error={errors[name]}
            isDisabled={!mayChange}
            onChange={(text) => {
              type({ ...typedLists, [name]: text });
              setErrors(({ [name]: _, ...rest }) => rest);
            }}
          />
        ))}
      </div>
      {failure && isChanged ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      <div className="flex justify-end gap-2">
        <Button
          isDisabled={!isChanged || pending}
          onPress={() => {
            type(null);
            setErrors({});
          }}
        >
          Discard
        </Button>
        <Button type="submit" variant="primary" isDisabled={!isChanged || !mayChange} isBusy={pending}>
          {pending ? <Waiting /> : null} Save reasons
        </Button>
      </div>
    </form>
  );
}
