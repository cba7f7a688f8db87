/** Events of the service at the open desk: the room `events/` with the desk's profiles, keys, history and sandbox. */
import type { CheckState } from '../shared/check.ts';
import type { EventsChange } from '../shared/events.ts';
import { fail, keysForAnother, ownKeyMissing, succeed } from '../shared/failure.ts';
import { type Rules, ruledWays } from '../shared/policy.ts';
import type { FolderSettings } from '../shared/profile/event-way-settings.ts';
import type { Profile } from '../shared/profile.ts';
import type { OpenDesk } from './desk/ports.ts';
import { folderWords } from './events/brought/folder-words.ts';
import type { MailboxLine } from './events/brought/mailbox-line.ts';
import { isOwnFolder, isSameFolder } from './events/brought/own-folders.ts';
import { type Events, makeEvents } from './events/events.ts';
import type { History } from './history/client.ts';
import { HistoryTrouble, isGoneFromHistory } from './history/trouble.ts';
import type { ProfileChanges } from './profiles/changes.ts';
import type { Profiles } from './profiles/profiles.ts';
import { EventTarget } from './sandbox/events/target.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { keyFailure } from './troubles.ts';

interface DeskEventPorts {
  /** A line to the mailbox at an address. */
  readonly line: (address: string) => MailboxLine;
  readonly now: () => number;
  /** Of the organisation. */
  readonly rules: Rules;
  /** The data folder, whether or not it is the open desk's. */
  readonly folder: string;
  readonly open: () => OpenDesk<History> | null;
  readonly profiles: () => Profiles | null;
  /** The running sandbox, started if need be. */
  readonly sandbox: (of: Profiles) => Promise<Sandbox>;
  readonly changed: (change: EventsChange) => void;
  readonly checkChanged: (id: string, state: CheckState) => void;
  readonly stumbled: (error: unknown) => void;
}

/** Calls of the profiles after which receivers may have to start, end or judge otherwise. */
const CHANGES = ['add', 'setKeys', 'adoptNewKeys', 'change', 'importText', 'removeKeys', 'remove'] as const;

export interface DeskEvents extends Events {
  /** The same profiles, whose changes the receivers follow: those of another process as soon as the list is looked at here. */
  following(profiles: Profiles): Profiles;
  /** The sandbox tells of the built-in profile's checks where its receiver listens, if it does. */
  aim(sandbox: Sandbox, builtIn: Profile): Promise<void>;
  /** Why a profile cannot watch this folder, as a sentence; null where it can, as far as is known before. */
  folderTrouble(profileId: string, folder: FolderSettings): Promise<string | null>;
  sendTest(profileId: string): ReturnType<typeof sendTestTo>;
}

/** More exact than that there are none, where there are: with which keys the profile signs, and for which address they are. */
async function whyWithoutKey(profiles: Profiles, profile: Profile) {
  if (profile.settings.events.signature.key === 'own-key') return { sentence: ownKeyMissing };
  return (await profiles.keys.allOf(profile)).forAnother ? { sentence: keysForAnother } : {};
}

async function sendTestTo(
  ports: DeskEventPorts,
  events: Events,
  profileId: string,
  targetOf: (profile: Profile) => Promise<EventTarget | null>,
) {
  const profiles = ports.profiles();
  const profile = await profiles?.find(profileId);
  if (!profiles || !profile) return fail('profile-unknown');
  if (events.urlOf(profileId) === null) return fail('receiver-off');
  const target = await targetOf(profile);
  if (!target) return fail('keys-missing', await whyWithoutKey(profiles, profile));
  let sandbox: Sandbox;
  try {
    sandbox = await ports.sandbox(profiles);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return fail('service-not-started');
    return { ok: false, failure: keyFailure(error) } as const;
  }
  const status = await sandbox.postEvent(target);
  return status === null ? fail('test-not-delivered') : succeed({ status });
}

export function deskEvents(ports: DeskEventPorts): DeskEvents {
  /** A way that the rules do not let be on is off, also where it was on before there was a rule. */
  const asRuled = (profile: Profile): Profile => {
    const { settings } = profile;
    return { ...profile, settings: { ...settings, events: ruledWays(ports.rules, settings.events) } };
  };
  const profilesNow = async (): Promise<readonly Profile[]> =>
    ((await ports.profiles()?.all()) ?? []).map(asRuled);
  /** A try-out has a folder of its own. */
  const ownFolders = () => {
    const open = ports.open()?.places.folder;
    return [ports.folder, open].filter((folder) => folder !== undefined && folder !== '') as string[];
  };
  const events = makeEvents({
    now: ports.now,
    ownFolders,
    store: () => ports.open()?.history ?? null,
    secrets: () => {
      const open = ports.open();
      // Asked while the desk was closing.
      if (!open) throw new HistoryTrouble('closed');
      return open.secrets;
    },
    profiles: profilesNow,
    unreadable: () => ports.open()?.history.unreadable() ?? [],
    encryptionKey: async (profile) => {
      const profiles = ports.profiles();
      const keys = profile.builtIn ? await profiles?.sandboxKeys() : await profiles?.keys.of(profile);
      return keys?.encryptionKey ?? null;
    },
    line: ports.line,
    changed: ports.changed,
    checkChanged: ports.checkChanged,
    isGone: isGoneFromHistory,
    stumbled: ports.stumbled,
  });

  const targetOf = async (profile: Profile): Promise<EventTarget | null> => {
    const url = events.urlOf(profile.id);
    if (url === null) return null;
    const { signature, key } = await events.judgeOf(profile);
    if (signature.method !== 'none' && key === null) return null;
    const { toleranceSeconds: _, key: __, ...how } = signature;
    return EventTarget.parse({ ...how, url, key: key ?? '' });
  };

  /** What of the profiles the receivers and ways were last made to follow, as text. */
  let seen = '';
  const textOf = (profiles: Awaited<ReturnType<Profiles['present']>>) =>
    JSON.stringify(profiles.map(({ id, settings, keyChanges }) => [id, settings.events, keyChanges]));
  const look = async () => {
    const profiles = await ports.profiles()?.present();
    seen = profiles ? textOf(profiles) : '';
  };
  const follow = async () => {
    await look().catch(() => undefined);
    await events.follow();
  };
  /** Another process may have changed them; keys are asked for where it has alone. */
  const lookedAt = <P extends Parameters<typeof textOf>[0]>(profiles: P): P => {
    const text = textOf(profiles);
    if (text !== seen) void events.follow();
    seen = text;
    return profiles;
  };

  const mailboxOf = async (id: string) =>
    (await ports.profiles()?.find(id))?.settings.events.mailbox.address ?? null;
  /**
   * The mailbox’s token goes along where somebody here types another address; where it cannot, it is asked for again. A file
   * takes it nowhere: as with keys, what it says of addresses is another desk’s.
   */
  const withMailbox = async <D>(id: string, isTyped: boolean, act: () => Promise<D>): Promise<D> => {
    const before = await mailboxOf(id);
    const done = await act();
    const after = await mailboxOf(id);
    const isMoved = isDone(done) && after !== null && after !== before;
    // A file may have taken away the address that the token was given for, and the next one name another.
    const from = isTyped ? null : '';
    if (isMoved && (isTyped || before === ''))
      await events.mailboxMoved(id, after, from).catch(() => undefined);
    return done;
  };

  const followed = (changes: ProfileChanges): ProfileChanges => {
    const watched = CHANGES.map((name) => {
      const act = changes[name] as (...input: unknown[]) => Promise<unknown>;
      const whole = async (...input: unknown[]) => {
        const { id } = Object(input[0]) as { readonly id?: string | null };
        const isTyped = name === 'change';
        const isOfSettings = isTyped || name === 'importText';
        // An account that is gone could not be removed once more, and nobody could take its secrets away.
        const asked = name === 'remove' ? [input[0], events.forgetProfile] : input;
        const done = await (id && isOfSettings
          ? withMailbox(id, isTyped, () => act(...asked))
          : act(...asked));
        await follow();
        return done;
      };
      return [name, whole];
    });
    return { ...changes, ...Object.fromEntries(watched) };
  };

  /** Where the sandbox was last told to post its events, as text; it begins with no target. */
  let aimedAt = 'null';

  /** Between a beginning and its end. */
  let isWanted = false;

  return {
    ...events,
    async begin() {
      isWanted = true;
      await look().catch(() => undefined);
      // The end may have come meanwhile, and nobody would end it once more.
      if (isWanted) await events.begin();
    },
    end() {
      isWanted = false;
      return events.end();
    },
    following: (profiles) => ({
      ...profiles,
      list: async () => lookedAt(await profiles.list()),
      present: async () => lookedAt(await profiles.present()),
      by: (actor) => followed(profiles.by(actor)),
    }),
    async aim(sandbox, builtIn) {
      // Wherever its receiver listens is this computer, under whatever address.
      const target = await targetOf(builtIn);
      const text = JSON.stringify(target);
      // Set when it changes alone: whoever tries the sandbox out may have named another target.
      if (text === aimedAt) return;
      aimedAt = text;
      sandbox.setEventTarget(target);
    },
    folderTrouble: async (profileId, { isOn, path }) => {
      if (!isOn) return null;
      if (await isOwnFolder(path, ownFolders())) return folderWords.own;
      for (const { id, name, settings } of await profilesNow()) {
        const { folder } = settings.events;
        if (id !== profileId && folder.isOn && (await isSameFolder(folder.path, path)))
          return folderWords.watched(name);
      }
      return null;
    },
    sendTest: (profileId) => sendTestTo(ports, events, profileId, targetOf),
  };
}

const isDone = (done: unknown): boolean => (done as { readonly ok: boolean }).ok;
