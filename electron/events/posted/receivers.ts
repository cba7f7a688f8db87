/** The receivers of all profiles: on while their profile says so, and how each stands, in one sentence. */

import type { WayState } from '../../../shared/events.ts';
import type { Profile, ReceiverSettings } from '../../../shared/profile.ts';
import { errorCode } from '../../files/error-code.ts';
import { makeFollowing } from '../following.ts';
import type { Intake } from '../intake.ts';
import { keyRounds, keysSentence } from '../keys-out-of-reach.ts';
import type { EventPorts } from '../ports.ts';
import type { Judge } from '../reading/delivery.ts';
import { pathOfToken, type Receiver, startReceiver } from './receiver.ts';
import { followPem, readPem } from './renewed-certificate.ts';

/** A receiver that could not start is tried again after so long, in milliseconds. */
const AGAIN_MS = 30_000;

/** Which addresses mean every one of this computer, and which stands for them in an address to call. */
const EVERY = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
]);

/** What a profile asks for; without `keys` where they could not be read. */
interface Wanted {
  readonly profile: Profile;
  /** Its settings, as text. */
  readonly asked: string;
  readonly keys: { readonly token: string; readonly judge: Judge } | null;
  readonly sentence: string | null;
}

interface Standing {
  /** What it was started with; another text means that it has to start anew. */
  readonly asked: string;
  /** The same of its keys; null where they could not be read. */
  readonly keys: string | null;
  readonly settings: ReceiverSettings;
  readonly token: string;
  receiver: Receiver | null;
  sentence: string | null;
  nextAt: number | null;
}

export interface Receivers {
  /** Starts and ends what the profiles now ask for. One run at a time. */
  follow(): Promise<void>;
  states(): Promise<WayState[]>;
  /** Where a profile's receiver is called; null while it does not listen. */
  urlOf(profileId: string): string | null;
  /** Until `begin`, none starts. */
  end(): Promise<void>;
  begin(): void;
}

/** Why a receiver could not start. */
export function sentenceOf(
  error: unknown,
  { host, port }: Pick<ReceiverSettings, 'host' | 'port'>,
  platform: NodeJS.Platform = process.platform,
): string {
  const code = errorCode(error) ?? '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program or profile. Choose another port.`;
  // There every program may use every port but those that the system has set aside, high ones among them.
  if (code === 'EACCES' && platform === 'win32')
    return `Windows keeps port ${port} for itself. Choose another port.`;
  if (code === 'EACCES')
    return `This computer does not let Veridesk use port ${port}. Choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `“${host}” is no address of this computer. Type 127.0.0.1, or an address that it has.`;
  }
  if (/^(?:ENOENT|EISDIR|EISNAM)$/u.test(code)) {
    return 'The certificate or its key is not at that place. Look at both paths.';
  }
  if (/^(?:ERR_OSSL|ERR_SSL|ERR_TLS|ERR_INVALID)/u.test(code)) {
    return 'The certificate and its key cannot be used. Both are PEM files without a passphrase, and belong together.';
  }
  return 'The receiver could not start. Look at its address, port and certificate.';
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const shown = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** `judgeOf` and `tokenOf` reject as the store of secrets does; keys that change start a receiver anew. */
export function makeReceivers(
  ports: EventPorts,
  intake: Intake,
  judgeOf: (profile: Profile) => Promise<Judge>,
  tokenOf: (profileId: string) => Promise<string>,
): Receivers {
  const standing = new Map<string, Standing>();
  const following = makeFollowing(followNow, ports.stumbled);
  const rounds = keyRounds((error) => {
    if (!following.hasEnded()) ports.stumbled(error);
  });

  const changed = () => ports.changed({ what: 'ways', deliveryId: null, checkId: null });

  async function start({ settings, token }: Standing, judge: Judge): Promise<Receiver> {
    const tls = await readPem(settings);
    const receiver = await startReceiver({
      host: settings.host,
      port: settings.port,
      token,
      tls,
      take: (raw) => intake.take(judge, raw, 'receiver'),
      now: ports.now,
      stumbled: ports.stumbled,
    });
    return tls ? followPem(receiver, tls, { settings, now: ports.now, changed }) : receiver;
  }

  /** One whose keys cannot be read is in trouble alone; the others have theirs. */
  async function wantedOf(profile: Profile): Promise<Wanted> {
    const asked = JSON.stringify(profile.settings.events);
    try {
      const token = await tokenOf(profile.id);
      return { profile, asked, keys: { token, judge: await judgeOf(profile) }, sentence: null };
    } catch (error) {
      rounds.failed(error);
      return { profile, asked, keys: null, sentence: keysSentence(error) };
    }
  }

  const textOf = (keys: Wanted['keys']) => keys && JSON.stringify([keys.token, keys.judge.key]);

  /** What listens goes on where its keys cannot be read again: they may be the same. */
  const staysAs = (at: Standing, wanted: Wanted | undefined) =>
    at.asked === wanted?.asked && (wanted.keys === null || textOf(wanted.keys) === at.keys);

  async function bringUp(wanted: Wanted): Promise<void> {
    const { profile, asked, keys } = wanted;
    const at: Standing = standing.get(profile.id) ?? {
      ...{ asked, keys: textOf(keys), token: keys?.token ?? '', settings: profile.settings.events.receiver },
      ...{ receiver: null, sentence: null, nextAt: null },
    };
    standing.set(profile.id, at);
    if (at.receiver) return;
    at.sentence = wanted.sentence;
    if (!keys) return;
    try {
      at.receiver = await start(at, keys.judge);
    } catch (error) {
      at.sentence = sentenceOf(error, at.settings);
    }
  }

  async function followNow(): Promise<number | null> {
    const profiles = following.hasEnded() || !ports.store() ? [] : await ports.profiles();
    const next = new Map<string, Wanted>();
    for (const profile of profiles.filter(({ settings }) => settings.events.receiver.isOn))
      next.set(profile.id, await wantedOf(profile));
    for (const [id, at] of standing) {
      if (staysAs(at, next.get(id))) continue;
      await at.receiver?.close();
      standing.delete(id);
    }
    for (const wanted of next.values()) await bringUp(wanted);
    const down = [...standing.values()].filter(({ receiver }) => receiver === null);
    const keysAgain = rounds.ended();
    const again = down.some(({ keys }) => keys !== null) ? AGAIN_MS : keysAgain;
    for (const at of standing.values())
      at.nextAt = at.receiver || again === null ? null : ports.now() + again;
    changed();
    return again;
  }

  const urlOf = (profileId: string): string | null => {
    const at = standing.get(profileId);
    if (!at?.receiver) return null;
    const { host, certificate } = at.settings;
    const scheme = certificate === '' ? 'http' : 'https';
    return `${scheme}://${EVERY.get(host) ?? shown(host)}:${at.receiver.port}${pathOfToken(at.token)}`;
  };

  return {
    follow: following.follow,

    async states() {
      const store = ports.store();
      const profiles = store ? await ports.profiles() : [];
      return Promise.all(
        profiles.map(async ({ id, name, environment, settings }): Promise<WayState> => {
          const at = standing.get(id);
          const { isOn } = settings.events.receiver;
          return {
            profileId: id,
            profile: name,
            environment,
            way: 'receiver',
            isOn,
            isWorking: at?.receiver !== null && at?.receiver !== undefined,
            sentence: isOn ? (at?.sentence ?? at?.receiver?.outOfDays?.() ?? null) : null,
            place: urlOf(id)?.replace(/\/events\/.*$/u, '') ?? null,
            lastAt: iso((await store?.lastDelivery(id, 'receiver')) ?? null),
            nextAt: iso(at?.nextAt ?? null),
          };
        }),
      );
    },

    urlOf,

    async end() {
      await following.end();
      for (const { receiver } of standing.values()) await receiver?.close();
      standing.clear();
    },

    begin: following.begin,
  };
}
