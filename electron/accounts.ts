/** The accounts of the open desk with their keys, as a check needs them; the built-in sandbox among them. */
import { fail, keysForAnother, sandboxKeysUnreadable, succeed } from '../shared/failure.ts';
import { type Rules, serviceRule } from '../shared/policy.ts';
import { BUILT_IN_SANDBOX_ID, type Profile } from '../shared/profile.ts';
import { DEFAULT_SANDBOX_STYLE } from '../shared/sandbox-style.ts';
import type { Account, CheckPorts } from './checks/ports.ts';
import type { CorePorts } from './core-ports.ts';
import { fingerprint, isFor, type SigningPair } from './profiles/key-pairs.ts';
import type { Profiles } from './profiles/profiles.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { type AccountTrouble, accountFailure, keyFailure } from './troubles.ts';

/** The built-in sandbox, started when it is first needed, with keys that stay the same for one desk. */
export function sandboxHost(worker: Pick<CorePorts, 'pictureWorker'>) {
  let running: Promise<Sandbox> | null = null;
  const start = async (profiles: Profiles): Promise<Sandbox> => {
    // Loaded here, since a desk with an account of its own never needs it.
    const { startSandbox } = await import('./sandbox/sandbox.ts');
    return startSandbox({ ...worker, keys: await profiles.sandboxKeys() });
  };
  return {
    start(profiles: Profiles): Promise<Sandbox> {
      running ??= start(profiles).catch((error) => {
        running = null;
        throw error;
      });
      return running;
    },
    async close(): Promise<void> {
      const sandbox = await running?.catch(() => null);
      running = null;
      await sandbox?.close();
    },
  };
}

/** An account with its keys, and what tells them apart. */
const withKeys = (
  { profile, document }: Pick<Account, 'profile' | 'document'>,
  baseUrl: string,
  { keys, stillGiven }: SigningPair,
): Account => ({
  profile,
  document,
  baseUrl,
  keys,
  keyFingerprint: fingerprint(keys.apiKey),
  stillGiven,
});

type AccountFailure =
  | AccountTrouble
  | { code: 'desk-not-open' | 'profile-unknown' | 'keys-missing' | 'service-not-started' | 'ruled' };

interface AccountPorts {
  readonly profiles: () => Profiles | null;
  /** The running sandbox, started if need be. */
  readonly sandbox: (of: Profiles) => Promise<Sandbox>;
  /** The sandbox tells of the profile's checks where its receiver listens. */
  readonly aim: (sandbox: Sandbox, profile: Profile) => Promise<void>;
  readonly rules: Rules;
  /** What the rules of the organisation ask to be done at the desk first; null where it is done. */
  readonly undone: () => Promise<string | null>;
}

/** Gives an account with its current keys, or with those that are to be tested. */
export function makeAccounts({
  profiles,
  sandbox,
  aim,
  rules,
  undone,
}: AccountPorts): CheckPorts<AccountFailure['code'], never>['account'] {
  const asksFirst = rules.signIn !== undefined || rules.dailyBackups !== undefined;
  /** An account may have come before the rule, or with a backup. */
  const refusedBy = async (profile: Profile) =>
    serviceRule(rules, profile.baseUrl) ?? (asksFirst ? await undone() : null);

  const builtInAccount = async (of: Profiles, account: Pick<Account, 'profile'>) => {
    try {
      const running = await sandbox(of);
      await aim(running, account.profile);
      running.setStyle(account.profile.sandboxStyle ?? DEFAULT_SANDBOX_STYLE);
      // Its settings are the person’s own and nobody is charged, so they may be those of a moment ago.
      const pair = { keys: running.keys, stillGiven: null };
      return succeed(withKeys({ ...account, document: null }, running.baseUrl, pair));
    } catch (error) {
      // A port that could not be opened comes from the system, with a code; trouble with keys has its own words.
      if (error instanceof Error && 'syscall' in error) return fail('service-not-started');
      const failure = keyFailure(error);
      if (failure.code === 'account-keys-unreadable')
        return fail(failure.code, { sentence: sandboxKeysUnreadable });
      return { ok: false, failure } as const;
    }
  };

  const account: CheckPorts<AccountFailure['code'], never>['account'] = async (id, which, isAnew) => {
    const of = profiles();
    if (!of) return fail('desk-not-open');
    try {
      const isBuiltIn = id === BUILT_IN_SANDBOX_ID;
      const lastRead = isAnew || isBuiltIn ? null : of.lastRead(id);
      // Each is a wait that stands before every check, so both are asked for at once.
      const asked = [lastRead ?? of.find(id), isBuiltIn ? null : of.keys.toSign(id, which)] as const;
      const [profile, keys] = await Promise.all(asked);
      if (!profile) return fail('profile-unknown');
      if (isBuiltIn) return await builtInAccount(of, { profile });
      const sentence = await refusedBy(profile);
      const isUsable = sentence === null && keys !== null && isFor(keys.keys, profile.baseUrl);
      if (!isUsable && lastRead) return account(id, which, true);
      if (sentence !== null) return fail('ruled', { sentence });
      if (!isUsable) return fail('keys-missing', keys ? { sentence: keysForAnother } : {});
      return succeed(withKeys({ profile, document: of.documentOf(profile) }, profile.baseUrl, keys));
    } catch (error) {
      return { ok: false, failure: accountFailure(error) };
    }
  };
  return account;
}
