/** A live guide with nothing of a browser: what it is shown, what it asked, and what it told. */
import { vi } from 'vitest';
import type { GuideTrouble, GuideView, Shot } from '../guide.ts';
import { keepJudge } from '../judge-keeper.ts';
import type { FrameSeen, Question, TakenFrame } from '../judge-messages.ts';
import { type GuidePorts, liveGuide } from '../live-guide.ts';
import type { Measures } from '../measures.ts';
import { well } from './faces.ts';
import { judges } from './judges.ts';

export const size = { width: 1280, height: 720 };
export const good: Measures = { faces: 1, face: well };
export const picture = new Blob(['jpeg']);
export const drawnPicture = new Blob(['drawn']);

/** A frame that tells how often it was closed. */
function frameOf() {
  const state = { closed: 0 };
  return Object.assign(state, { close: () => (state.closed += 1) }) as unknown as VideoFrame & typeof state;
}

export interface Setting {
  /** What the judge sees, or what it does instead. */
  see?: (at: number) => Partial<FrameSeen> | Promise<never>;
  take?: (since: number) => Promise<TakenFrame | null>;
  grab?: () => VideoFrame | null;
  draw?: GuidePorts<string>['draw'];
}

/** A guide over a judge that answers as it is told and a film whose frames the test plays. Its clock is the test’s. */
export function desk({ see = () => ({}), take, grab, draw }: Setting = {}) {
  const asked: Question[] = [];
  const grabbed: ReturnType<typeof frameOf>[] = [];
  const heard: { views: GuideView[]; shots: Shot[]; troubles: GuideTrouble[] } = {
    views: [],
    shots: [],
    troubles: [],
  };
  let now = 1_000;
  let given = 0;
  const film = new Set<() => void>();
  const { made, start } = judges({
    ask: async (question) => {
      asked.push(question);
      if (question.type === 'take') {
        const taken = { picture, size, measures: good };
        return take ? take(question.since) : taken;
      }
      if (question.type !== 'frame') return null;
      question.frame.close();
      return { at: question.at, size, isBlack: false, measures: good, ...(await see(question.at)) };
    },
  });
  const guide = liveGuide<string>({
    judge: keepJudge(start),
    now: () => now,
    onFrames: (_, frame) => {
      film.add(frame);
      return () => film.delete(frame);
    },
    given: () => given,
    grab: () => {
      const frame = grab ? grab() : frameOf();
      if (frame) grabbed.push(frame as ReturnType<typeof frameOf>);
      return frame;
    },
    draw: draw ?? (async () => ({ picture: drawnPicture, size })),
  });
  guide.watch({
    view: (view) => heard.views.push(view),
    shot: (shot) => heard.shots.push(shot),
    trouble: (kind) => heard.troubles.push(kind),
  });
  /** Plays one frame, that many milliseconds after the last, and waits until all that can be done with it is. */
  const play = async (frames = 1, every = 80, isGiven = true) => {
    for (let index = 0; index < frames; index += 1) {
      now += every;
      if (isGiven) given += 1;
      for (const frame of [...film]) frame();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  /** Lets that many milliseconds go by in which the camera gives nothing. */
  const stall = (ms: number) => play(Math.ceil(ms / 500), 500, false);
  return { guide, heard, asked, grabbed, made, film, play, stall, pass: (ms: number) => (now += ms) };
}
