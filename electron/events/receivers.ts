/** The receivers of all profiles: on while their profile says so, and how each stands, in one sentence. */
import { readFile } from 'node:fs/promises';
import type { WayState } from '../../shared/events.ts';
import type { Profile, ReceiverSettings } from '../../shared/profile.ts';
import type { Judge } from './delivery.ts';
import type { Intake } from './intake.ts';
import type { EventPorts } from './ports.ts';
import { pathOfToken, type Receiver, startReceiver } from './receiver.ts';

/** A receiver that could not start is tried again after so long, in milliseconds. */
const AGAIN_MS = 30_000;

/** Which addresses mean every one of this computer, and which stands for them in an address to call. */
const EVERY = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
]);

interface Standing {
  /** What it was started with; another text means that it has to start anew. */
  readonly made: string;
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

function sentenceOf(error: unknown, { host, port }: ReceiverSettings): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program or profile. Choose another port.`;
  if (code === 'EACCES')
    return `This computer does not let Veridesk use port ${port}. Choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `“${host}” is no address of this computer. Type 127.0.0.1, or an address that it has.`;
  }
  if (code === 'ENOENT' || code === 'EISDIR') {
    return 'The certificate or its key is not at that place. Look at both paths.';
  }
  if (/^(?:ERR_OSSL|ERR_SSL|ERR_TLS|ERR_INVALID)/u.test(code)) {
    return 'The certificate and its key cannot be used. Both are PEM files without a passphrase, and belong together.';
  }
  return 'The receiver could not start. Look at its address, port and certificate.';
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const shown = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** `judgeOf` is asked at each delivery. `tokenOf` rejects as the store of secrets does. */
export function makeReceivers(
  ports: EventPorts,
  intake: Intake,
  judgeOf: (profile: Profile) => Promise<Judge>,
  tokenOf: (profileId: string) => Promise<string>,
): Receivers {
  const standing = new Map<string, Standing>();
  let chain: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let hasEnded = false;

  async function start(profile: Profile, at: Standing): Promise<void> {
    const { settings, token } = at;
    try {
      const judge = await judgeOf(profile);
      const tls =
        settings.certificate === ''
          ? null
          : {
              cert: await readFile(settings.certificate, 'utf8'),
              key: await readFile(settings.privateKey, 'utf8'),
            };
      at.receiver = await startReceiver({
        host: settings.host,
        port: settings.port,
        token,
        tls,
        take: (raw) => intake.take(judge, raw, 'receiver'),
        now: ports.now,
        stumbled: ports.stumbled,
      });
      at.sentence = null;
      at.nextAt = null;
    } catch (error) {
      at.sentence = sentenceOf(error, settings);
      at.nextAt = ports.now() + AGAIN_MS;
    }
  }

  async function followNow(): Promise<void> {
    const profiles = hasEnded || !ports.store() ? [] : await ports.profiles();
    const wanted = profiles.filter(({ settings }) => settings.events.receiver.isOn);
    const next = new Map<string, { profile: Profile; made: string; token: string }>();
    for (const profile of wanted) {
      const token = await tokenOf(profile.id);
      const { key } = await judgeOf(profile);
      const made = JSON.stringify([profile.settings.events, token, key]);
      next.set(profile.id, { profile, made, token });
    }
    for (const [id, at] of standing) {
      if (next.get(id)?.made === at.made) continue;
      await at.receiver?.close();
      standing.delete(id);
    }
    for (const [id, { profile, made, token }] of next) {
      const settings = profile.settings.events.receiver;
      const at = standing.get(id) ?? { made, settings, token, receiver: null, sentence: null, nextAt: null };
      standing.set(id, at);
      if (!at.receiver) await start(profile, at);
    }
    lookAgain();
    ports.changed({ what: 'ways', deliveryId: null, checkId: null });
  }

  function lookAgain(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (hasEnded || [...standing.values()].every(({ nextAt }) => nextAt === null)) return;
    timer = setTimeout(() => void receivers.follow(), AGAIN_MS);
    timer.unref();
  }

  const urlOf = (profileId: string): string | null => {
    const at = standing.get(profileId);
    if (!at?.receiver) return null;
    const { host, certificate } = at.settings;
    const scheme = certificate === '' ? 'http' : 'https';
    return `${scheme}://${EVERY.get(host) ?? shown(host)}:${at.receiver.port}${pathOfToken(at.token)}`;
  };

  const receivers: Receivers = {
    follow() {
      chain = chain.then(followNow).catch((error: unknown) => {
        if (!hasEnded) ports.stumbled(error);
      });
      return chain;
    },

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
            sentence: isOn ? (at?.sentence ?? null) : null,
            place: urlOf(id)?.replace(/\/events\/.*$/u, '') ?? null,
            lastAt: iso((await store?.lastDelivery(id, 'receiver')) ?? null),
            nextAt: iso(at?.nextAt ?? null),
          };
        }),
      );
    },

    urlOf,

    async end() {
      hasEnded = true;
      if (timer) clearTimeout(timer);
      await chain;
      for (const { receiver } of standing.values()) await receiver?.close();
      standing.clear();
    },

    begin() {
      hasEnded = false;
    },
  };
  return receivers;
}
