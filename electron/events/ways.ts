/** The ways on which events come to a desk that its service cannot reach: on while their profile says so. */
import type { WayState } from '../../shared/events.ts';
import type { Profile } from '../../shared/profile.ts';
import type { Judge } from './delivery.ts';
import { watchFolder } from './folder.ts';
import type { Intake } from './intake.ts';
import { mailboxTokens } from './mailbox-token.ts';
import type { Polling } from './polling.ts';
import type { EventPorts } from './ports.ts';
import { pullMailbox } from './pull.ts';
import { DeskClosed, type TakeOne } from './take-all.ts';

/** The ways that are looked at again and again; the receiver is called, and files are brought by a person. */
const polled = ['folder', 'mailbox'] as const;
type PolledWay = (typeof polled)[number];

interface Standing {
  /** What it was started with; another text means that it has to start anew. */
  readonly made: string;
  readonly polling: Polling;
}

export type WaysPorts = Pick<
  EventPorts,
  'now' | 'store' | 'secrets' | 'profiles' | 'changed' | 'stumbled' | 'line'
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

/** `judgeOf` is asked when a way starts: keys that change start it anew. */
export function makeWays(
  ports: WaysPorts,
  intake: Intake,
  judgeOf: (profile: Profile) => Promise<Judge>,
): Ways {
  const standing = new Map<string, Standing>();
  let chain: Promise<void> = Promise.resolve();
  let hasEnded = false;

  const nameOf = (profileId: string, way: PolledWay) => `${way} ${profileId}`;
  const changed = () => ports.changed({ what: 'ways', deliveryId: null, checkId: null });

  const { stumbled } = ports;

  const tokenOf = async (profileId: string) => {
    if (!ports.store()) throw new DeskClosed();
    return mailboxTokens(ports.secrets()).get(profileId);
  };

  function start(profile: Profile, way: PolledWay, judge: Judge): Polling {
    const take: TakeOne = (raw) => intake.take(judge, raw, way);
    const { folder, mailbox } = profile.settings.events;
    if (way === 'folder') return watchFolder({ path: folder.path, take, now: ports.now, changed, stumbled });
    return pullMailbox({
      everyMs: mailbox.everySeconds * 1_000,
      line: ports.line(mailbox.address),
      token: () => tokenOf(profile.id),
      take,
      now: ports.now,
      changed,
      stumbled,
    });
  }

  async function followNow(): Promise<void> {
    const profiles = hasEnded || !ports.store() ? [] : await ports.profiles();
    const next = new Map<string, { made: string; start: () => Polling }>();
    for (const profile of profiles) {
      for (const way of polled.filter((one) => settingsOf(profile, one).isOn)) {
        const judge = await judgeOf(profile);
        const token = way === 'mailbox' ? await tokenOf(profile.id) : null;
        const made = JSON.stringify([settingsOf(profile, way), judge, token]);
        next.set(nameOf(profile.id, way), { made, start: () => start(profile, way, judge) });
      }
    }
    for (const [name, { made, polling }] of standing) {
      if (next.get(name)?.made === made) continue;
      await polling.end();
      standing.delete(name);
    }
    for (const [name, { made, start: begin }] of next) {
      if (!standing.has(name)) standing.set(name, { made, polling: begin() });
    }
    changed();
  }

  return {
    follow() {
      chain = chain.then(followNow).catch((error: unknown) => {
        if (!hasEnded) ports.stumbled(error);
      });
      return chain;
    },

    async states() {
      const store = ports.store();
      const profiles = store ? await ports.profiles() : [];
      const pairs = profiles.flatMap((profile) => polled.map((way) => ({ profile, way })));
      return Promise.all(
        pairs.map(async ({ profile, way }): Promise<WayState> => {
          const state = standing.get(nameOf(profile.id, way))?.polling.state();
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
      await Promise.all(polled.map((way) => standing.get(nameOf(profileId, way))?.polling.tryNow()));
    },

    async end() {
      hasEnded = true;
      await chain;
      await Promise.all([...standing.values()].map(({ polling }) => polling.end()));
      standing.clear();
    },

    begin() {
      hasEnded = false;
    },
  };
}
