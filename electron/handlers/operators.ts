/** Operators: signing in, locking, and who there is. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { HandlerPorts } from './ports.ts';
import { withActor, withPage, withResult } from './with.ts';

export function operatorHandlers({ core }: HandlerPorts): VerideskHandlers['operators'] {
  const { operators } = core;
  return {
    session: async () => {
      // The window asks at its start, when the desk may be just opening.
      await core.desk.status();
      const history = core.history();
      return history ? withPage(core, () => operators.session()) : succeed(null);
    },
    signIn: ({ name, secret }) => withResult(core, (open) => operators.signIn(open, name, secret)),
    lock: async () => succeed({ locked: await operators.lock('person') }),
    active: async () => {
      operators.touch();
      return succeed({});
    },
    list: () => withPage(core, (open) => operators.list(open)),
    add: (draft) => withActor(core, (open, by) => operators.add(open, by, draft)),
    setRole: ({ id, role }) => withActor(core, (open, by) => operators.setRole(open, by, id, role)),
    setDisabled: ({ id, disabled }) =>
      withActor(core, (open, by) => operators.setDisabled(open, by, id, disabled)),
    setSecret: ({ id, secret }) => withActor(core, (open, by) => operators.setSecret(open, by, id, secret)),
    changeOwnSecret: ({ old, secret }) =>
      withActor(core, (open, by) => operators.changeOwnSecret(open, by, old, secret)),
    switchOn: ({ name, secret }) => withActor(core, (open, by) => operators.switchOn(open, by, name, secret)),
    switchOff: () => withActor(core, (open, by) => operators.switchOff(open, by)),
    settings: () =>
      withActor(core, async () => {
        const kept = await operators.settings.read();
        if (!kept) return fail('desk-not-open');
        const { 'sign-in': signIn, 'idle-minutes': idleMinutes, 'decision-reasons': reasons } = kept;
        return succeed({ signIn, idleMinutes, reasons });
      }),
    setIdleMinutes: ({ minutes }) =>
      withActor(core, (open, by) => operators.setIdleMinutes(open, by, minutes)),
    setReasons: ({ reasons }) =>
      withActor(core, async (open, by) => {
        await operators.settings.set(open, 'decision-reasons', reasons, by);
        return succeed({});
      }),
  };
}
