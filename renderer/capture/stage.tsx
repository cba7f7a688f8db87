/**
 * The camera before the customer: the live picture, one hint at a time in large words, and the shot. The camera is on for
 * as long as this is in sight, and not a moment longer.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { faceLimits } from '../../shared/face-limits.ts';
import { camera, useCamera } from '../camera/camera-store.ts';
import type { Absence } from '../camera/presence.ts';
import { usePresence } from '../camera/use-presence.ts';
import { keepsFocus } from '../design/keeps-focus.ts';
import { useKeys } from '../design/use-keys.ts';
import { shownStatus, useDesk } from '../desk/desk-store.ts';
import type { GuideView, Shot } from '../face/guide.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import { useCapture } from './capture-store.ts';
import { HintLine } from './hint-line.tsx';
import { LivePicture, type StageSigns } from './live-picture.tsx';
import { StageBar } from './stage-bar.tsx';
import { AwayPanel, NoPicture, TroublePanel } from './trouble-panel.tsx';
import { useGuide } from './use-guide.ts';

export function Stage() {
  const absence = useWantedCamera();
  const { phase, stream, trouble, quarter } = useCamera();
  const { take, isHandsFree, wantsStage } = useCapture();
  const profile = useProfiles(chosenProfile);
  const place = useRef<HTMLElement>(null);
  const stage = useCallback((part: HTMLElement | null) => {
    place.current = part;
    keepsFocus.ref(part);
  }, []);
  const video = useRef<HTMLVideoElement>(null);
  const signs = useRef<StageSigns>(null);
  const [isTaking, setTaking] = useState(false);

  // Whoever asked for another picture, or cancelled a check that was seen here, goes on here: what they pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again it is the same stage
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [wantsStage]);

  const { guidance, guide } = useGuide({
    video,
    stream,
    quarter,
    limits: profile?.settings.capture.limits ?? faceLimits,
    onView: (view) => draw(place.current, signs.current, view),
    isHandsFree,
    onShot: (shot) => void keep(shot),
  });
  const isLive = phase === 'live';
  const keep = async ({ picture, shot, advice }: Shot) => {
    const isTaken = await take(picture, { source: 'camera', shot, advice });
    // The guide has stopped with its shot. Where that cannot be used, this is still in sight, and it goes on.
    if (!isTaken && video.current?.srcObject) guide.start(video.current);
  };
  const shown = isLive ? guidance.lack : trouble;
  const hasPicture = isLive && shown !== 'silent';

  const shoot = async () => {
    if (!hasPicture || isTaking) return;
    setTaking(true);
    try {
      const shot = await guide.shoot();
      if (shot) await keep(shot);
    } finally {
      setTaking(false);
    }
  };

  useKeys((event) => {
    if (event.key !== ' ' || event.repeat || takesSpace(event.target)) return false;
    void shoot();
    return true;
  });

  return (
    <section
      {...keepsFocus}
      ref={stage}
      aria-label="Camera"
      data-hint={isLive ? guidance.hint : undefined}
      className="min-w-0 overflow-clip rounded-xl border border-line bg-surface"
    >
      <LivePicture
        video={video}
        ref={signs}
        isLive={isLive}
        quarter={quarter}
        frame={guidance.frame}
        isGood={guidance.hint === 'good'}
      >
        {shown ? <TroublePanel trouble={shown} /> : null}
        {!shown && absence && absence !== 'hidden' ? <AwayPanel why={absence} /> : null}
        {!shown && !absence && phase === 'opening' ? <NoPicture /> : null}
      </LivePicture>
      <HintLine hint={isLive && !shown ? guidance.hint : null} hasFailed={guidance.hasFailed} />
      <StageBar
        isLive={hasPicture}
        isTaking={isTaking}
        isOffered={!shown && (guidance.offersManual || guidance.hasFailed || !isHandsFree)}
        isLate={guidance.offersManual && isHandsFree}
        onTake={() => void shoot()}
        guide={guide}
      />
    </section>
  );
}

/** Wants the camera while the stage can be seen by somebody at an open desk. Gives why it cannot, or null. */
function useWantedCamera(): Absence | null {
  const absence = usePresence();
  const isOpen = useDesk((state) => shownStatus(state)?.state === 'open');
  // Behind the lock it would take whoever comes by into the form of the one who waits.
  const isUnlocked = useSession((state) => !isLocked(state));
  const isWanted = isOpen && isUnlocked && absence === null;
  useEffect(() => {
    camera.want(isWanted);
    return () => camera.want(false);
  }, [isWanted]);
  return absence;
}

/** Written past React: it changes with every judged picture. The attributes are for tests and benches. */
function draw(place: HTMLElement | null, signs: StageSigns | null, view: GuideView | null): void {
  signs?.setSteady(view?.steady ?? 0);
  if (place) place.dataset.frames = String(view?.frames ?? 0);
}

/** Whether Space belongs to what has the focus: it writes, presses or opens there. */
function takesSpace(target: EventTarget | null): boolean {
  const control = 'input, textarea, select, button, a, summary, [role="button"], [contenteditable="true"]';
  return target instanceof Element && target.closest(control) !== null;
}
