/** What the desk does by itself while a history is open: settles what a killed process left, erases what is due, and signs the log once a day. */
import { signDaily } from './audit/daily.ts';
import type { ConfirmedInstant } from './confirmed-instant.ts';
import type { CorePorts } from './core-ports.ts';
import type { History } from './history/client.ts';
import type { Recovered } from './history/recovery.ts';
import { type HourlyWork, hourly } from './hourly.ts';
import { settleLeftChecks } from './left-checks.ts';
import { keepPictures } from './picture-keeping.ts';
import { keepRetention } from './retention/keeping.ts';

interface Asked {
  readonly auditState: Parameters<typeof signDaily>[0]['state'];
  readonly signHead: Parameters<typeof signDaily>[0]['signHead'];
  /** Whether a person has records erased at this moment. */
  readonly isErasing: () => boolean;
  /** Checks that a killed process had left under way are settled. */
  readonly recovered: (history: History, found: Recovered) => void;
}

export function workByItself(ports: CorePorts, asked: Asked) {
  const now = () => ports.clock.now();
  let works: readonly { end(): Promise<void> }[] = [];
  return {
    /** Begins over this history; what is kept for some days goes by `dueBy`. */
    begin(history: History, dueBy: ConfirmedInstant): void {
      const changed = ports.checkChanged;
      const sign = signDaily({ now, state: asked.auditState, signHead: asked.signHead });
      // By one look at the clock for both: two of them within the same moment would confirm each other.
      const keepForDays: HourlyWork = async (goesOn) => {
        const due = dueBy();
        const pictures = keepPictures(history, now, () => due, changed)(goesOn);
        await Promise.all([pictures, history.removeStalePrepared(now(), due)]);
      };
      const rewriting = ports.rewritesByItself ?? (() => undefined);
      const erasing = [
        keepForDays,
        keepRetention(history, { now, isBusy: asked.isErasing, changed, rewriting }),
      ];
      // A command of the terminal is over before it would look.
      const left = ports.deskChanged
        ? [settleLeftChecks(history, now, (found) => asked.recovered(history, found))]
        : [];
      works = [
        ...left,
        hourly(sign, ports.signingStumbled ?? (() => undefined)),
        ...erasing.map((work) => hourly(work, ports.erasingStumbled)),
      ];
    },
    /** Waits for what is being done, and does no more. */
    async end(): Promise<void> {
      await Promise.all(works.map((work) => work.end()));
    },
  };
}
