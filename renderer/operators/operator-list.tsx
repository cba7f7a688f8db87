/** Who may sign in at this desk, and in which role. */
import { useState } from 'react';
import type { OperatorSummary, Role } from '../../shared/operator.ts';
import { roles } from '../../shared/operator.ts';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { whenWords } from '../design/dates.ts';
import { FindInList } from '../design/find-in-list.tsx';
import { holdsLetters } from '../design/holds-letters.ts';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { say } from '../design/said.tsx';
import { Select } from '../design/select-field.tsx';
import { ShowMore, useBeginning } from '../design/show-more.tsx';
import { useUnderWay } from '../design/use-under-way.ts';
import { useOperators } from './operators-store.ts';
import { type RoleAsked, RoleQuestion } from './role-question.tsx';
import { roleWords } from './role-words.ts';

/** So many are drawn before anybody asks for more. Where there are more, they are found by their names. */
const FIRST = 50;
const listId = 'operators';

interface OperatorListProps {
  readonly operators: readonly OperatorSummary[];
  /** The name, or a part of it, that is looked for. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  /** Of the one at work. */
  readonly ownId: string | null;
  readonly onNewSecret: (operator: OperatorSummary) => void;
}

export function OperatorList({ operators, sought, onSeek, ownId, onNewSecret }: OperatorListProps) {
  const isLong = operators.length > FIRST;
  const found = isLong ? operators.filter(({ name }) => holdsLetters(name, sought)) : operators;
  const { shown, more } = useBeginning(found, FIRST);
  const act = useOperators((state) => state.act);
  const [asked, setAsked] = useState<RoleAsked | null>(null);
  const setRole = async ({ operator: { id, name }, role }: RoleAsked) => {
    setAsked(null);
    if (await act(() => client.operators.setRole({ id, role }))) {
      say(`The role of ${name} is ${roleWords[role].title} now.`);
    }
  };
  return (
    <div {...keepsFocusAt(listId)} className="grid grid-cols-1 gap-3">
      <FindInList
        label="Find an operator"
        none={found.length === 0 ? 'No operator’s name holds these letters.' : null}
        {...{ isLong, sought, onSeek }}
      />
      <ul
        id={listId}
        tabIndex={-1}
        aria-label="Operators"
        className={`divide-y divide-line rounded-xl border border-line bg-surface ${found.length === 0 ? 'hidden' : ''}`}
      >
        {shown.map((operator) => {
          const { id, name, role, disabledAt } = operator;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-semibold break-words">
                  {name}
                  {id === ownId ? <span className="font-normal text-ink-3"> (you)</span> : null}
                </span>
                <span className="block text-small text-ink-2">
                  {disabledAt === null
                    ? roleWords[role].sentence
                    : `Cannot sign in since ${whenWords(disabledAt)}.`}
                </span>
              </span>
              <Select
                isSmall
                className="w-36"
                aria-label={`Role of ${name}`}
                value={asked?.operator.id === id ? asked.role : role}
                onChange={(event) => setAsked({ operator, role: event.target.value as Role })}
              >
                {roles.map((one) => (
                  <option key={one} value={one}>
                    {roleWords[one].title}
                  </option>
                ))}
              </Select>
              <Button
                size="small"
                isDisabled={id === ownId}
                aria-label={`New PIN for ${name}`}
                onPress={() => onNewSecret(operator)}
              >
                New PIN…
              </Button>
              <DisableButton operator={operator} />
            </li>
          );
        })}
      </ul>
      <ShowMore of="operators" shown={shown.length} all={found.length} onMore={more} />
      {asked ? (
        <RoleQuestion
          asked={asked}
          isOwn={asked.operator.id === ownId}
          onChoose={(role) => setAsked({ ...asked, role })}
          onYes={() => void setRole(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

function DisableButton({ operator: { id, name, disabledAt } }: { readonly operator: OperatorSummary }) {
  const act = useOperators((state) => state.act);
  const disabled = disabledAt === null;
  const [isBusy, turn] = useUnderWay(async () => {
    if (await act(() => client.operators.setDisabled({ id, disabled }))) {
      say(disabled ? `${name} cannot sign in any more.` : `${name} can sign in again.`);
    }
  });
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={`${disabled ? 'Disable' : 'Enable'} ${name}`}
      onPress={turn}
    >
      {disabled ? 'Disable' : 'Enable'}
    </Button>
  );
}
