/** The picture on its way into the form: taken or chosen, looked at, and used or taken again. */
import { create } from 'zustand';
import type { Capture, FaceAdvice } from '../../shared/capture.ts';
import { type FaceLimits, faceLimitNames } from '../../shared/face-limits.ts';
import { useCheck } from '../check/check-store.ts';
import { pictureAwaited } from '../check/draft.ts';
import { noLeftovers, type Owner } from '../check/leftovers.ts';
import { preparePicture, type ReadyPicture } from '../check/picture/prepare-picture.ts';
import { screenOf } from '../check/run.ts';
import { say } from '../design/said.tsx';
import { type Examination, examine } from '../face/examine.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import { type GivenReason, noReason } from './reason-choice.tsx';

/** Where a picture comes from, and how a camera's one was taken. */
export type Origin = Pick<Capture, 'source' | 'shot'> & {
  /** What was known of it when it was taken; null where nothing is. */
  readonly advice: FaceAdvice | null;
};

/** A picture under review, as it will be sent. */
export interface Reviewed {
  /** Tells one picture under review from the next, also where both are the same file. */
  readonly id: number;
  readonly picture: ReadyPicture;
  readonly origin: Origin;
  /** Undefined while it is under way; null if the picture could not be examined. */
  readonly examination: Examination | null | undefined;
}

interface CaptureState {
  readonly reviewed: Reviewed | null;
  /** Why the picture under review is used against the advice, as it is being given. */
  readonly given: GivenReason;
  /** A picture is being read. */
  readonly isReading: boolean;
  /** Why the last one cannot be used. */
  readonly refusal: string | undefined;
  /** A picture is asked for although there is an answer, or was one before. */
  readonly wantsStage: boolean;
  /** Whether the camera takes the picture by itself. */
  readonly isHandsFree: boolean;
  /** Counts the pictures that were used, so that each takes the person on in the form. */
  readonly used: number;
  /** Resolves when the picture is under review, whether it came to that: false if it cannot be used, or another came. */
  readonly take: (source: Blob, origin: Origin) => Promise<boolean>;
  readonly give: (given: GivenReason) => void;
  readonly retake: () => void;
  /** Puts the picture under review into the form; `override` is why, where the advice is against it. */
  readonly use: (override: string | null) => void;
  readonly setHandsFree: (isHandsFree: boolean) => void;
}

/** What the machine advises on a picture under review; null if it cannot tell, or not yet. */
export function adviceOf({ examination, origin }: Reviewed): FaceAdvice | null {
  return examination?.advice ?? origin.advice;
}

const CHOSEN_BEHIND_LOCK =
  'This picture was chosen while Veridesk was locked, so it is not taken. Choose it again.';

/** Of several pictures the last one counts, and none that comes when the form was begun anew. */
let turn = 0;

/** Whose the picture is that is looked at or read: of whoever was kept for later meanwhile. Null for whoever is in the form. */
let owner: Owner | null = null;

export const useCapture = create<CaptureState>()((set, get) => ({
  reviewed: null,
  given: noReason,
  isReading: false,
  refusal: undefined,
  wantsStage: false,
  isHandsFree: true,
  used: 0,

  async take(source, origin) {
    const profile = chosenProfile(useProfiles.getState());
    // While a check runs, its picture is that of the form.
    if (profile === null || useCheck.getState().run.phase === 'running') return false;
    // The system's own dialog lies over the lock, and whoever is before it may not be who opened it.
    if (isLocked(useSession.getState())) {
      set({ refusal: CHOSEN_BEHIND_LOCK });
      return false;
    }
    // Somebody chose the one that is being read; whoever is before the camera may be another.
    if (origin.shot === 'hands-free' && get().isReading) return false;
    turn += 1;
    const mine = turn;
    owner = null;
    set({ isReading: true, refusal: undefined });
    const verdict = await preparePicture(source, profile.settings.picture.maxBytes).finally(() => {
      if (mine === turn) set({ isReading: false });
    });
    if (mine !== turn) return false;
    if (!verdict.ok) {
      set({ refusal: verdict.sentence });
      // It stands at its field, which has the focus already, or is not where somebody dropped or pasted it from.
      say(verdict.sentence);
      return false;
    }
    // The one before goes at once: nobody may send it in the belief that it is the new one.
    if (useCheck.getState().draft.picture !== null) useCheck.getState().change({ picture: null });
    set({ given: noReason });
    void judge({ id: mine, picture: verdict.picture, origin, examination: undefined });
    return true;
  },

  give: (given) => set({ given }),

  retake() {
    turn += 1;
    set({ reviewed: null, given: noReason, isReading: false, refusal: undefined, wantsStage: true });
    useCheck.getState().change({ picture: null });
  },

  use(override) {
    const { reviewed } = get();
    if (!reviewed) return;
    const { source, shot } = reviewed.origin;
    const capture: Capture = { source, shot, advice: adviceOf(reviewed), override };
    useCheck.getState().change({ picture: reviewed.picture, capture, pictureOf: owner });
    set(({ used }) => ({ reviewed: null, given: noReason, wantsStage: false, used: used + 1 }));
  },

  setHandsFree: (isHandsFree) => set({ isHandsFree }),
}));

/** Puts a picture under review, and judges it by the limits of the chosen profile. */
async function judge(reviewed: Reviewed): Promise<void> {
  useCapture.setState({ reviewed });
  const limits = chosenLimits();
  const examination = await examine(reviewed.picture.blob, limits).catch(() => null);
  // By now another picture may be under review, or other limits may hold.
  if (useCapture.getState().reviewed === reviewed) {
    useCapture.setState({ reviewed: { ...reviewed, examination } });
  }
}

const chosenLimits = () => chosenProfile(useProfiles.getState())?.settings.capture.limits;

const areAlike = (one: FaceLimits, other: FaceLimits) =>
  faceLimitNames.every((name) => one[name] === other[name]);

/** Another profile, or other settings of it, came under a picture that is looked at: it is judged by their limits. */
useProfiles.subscribe((now, before) => {
  const [limits, old] = [now, before].map((state) => chosenProfile(state)?.settings.capture.limits);
  const { reviewed } = useCapture.getState();
  if (!reviewed || !limits || (old && areAlike(limits, old))) return;
  void judge({ ...reviewed, examination: undefined });
});

/** Whoever chose another picture and begins the check at once would send the one of before, and pay for it. */
useCapture.subscribe(({ isReading }, before) => {
  if (isReading === before.isReading) return;
  const { picture, ...others } = useCheck.getState().errors;
  const isOver = !isReading && picture === pictureAwaited;
  useCheck.setState({ isPictureAwaited: isReading, ...(isOver ? { errors: others } : {}) });
});

/** Whoever fills the form with something else is asked before it is lost. */
useCapture.subscribe(({ reviewed }) => {
  const isPictureReviewed = reviewed !== null;
  if (useCheck.getState().isPictureReviewed !== isPictureReviewed) useCheck.setState({ isPictureReviewed });
});

/** A form that was begun anew has no picture on its way; a check that runs has the place to itself. */
useCheck.subscribe((now, before) => {
  const isFresh = now.fresh !== before.fresh;
  // One that was kept for later is emptied but for its pictures.
  if (isFresh && now.draft.leftovers !== noLeftovers) owner = now.draft.leftovers.noted;
  const isStarted =
    now.run.phase === 'running' && before.run.phase !== 'running' && screenOf(now.run) !== 'check';
  if (!(isFresh && now.draft.leftovers === noLeftovers) && !isStarted) return;
  turn += 1;
  useCapture.setState({
    reviewed: null,
    given: noReason,
    isReading: false,
    refusal: undefined,
    wantsStage: false,
  });
});
