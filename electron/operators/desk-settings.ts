/** What is set for the whole desk: sign-in, the idle lock, the reasons of decisions, the years of retention. */
import { z } from 'zod';
import { fail, succeed } from '../../shared/failure.ts';
import type { Actor, JournalLine } from '../../shared/journal.ts';
import { IDLE_MINUTES, IdleMinutes } from '../../shared/operator.ts';
import { noRules, ruledSettings, settingRule } from '../../shared/policy.ts';
import { RETENTION_YEARS, RetentionYears } from '../../shared/retention.ts';
import { DecisionReasons, usualReasons } from '../../shared/review.ts';
import type { OperatorPorts, OperatorStore } from './ports.ts';

/** Each setting with its form; what is not set, or was set by a newer version to something unheard of, is as usual. */
const Settings = z.object({
  // What cannot be read counts as on: nobody gets in by breaking it.
  'sign-in': z.boolean().default(false).catch(true),
  'idle-minutes': IdleMinutes.catch(IDLE_MINUTES.usual),
  'decision-reasons': DecisionReasons.catch(usualReasons),
  // As is the longest time: what would go too early does not come back.
  'retention-years': RetentionYears.default(RETENTION_YEARS.usual).catch(RETENTION_YEARS.max),
});
type Settings = z.infer<typeof Settings>;
type SettingName = keyof Settings;

/** Read anew each time they are asked for, since another process may have changed them; changes go through here. */
export function deskSettings({
  store,
  now,
  rules = noRules,
}: Pick<OperatorPorts, 'store' | 'now' | 'rules'>) {
  const load = (of: OperatorStore) =>
    of.settings().then((kept): Settings => ruledSettings(rules, Settings.parse(kept)));

  return {
    /** The settings of a history that is being opened. */
    of: load,
    /** The settings of the open desk; null while it is not open. */
    async read(): Promise<Settings | null> {
      const open = store();
      return open && load(open);
    },
    /** Refuses what a rule of the organisation is against. */
    async set<N extends SettingName>(open: OperatorStore, name: N, value: Settings[N], by: Actor) {
      const sentence = settingRule(rules, name, value);
      if (sentence !== null) return fail('ruled', { sentence });
      const facts: JournalLine['detail'] =
        typeof value === 'boolean' || typeof value === 'number'
          ? { setting: name, value }
          : { setting: name };
      await open.setSetting(name, value, {
        at: now(),
        by,
        what: 'settings-changed',
        checkId: null,
        detail: facts,
      });
      return succeed({});
    },
  };
}

export type DeskSettings = ReturnType<typeof deskSettings>;
