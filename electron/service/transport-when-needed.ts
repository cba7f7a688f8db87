/**
 * The transport, loaded when something is to be sent. Its library takes a tenth of a second to load, for which no start
 * of the window should wait, and no command that sends nothing.
 */
import { notSentReason } from './network-errors.ts';
import type { Asked, KeptLine, Line, ResolveProxy, Transport } from './transport.ts';

export interface LaterTransport extends Transport {
  /** Loads it ahead, while there is time. Never rejects: what goes wrong is told by what is sent. */
  load(): Promise<void>;
  /** The same, and reads whom the system trusts, which can take long: for a program that stays open. */
  prepare(): Promise<void>;
}

/** A transport over the system's proxies, as `undiciTransport` is. */
export function transportWhenNeeded(resolveProxy: ResolveProxy): LaterTransport {
  let loaded: Transport | null = null;
  let loading: Promise<Transport> | null = null;

  const load = async (): Promise<Transport> => {
    try {
      const { undiciTransport } = await import('./undici-transport.ts');
      loaded = undiciTransport(resolveProxy);
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const whenLoaded = (): Promise<Transport> => {
    loading ??= load();
    return loading;
  };

  const ahead = (): Promise<void> =>
    whenLoaded().then(
      () => undefined,
      () => undefined,
    );

  return {
    load: ahead,
    async prepare() {
      await ahead();
      const trust = await import('./trust.ts').catch(() => null);
      await trust?.readTrust();
    },
    open(url, limits, cancel): Line {
      if (loaded) return loaded.open(url, limits, cancel);
      let isDropped = false;
      const opened = whenLoaded().then((transport) =>
        isDropped ? null : transport.open(url, limits, cancel),
      );
      opened.catch(() => undefined);
      return {
        drop() {
          isDropped = true;
          void opened.then((line) => line?.drop()).catch(() => undefined);
        },
        async send(request, arrived) {
          const line = await opened.catch(() => null);
          // Where the library cannot be loaded, or the line was dropped, nobody was connected to.
          if (line) return line.send(request, arrived);
          return arrived({ result: 'not-sent', reason: notSentReason(null, false) });
        },
      };
    },
    keep(address): KeptLine {
      if (loaded) return loaded.keep(address);
      let line: Promise<KeptLine> | null = null;
      return {
        async ask(method, path, headers): Promise<Asked> {
          line ??= whenLoaded().then((transport) => transport.keep(address));
          try {
            return await (await line).ask(method, path, headers);
          } catch (error) {
            line = null;
            return { result: 'unanswered', reason: notSentReason(error, false) };
          }
        },
        async end() {
          const kept = await line?.catch(() => null);
          line = null;
          await kept?.end();
        },
      };
    },
  };
}
