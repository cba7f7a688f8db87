/** Settings → Operators: whether the desk asks who is at work, and who may be. */

import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import type { OperatorSummary } from '../../shared/operator.ts';
import { FIRST, SET_BY_ORGANISATION } from '../../shared/policy.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Switch } from '../design/switch.tsx';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useRules } from '../rules/rules-store.ts';
import { useMay, useSession } from '../session/session-store.ts';
import { Section } from '../settings/section.tsx';
import { sections } from '../settings/sections.ts';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { IdleField } from './idle-field.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { OperatorList } from './operator-list.tsx';
import { useOperators } from './operators-store.ts';
import { SwitchOffDialog, SwitchOnDialog } from './switch-sign-in-dialog.tsx';

type Open = 'add' | 'on' | 'off' | 'own' | { readonly other: OperatorSummary };

export function OperatorsSection() {
  const session = useSession((state) => state.session);
  const isAdministrator = useMay('administrator');
  const { operators, settings, failure, load, added } = useOperators();
  const [open, setOpen] = useState<Open | null>(null);
  const [sought, setSought] = useState('');
  const close = () => setOpen(null);
  const ownId = session?.operator?.id ?? null;
  const isOn = session?.signIn === true;
  const isRuled = useRules()?.signIn === 'required';

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when somebody else is at work, or sign-in was switched
  useEffect(() => void load(), [load, ownId, isOn]);
  useWindowFocus(load);

  const hasAdministrator = operators?.some((one) => one.role === 'administrator' && one.disabledAt === null);
  return (
    <Section
      {...sections.operators}
      action={
        isAdministrator ? (
          <Button size="small" onPress={() => setOpen('add')}>
            <Plus aria-hidden className="size-3.5" /> Add an operator…
          </Button>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
        <Switch
          label="Ask who is at work"
          help={
            isOn
              ? `Nothing is seen or done before somebody signs in. Who did what stands on every record.${isRuled ? ` ${SET_BY_ORGANISATION}` : ''}`
              : `Off: whoever uses this computer may do everything here, and records name its user, ${session?.operator?.name ?? ''}.`
          }
          isOn={isOn}
          isDisabled={!isAdministrator || operators === null || (isOn && isRuled)}
          onChange={(on) => setOpen(on ? (hasAdministrator ? 'on' : 'add') : 'off')}
        />
        {isRuled && !isOn ? <Alert tone="warn">{FIRST.signIn}</Alert> : null}
        {isOn && isAdministrator && settings ? <IdleField minutes={settings.idleMinutes} /> : null}
        {ownId === null ? null : (
          <Button size="small" className="justify-self-start" onPress={() => setOpen('own')}>
            Change my PIN or passphrase…
          </Button>
        )}
      </div>
      {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      {operators && operators.length > 0 ? (
        <OperatorList
          operators={operators}
          sought={sought}
          onSeek={setSought}
          ownId={ownId}
          onNewSecret={(operator) => setOpen({ other: operator })}
        />
      ) : null}
      {operators?.length === 0 ? (
        <p className="rounded-xl border border-line bg-surface p-4 text-ink-2">
          No operators yet. The first one is an administrator; then sign-in can be switched on.
        </p>
      ) : null}
      {isAdministrator ? null : (
        <p className="text-ink-2">An administrator adds operators and sets their roles.</p>
      )}
      {open === 'add' && isAdministrator ? (
        <AddOperatorDialog
          isFirst={!hasAdministrator}
          onClose={close}
          onAdded={(operator) => {
            added(operator);
            // Last in the list, and so beyond what is drawn of a long one.
            setSought(operator.name);
          }}
        />
      ) : null}
      {open === 'on' ? <SwitchOnDialog onClose={close} /> : null}
      {open === 'off' ? <SwitchOffDialog onClose={close} /> : null}
      {open === 'own' ? <NewSecretDialog other={null} onClose={close} /> : null}
      {typeof open === 'object' && open !== null ? (
        <NewSecretDialog other={open.other} onClose={close} />
      ) : null}
    </Section>
  );
}
