/**
 * The loop of the live guidance: one frame at a time to the judge, and what it says to the listeners. Frames that come
 * while one is judged are passed over. The browser’s parts are handed in.
 */

import type { Quarter } from '../../shared/camera.ts';
import { type FaceLimits, faceLimits } from '../../shared/face-limits.ts';
import { adviceOn } from './advice.ts';
import { beginGuidance } from './guidance.ts';
import type { Guide, GuideListener, GuideTrouble, GuideView, Shot } from './guide.ts';
import type { JudgeKeeper } from './judge-keeper.ts';
import type { FrameSeen } from './judge-messages.ts';
import type { Size } from './pixels.ts';

/** What the loop needs of the browser. */
export interface GuidePorts<Video> {
  readonly judge: JudgeKeeper;
  /** Milliseconds that never go back. */
  now(): number;
  /** Calls back at each new frame of the video, and once in a while where none comes; gives the function that ends it. */
  onFrames(video: Video, frame: () => void): () => void;
  /** How many frames the video was given so far, those that nobody was shown among them. */
  given(video: Video): number;
  /** The present frame; null if there is none. Whoever gets it closes it. */
  grab(video: Video): VideoFrame | null;
  /** The present frame as a picture, drawn in the window; null if there is none. */
  draw(video: Video, quarter: Quarter): Promise<{ readonly picture: Blob; readonly size: Size } | null>;
}

/** After how long without a picture one by hand is offered, in milliseconds. */
export const OFFER_AFTER_MS = 10_000;
/** How far back the best frame is looked for when the picture is taken by hand. */
export const BY_HAND_MS = 500;
/** How long the camera may give black before it is said. */
export const BLACK_MS = 1_500;
/** How long no frame may come before that is said: of a camera that was just opened, which may be slow, and later. */
export const FIRST_FRAME_MS = 10_000;
export const SILENT_MS = 5_000;
/** After how long without a frame what was seen before says nothing of who is there now. */
export const GAP_MS = 1_000;
/** How long a frame may be judged before the judge counts as hanging. The first one has longer. */
const FRAME_PATIENCE_MS = 6_000;
/** How long the best frame may take before the present one is drawn instead. */
const TAKE_PATIENCE_MS = 2_000;

type Taken = Omit<Shot, 'shot'>;

/** From one start to its end. */
interface Run<Video> {
  readonly video: Video;
  readonly startedAt: number;
  guidance: ReturnType<typeof beginGuidance>;
  endFrames: () => void;
  isBusy: boolean;
  hasFailed: boolean;
  /** How many frames were given when one came last, when that was, and whether any did since the start. */
  given: number;
  cameAt: number;
  hasFrame: boolean;
  /** No frame came for so long that it was told. */
  isSilent: boolean;
  /** Since when there is nothing but black, and whether that was told. */
  blackSince: number | null;
  isBlackTold: boolean;
  /** The picture that is being taken; the person may still ask for it by hand. */
  taking: Promise<Taken | null> | null;
  isByHand: boolean;
  view: GuideView;
}

export function liveGuide<Video>(
  ports: GuidePorts<Video>,
): Omit<Guide, 'start'> & { start(video: Video): void } {
  const listeners = new Set<GuideListener>();
  let quarter: Quarter = 0;
  /** Frames from before the last turn show what nobody sees any more. */
  let turnedAt = Number.NEGATIVE_INFINITY;
  let limits: FaceLimits = faceLimits;
  let isHandsFree = true;
  let run: Run<Video> | null = null;

  const tell = (news: (listener: GuideListener) => void) => {
    for (const listener of [...listeners]) news(listener);
  };

  function show(mine: Run<Video>, change: Partial<GuideView>): void {
    mine.view = { ...mine.view, ...change };
    // That no frame comes is over with the next one, and not with what is said late of one before.
    if (mine.isSilent) return;
    tell((listener) => listener.view(mine.view));
  }

  function stop(): void {
    if (!run) return;
    run.endFrames();
    run = null;
    forget();
  }

  const forget = () => ports.judge.tell((judge) => judge.ask<'forget'>({ type: 'forget' }));

  function start(video: Video): void {
    stop();
    const mine: Run<Video> = {
      video,
      startedAt: ports.now(),
      guidance: beginGuidance(),
      endFrames: () => undefined,
      isBusy: false,
      hasFailed: false,
      given: ports.given(video),
      cameAt: ports.now(),
      hasFrame: false,
      isSilent: false,
      blackSince: null,
      isBlackTold: false,
      taking: null,
      isByHand: false,
      view: {
        hint: 'starting',
        steady: 0,
        face: null,
        frame: { width: 0, height: 0 },
        offersManual: false,
        frames: 0,
      },
    };
    run = mine;
    mine.endFrames = ports.onFrames(video, () => onFrame(mine));
  }

  function onFrame(mine: Run<Video>): void {
    const isNew = ports.given(mine.video) !== mine.given;
    if (isNew) onNew(mine);
    else if (ports.now() - mine.cameAt >= (mine.hasFrame ? SILENT_MS : FIRST_FRAME_MS)) fallSilent(mine);
    if (!mine.view.offersManual && ports.now() - mine.startedAt >= OFFER_AFTER_MS) {
      // Of a black picture nothing is shown but that it is black.
      if (mine.isBlackTold) mine.view = { ...mine.view, offersManual: true };
      else show(mine, { offersManual: true });
    }
    // A listener may have ended the run. A frame that stands still is not judged again: whoever is on it may have left.
    if (run === mine && isNew && !mine.isBusy && !mine.hasFailed && !mine.taking) void judgeFrame(mine);
  }

  function onNew(mine: Run<Video>): void {
    const now = ports.now();
    if (now - mine.cameAt >= GAP_MS) mine.guidance = beginGuidance();
    mine.given = ports.given(mine.video);
    mine.cameAt = now;
    mine.hasFrame = true;
    if (!mine.isSilent) return;
    mine.isSilent = false;
    show(mine, {});
  }

  function fallSilent(mine: Run<Video>): void {
    if (mine.isSilent) return;
    mine.isSilent = true;
    mine.blackSince = null;
    mine.isBlackTold = false;
    const hint = mine.hasFailed ? mine.view.hint : 'starting';
    mine.view = { ...mine.view, hint, steady: 0, face: null };
    forget();
    trouble('silent');
  }

  async function judgeFrame(mine: Run<Video>): Promise<void> {
    mine.isBusy = true;
    const answer = await ports.judge.use(
      async (judge) => {
        // Taken as late as this, once the models are there.
        const frame = run === mine ? ports.grab(mine.video) : null;
        if (!frame) return { seen: null };
        const question = { type: 'frame', frame, at: ports.now(), quarter, limits } as const;
        return { seen: await judge.ask<'frame'>(question) };
      },
      mine.view.frames === 0 ? undefined : FRAME_PATIENCE_MS,
    );
    mine.isBusy = false;
    // Asked for by hand meanwhile, or ended: what was seen is of no use any more.
    if (run !== mine || mine.taking) return;
    if (!answer) fail(mine);
    else if (mine.isSilent) return;
    else if (answer.seen?.isBlack) onBlack(mine, answer.seen);
    else if (answer.seen) onSeen(mine, answer.seen);
  }

  function fail(mine: Run<Video>): void {
    mine.hasFailed = true;
    // What was said last is repeated by what comes later, and nothing is judged any more that could change it.
    show(mine, { hint: 'no-face', steady: 0, face: null });
    if (run === mine) trouble('judge');
  }

  const trouble = (kind: GuideTrouble) => tell((listener) => listener.trouble(kind));

  function onBlack(mine: Run<Video>, { at }: FrameSeen): void {
    mine.view = { ...mine.view, frames: mine.view.frames + 1 };
    mine.blackSince ??= at;
    if (mine.isBlackTold || at - mine.blackSince <= BLACK_MS) return;
    mine.isBlackTold = true;
    trouble('black');
  }

  function onSeen(mine: Run<Video>, { at, size, measures }: FrameSeen): void {
    mine.blackSince = null;
    mine.isBlackTold = false;
    const { hint, steady, takeSince } = mine.guidance.step(at, measures, limits);
    show(mine, {
      hint,
      steady: isHandsFree ? steady : 0,
      face: measures.face?.box ?? null,
      frame: size,
      frames: mine.view.frames + 1,
    });
    if (takeSince !== null && isHandsFree && run === mine && !mine.taking) void takeByItself(mine, takeSince);
  }

  async function takeByItself(mine: Run<Video>, since: number): Promise<void> {
    mine.taking = best(since);
    const taken = await mine.taking;
    if (run !== mine || mine.isByHand) return;
    mine.taking = null;
    if (!taken) return fail(mine);
    stop();
    tell((listener) => listener.shot({ ...taken, shot: 'hands-free' }));
  }

  /** The best frame since then; null if none is kept, or the judge does not answer. */
  async function best(since: number): Promise<Taken | null> {
    const taken = await ports.judge.use(
      (judge) => judge.ask<'take'>({ type: 'take', since }),
      TAKE_PATIENCE_MS,
    );
    return taken && { picture: taken.picture, size: taken.size, advice: adviceOn(taken.measures, limits) };
  }

  async function present(mine: Run<Video>): Promise<Taken | null> {
    const drawn = await ports.draw(mine.video, quarter);
    return drawn && { ...drawn, advice: null };
  }

  async function shoot(): Promise<Shot | null> {
    const mine = run;
    // What stands still shows who was there, and not who is.
    if (!mine || mine.isSilent) return null;
    mine.isByHand = true;
    const isJudged = mine.view.frames > 0 && !mine.hasFailed;
    mine.taking ??= isJudged ? best(Math.max(ports.now() - BY_HAND_MS, turnedAt)) : Promise.resolve(null);
    const taken = (await mine.taking) ?? (run === mine ? await present(mine) : null);
    if (run !== mine) return null;
    if (taken) stop();
    else [mine.taking, mine.isByHand] = [null, false];
    return taken && { ...taken, shot: 'by-hand' };
  }

  return {
    start,
    turn: (to) => {
      if (to !== quarter) turnedAt = ports.now();
      quarter = to;
    },
    setLimits: (to) => {
      limits = to;
    },
    setHandsFree: (to) => {
      isHandsFree = to;
    },
    stop,
    shoot,
    watch: (listener) => {
      listeners.add(listener);
      // It is told once, and whoever comes later is none the wiser otherwise.
      if (run?.hasFailed) listener.trouble('judge');
      if (run?.isSilent) listener.trouble('silent');
      else if (run?.isBlackTold) listener.trouble('black');
      return () => listeners.delete(listener);
    },
  };
}
