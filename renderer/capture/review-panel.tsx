/** A picture before it is used: at full size, with what the machine makes of it. Used, or taken again. */
import { CircleCheck, ScanFace, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { bringIntoSight } from '../design/into-sight.ts';
import { Kbd } from '../design/kbd.tsx';
import { useBlobAddress } from '../design/use-blob-address.ts';
import { useFocusFirstWrong } from '../design/use-focus-first-wrong.ts';
import { isTyping, useKeys } from '../design/use-keys.ts';
import { Waiting } from '../design/waiting.tsx';
import { adviceWords } from '../face/advice.ts';
import { adviceOf, type Reviewed, useCapture } from './capture-store.ts';
import { MeasureFold } from './measure-fold.tsx';
import { ReasonChoice, reasonOf, wrongWithReason } from './reason-choice.tsx';
import { reasonNeed } from './reason-need.ts';

export function ReviewPanel({ reviewed }: { readonly reviewed: Reviewed }) {
  const { given, give, use, retake } = useCapture();
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLElement>(null);
  const useButton = useRef<HTMLButtonElement>(null);
  const { examination, origin } = reviewed;
  const advice = adviceOf(reviewed);
  const need = reasonNeed(advice, examination);
  const wrong = wrongWithReason(given, need);
  const isExamined = examination !== undefined;
  useFocusFirstWrong(place, attempt);

  // A picture that was chosen is looked at next. One that the camera took by itself takes nobody out of a field.
  useEffect(() => {
    const isWriting = origin.source === 'camera' && document.activeElement !== document.body;
    if (isWriting) return;
    // Below the form it would come out of sight, and Enter would use what nobody has seen.
    bringIntoSight(place.current);
    useButton.current?.focus({ preventScroll: true });
  }, [origin]);

  const decide = () => {
    // Used before it was examined, a picture would go without the advice that it gets a moment later.
    if (!isExamined) return;
    if (need === 'none') return use(null);
    if (wrong === undefined) return use(reasonOf(given) || null);
    setAttempt((count) => count + 1);
  };

  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const isHere = event.target === document.body || place.current?.contains(event.target as Node);
    if (event.key.toLowerCase() === 'r' && !isTyping(event)) {
      retake();
      return true;
    }
    // On a button Enter presses it; in the field of the reason, and on its choices, it goes on.
    if (event.key !== 'Enter' || !isHere || (event.target as Element).closest('button, summary'))
      return false;
    decide();
    return true;
  });

  return (
    <section
      ref={place}
      aria-label="Review"
      className="min-w-0 overflow-clip rounded-xl border border-line bg-surface"
    >
      <ReviewPicture reviewed={reviewed} />
      <div className="grid gap-3 px-5 py-3">
        {/* As high before the advice as with it. */}
        <div aria-live="polite" className="min-h-5">
          {!isExamined ? (
            <p className="appear-late flex items-center gap-2 text-ink-2">
              <Waiting /> Looking at the picture…
            </p>
          ) : advice === null ? (
            <p className="flex items-start gap-2 text-ink-2">
              <ScanFace aria-hidden className="mt-0.5 size-4 shrink-0" />
              This picture could not be judged on this computer.
            </p>
          ) : (
            <p
              className={`flex items-start gap-2 font-semibold ${need === 'none' ? 'text-ok' : 'text-warn'}`}
            >
              {need === 'none' ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              )}
              {adviceWords[advice]}
            </p>
          )}
        </div>
        <p className="-mt-2 text-small text-ink-3">
          Judged on this computer. Advice only, no proof of who was there.
        </p>
        {isExamined && need !== 'none' ? (
          <ReasonChoice given={given} onChange={give} need={need} error={attempt > 0 ? wrong : undefined} />
        ) : null}
        {/* Its place is kept, so that the buttons below stay where they are. */}
        <div className="min-h-5">{examination ? <MeasureFold lines={examination.lines} /> : null}</div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        <Button ref={useButton} variant="primary" onPress={decide} isBusy={!isExamined}>
          Use this picture <Kbd>↵</Kbd>
        </Button>
        <Button onPress={retake}>
          {origin.source === 'camera' ? 'Retake' : 'Use the camera'} <Kbd>R</Kbd>
        </Button>
      </div>
    </section>
  );
}

/** What the frame of the picture is at full size, where it is walked to. */
const pixels = { tabIndex: 0, role: 'group', 'aria-label': 'The picture, pixel by pixel' } as const;

/** The picture as it will be sent, fitted in or pixel by pixel. Not mirrored, unlike the preview. */
function ReviewPicture({ reviewed: { picture } }: { readonly reviewed: Reviewed }) {
  const [isWhole, setWhole] = useState(true);
  const address = useBlobAddress(picture.blob);
  const frame = useRef<HTMLDivElement>(null);

  // The middle is where the face is.
  useEffect(() => {
    const place = frame.current;
    if (isWhole || !place) return;
    place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2;
    place.scrollTop = (place.scrollHeight - place.clientHeight) / 2;
  }, [isWhole]);

  return (
    <div className="relative">
      {/* At full size it scrolls, and the keyboard has to reach that. */}
      <div
        ref={frame}
        {...(isWhole ? {} : pixels)}
        className={isWhole ? 'review-picture' : 'review-picture review-pixels overflow-auto'}
      >
        {address ? (
          <img
            src={address}
            alt="The customer, as it will be sent"
            width={picture.width}
            height={picture.height}
            className={isWhole ? 'size-full object-contain' : 'm-auto max-w-none'}
          />
        ) : null}
      </div>
      <Button
        size="small"
        onPress={() => setWhole(!isWhole)}
        className="absolute right-3 bottom-3"
        aria-label={isWhole ? '1:1, pixel by pixel' : 'Fit the picture in'}
      >
        {isWhole ? <ZoomIn aria-hidden className="size-4" /> : <ZoomOut aria-hidden className="size-4" />}
        {isWhole ? '1:1' : 'Fit'}
      </Button>
    </div>
  );
}
