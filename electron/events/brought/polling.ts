/** Looks for deliveries again and again: at its interval, and of another machine ever more seldom while that is in trouble. */

/** Longest time between two tries while something is wrong, in milliseconds. */
const LONGEST_MS = 600_000;
/** How far the time between two tries may stray, as a share: desks that were switched on together do not ask together. */
const STRAY = 0.1;

export interface PollState {
  /** Whether the last try went well; true before the first has ended. */
  readonly isWorking: boolean;
  /** What is wrong, in one sentence. */
  readonly sentence: string | null;
  /** When it is tried again, in milliseconds since 1970; null while it is at it. */
  readonly nextAt: number | null;
}

export interface Polling {
  state(): PollState;
  /** Tries now instead of waiting, and resolves when that try has ended. */
  tryNow(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  end(): Promise<void>;
}

export interface PollRules {
  readonly everyMs: number;
  /** Whether another machine is asked, which is given time while it is in trouble. */
  readonly isRemote: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** One try: null when it went well, else what is wrong in one sentence. It ends early where `hasEnded` says so. */
  readonly once: (hasEnded: () => boolean) => Promise<string | null>;
  /** What is wrong has changed; of another machine, also when it is asked next. */
  readonly changed: () => void;
  /** A number from 0 to 1. */
  readonly chance?: () => number;
}

/** Time until the next try, in milliseconds, after so many that went wrong one after the other. */
export function waitAfter(failures: number, everyMs: number, chance: number): number {
  const longest = Math.max(LONGEST_MS, everyMs);
  const wait = failures === 0 ? everyMs : Math.min(everyMs * 2 ** (failures - 1), longest);
  return Math.round(wait * (1 + STRAY * (2 * chance - 1)));
}

/** Begins at once. */
export function startPolling({
  everyMs,
  isRemote,
  now,
  once,
  changed,
  chance = Math.random,
}: PollRules): Polling {
  let state: PollState = { isWorking: true, sentence: null, nextAt: null };
  let failures = 0;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  const run = async () => {
    clearTimeout(timer);
    state = { ...state, nextAt: null };
    const sentence = await once(() => hasEnded);
    if (hasEnded) return;
    failures = sentence === null ? 0 : failures + 1;
    const wait = isRemote ? waitAfter(failures, everyMs, chance()) : everyMs;
    const wasWrong = state.sentence;
    state = { isWorking: sentence === null, sentence, nextAt: now() + wait };
    timer = setTimeout(begin, wait);
    timer.unref();
    if (isRemote || sentence !== wasWrong) changed();
  };
  const begin = (): Promise<void> => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  let following: Promise<void> | null = null;
  /** Another machine may have been asked before what somebody waits for was there: one more, however many ask for it. */
  const follow = (before: Promise<void>): Promise<void> => {
    following ??= before.then(() => {
      following = null;
      return hasEnded ? undefined : begin();
    });
    return following;
  };
  void begin();
  return {
    state: () => state,
    tryNow: async () => {
      if (!hasEnded) await (running && isRemote ? follow(running) : begin());
    },
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await running;
    },
  };
}
