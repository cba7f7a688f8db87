/** The ways on which events come to a desk that its service cannot reach: on while their profile says so. */
import type { WayState } from '../../../shared/events.ts';
import type { Profile } from '../../../shared/profile.ts';
import { makeFollowing } from '../following.ts';
import type { Intake } from '../intake.ts';
import { keyRounds, keysSentence } from '../keys-out-of-reach.ts';
import type { EventPorts } from '../ports.ts';
import type { Judge } from '../reading/delivery.ts';
import { watchFolder } from './folder.ts';
import { mailboxTokens } from './mailbox-token.ts';
import type { Polling, PollState } from './polling.ts';
import { pullMailbox } from './pull.ts';
import { DeskClosed, type TakeOne } from './take-all.ts';

/** The ways that are looked at again and again; the receiver is called, and files are brought by a person. */
const polled = ['folder', 'mailbox'] as const;
type PolledWay = (typeof polled)[number];

/** A way that a profile asks for; without `keys` where they could not be read. */
interface Wanted {
  /** Its settings, as text. */
  readonly asked: string;
  readonly keys: string | null;
  readonly sentence: string | null;
  readonly start: () => Polling | null;
}

interface Standing {
  /** What it was started with; another text means that it has to start anew. */
  readonly asked: string;
  /** The same of its keys; null where they could not be read. */
  readonly keys: string | null;
  /** Null where its keys could not be read. */
  readonly polling: Polling | null;
}

export type WaysPorts = Pick<
  EventPorts,
  'now' | 'ownFolders' | 'store' | 'secrets' | 'profiles' | 'changed' | 'stumbled' | 'line'
>;

export interface Ways {
  /** Starts and ends what the profiles now ask for. One run at a time. */
  follow(): Promise<void>;
  states(): Promise<WayState[]>;
  /** Asks the mailbox of a profile and looks into its folder now. Resolves when that has ended. */
  tryNow(profileId: string): Promise<void>;
  /** Until `begin`, none starts. */
  end(): Promise<void>;
  begin(): void;
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const settingsOf = ({ settings }: Profile, way: PolledWay) => settings.events[way];

function placeOf({ settings: { events } }: Profile, way: PolledWay): string {
  return way === 'folder' ? events.folder.path : events.mailbox.address;
}

/** Whether nothing that is delivered could be proved, though it has to be. */
const isKeyless = ({ signature, key }: Judge) => signature.method !== 'none' && (key === null || key === '');

/** `judgeOf` is asked when a way starts: keys that change start it anew. */
export function makeWays(
  ports: WaysPorts,
  intake: Intake,
  judgeOf: (profile: Profile) => Promise<Judge>,
): Ways {
  const standing = new Map<string, Standing>();
  const following = makeFollowing(followNow, ports.stumbled);
  const rounds = keyRounds((error) => {
    if (!following.hasEnded()) ports.stumbled(error);
  });
  /** How those stand whose keys could not be read. */
  const outOfReach = new Map<string, PollState>();

  const nameOf = (profileId: string, way: PolledWay) => `${way} ${profileId}`;
  const changed = () => ports.changed({ what: 'ways', deliveryId: null, checkId: null });

  const { stumbled } = ports;

  const tokenOf = async ({ id, settings }: Profile) => {
    if (!ports.store()) throw new DeskClosed();
    return mailboxTokens(ports.secrets()).toAsk(id, settings.events.mailbox.address);
  };

  function start(profile: Profile, way: PolledWay, judge: Judge): Polling {
    const take: TakeOne = (raw) => intake.take(judge, raw, way);
    const { folder, mailbox } = profile.settings.events;
    if (way === 'folder')
      return watchFolder({
        path: folder.path,
        own: ports.ownFolders,
        take,
        now: ports.now,
        changed,
        stumbled,
      });
    return pullMailbox({
      everyMs: mailbox.everySeconds * 1_000,
      line: ports.line(mailbox.address),
      token: async () => (isKeyless(judge) ? 'keyless' : tokenOf(profile)),
      take,
      now: ports.now,
      changed,
      stumbled,
    });
  }

  /** One whose keys cannot be read is in trouble alone; the others have theirs. */
  async function wantedOf(profile: Profile, way: PolledWay): Promise<Wanted> {
    const asked = JSON.stringify(settingsOf(profile, way));
    try {
      const judge = await judgeOf(profile);
      const token = way === 'mailbox' ? await tokenOf(profile) : null;
      const keys = JSON.stringify([judge, token]);
      return { asked, keys, sentence: null, start: () => start(profile, way, judge) };
    } catch (error) {
      rounds.failed(error);
      return { asked, keys: null, sentence: keysSentence(error), start: () => null };
    }
  }

  /** What is at work goes on where its keys cannot be read again: they may be the same. */
  const staysAs = (at: Standing, wanted: Wanted | undefined) =>
    at.asked === wanted?.asked && (wanted.keys === null || wanted.keys === at.keys);

  async function followNow(): Promise<number | null> {
    const profiles = following.hasEnded() || !ports.store() ? [] : await ports.profiles();
    const next = new Map<string, Wanted>();
    for (const profile of profiles) {
      for (const way of polled.filter((one) => settingsOf(profile, one).isOn))
        next.set(nameOf(profile.id, way), await wantedOf(profile, way));
    }
    for (const [name, at] of standing) {
      if (staysAs(at, next.get(name))) continue;
      await at.polling?.end();
      standing.delete(name);
    }
    const again = rounds.ended();
    const nextAt = again === null ? null : ports.now() + again;
    outOfReach.clear();
    for (const [name, { asked, keys, sentence, start: begin }] of next) {
      const at = standing.get(name) ?? { asked, keys, polling: begin() };
      standing.set(name, at);
      if (!at.polling) outOfReach.set(name, { isWorking: false, sentence, nextAt });
    }
    changed();
    return again;
  }

  return {
    follow: following.follow,

    async states() {
      const store = ports.store();
      const profiles = store ? await ports.profiles() : [];
      const pairs = profiles.flatMap((profile) => polled.map((way) => ({ profile, way })));
      return Promise.all(
        pairs.map(async ({ profile, way }): Promise<WayState> => {
          const name = nameOf(profile.id, way);
          const state = standing.get(name)?.polling?.state() ?? outOfReach.get(name);
          return {
            profileId: profile.id,
            profile: profile.name,
            environment: profile.environment,
            way,
            isOn: settingsOf(profile, way).isOn,
            isWorking: state?.isWorking ?? false,
            sentence: state?.sentence ?? null,
            place: placeOf(profile, way) || null,
            lastAt: iso((await store?.lastDelivery(profile.id, way)) ?? null),
            // A folder is looked at so often that it says nothing.
            nextAt: way === 'mailbox' ? iso(state?.nextAt ?? null) : null,
          };
        }),
      );
    },

    async tryNow(profileId) {
      const names = polled.map((way) => nameOf(profileId, way));
      if (names.some((name) => outOfReach.has(name))) await following.follow();
      await Promise.all(names.map((name) => standing.get(name)?.polling?.tryNow()));
    },

    async end() {
      await following.end();
      await Promise.all([...standing.values()].map(({ polling }) => polling?.end()));
      standing.clear();
      outOfReach.clear();
    },

    begin: following.begin,
  };
}
